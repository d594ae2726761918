// What was entered at a table, in words.
import { phrases, told } from "./grid.js";

export const mine = (row, { what, fields }) => (what === "result" ? inWords(row, fields.result) : phrases[what]);

// A short result ("B+R", "=") in words; what isn't one of the simple ones stays as it was typed.
export function inWords(row, result) {
  const nobody = { "=": phrases.outcome_draw, "0-0": phrases.outcome_both_lose, NR: phrases.outcome_no_result, "-": phrases.outcome_ }[result.replace(/[FN]$/, "")];
  const [, who, ending] = /^([BWab])(?:\+([RTFN]))?$/.exec(result) ?? [];
  if (nobody || !who) return nobody ?? result;
  const isLeft = row.dataset.black ? (who === "B") === (row.dataset.black === "left") : who === row.dataset.left;
  const name = row.querySelector(`.player.${isLeft ? "left" : "right"} .name`).textContent;
  return told(ending ? "wins_by" : "wins", { name, ending: phrases[`ending_${ending}`] });
}

// The table, both players, and what becomes of the result.
export function change(row, stored, entry) {
  const [left, right] = [...row.querySelectorAll(".player .name")].map((name) => name.textContent);
  return told("change", { table: row.dataset.table, left, right, before: stored, after: mine(row, entry) });
}
