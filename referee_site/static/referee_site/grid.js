// The rows of the round page: finding them, the cursor, what is said to screen readers.

export const section = () => document.getElementById("round");
export const rows = () => [...document.querySelectorAll("#pairs tr.match")];
export const shown = () => rows().filter((row) => !row.hidden);
export const cursor = () => document.querySelector("#pairs tr.cursor");
// Whether a table still waits for something: a result, or what follows a draw that can't stand.
export const isOpen = (row) => !row.dataset.outcome || row.hasAttribute("data-tied");
export const rowAt = (table) => document.getElementById(`table-${table}`);
export const rowOf = (game) => document.querySelector(`#pairs tr[data-games~="${game}"]`);
export const phrases = JSON.parse(document.getElementById("phrases").textContent);

// A phrase with its {names} replaced by values.
export const told = (name, values) => phrases[name].replace(/\{(\w+)\}/g, (_whole, key) => values[key]);

export function say(text) {
  document.getElementById("said").textContent = text;
}

let fading;

// What was typed, or what happened, in large letters for some seconds.
export function typed(text, seconds = 3) {
  const place = document.getElementById("typed");
  place.textContent = text;
  place.hidden = !text;
  clearTimeout(fading);
  if (text) fading = setTimeout(() => { place.hidden = true; }, 1000 * seconds);
}

// What the server said above the table, for whoever can't see it there.
export function toastMessages() {
  const place = document.getElementById("messages");
  const text = place.textContent.trim();
  if (text) say(text);
  if (text && place.getBoundingClientRect().bottom < 0) typed(text, 5);
}

export const isSecondLook = () => section().classList.contains("second-look");

export function moveTo(row) {
  if (!row) return;
  cursor()?.classList.remove("cursor");
  row.classList.add("cursor");
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

export function step(by) {
  const all = shown();
  const at = all.indexOf(cursor());
  moveTo(all[Math.max(0, Math.min(all.length - 1, at + by))]);
}

// The next row after `row` for which `open` holds, from the top again after the last one.
export function nextAfter(row, open) {
  const all = rows();
  const at = all.indexOf(row);
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(open);
}

// Black and White as the row has them: in the buttons those of the game shown, beside teams those of board 1.
export function stones(row) {
  const { black, dots } = row.dataset;
  for (const side of ["left", "right"]) {
    row.querySelector(`.player.${side} .stone`).textContent = stone(dots, side);
    row.querySelector(`[data-enter="${side}"]`).textContent = stone(black, side) || (side === "left" ? "◀" : "▶");
  }
}

const stone = (black, side) => (!black ? "" : black === side ? "●" : "○");

let busy = Promise.resolve();

// One act after the other, each with the version that the one before it left.
export function act(name, values = {}) {
  busy = busy.then(() => {
    const { url, version } = section().dataset;
    return htmx.ajax("POST", `${url}${name}/`, { target: "#round", swap: "outerHTML", values: { version, ...values } });
  }).catch(() => {});
  return busy;
}

export function toggleWhy(table) {
  const why = document.querySelector(`tr.why[data-for="${table}"]`);
  if (!why) return;
  why.hidden = !why.hidden;
  rowAt(table).querySelector("[data-why]").setAttribute("aria-expanded", String(!why.hidden));
}
