// From the round page to the game sheets: all three confirmations of a signed slip, and opening the sheet of a table.
import { cursor, isSecondLook, moveTo, nextAfter, phrases } from "./grid.js";
import { note, send, settled } from "./sending.js";

// Both players and the referee have signed the slip. Where a match has several games, each has a sheet of its own.
export function confirmAll() {
  const row = cursor();
  if (!row || isSecondLook()) return;
  if (row.dataset.several) return note(row, phrases.confirm_on_sheet, [], { passing: true });
  if (!row.dataset.outcome) return note(row, phrases.no_result, [], { passing: true });
  send(row, "confirm", { who: "all" });
  const next = nextAfter(row, (one) => one !== row && one.dataset.outcome && !("final" in one.dataset) && isSettled(one));
  moveTo(next ?? row);
}

const isSettled = (row) => row.dataset.state !== "saving";

// The game sheet of a table, once all that was entered is stored.
export function openSheet() {
  const link = cursor()?.querySelector(".more a");
  if (link) settled().then(() => link.click());
}
