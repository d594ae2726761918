// Steps through a game record: the positions come with the page, the script only shows them.
// Without it every button and every incident is a link to the page of its move.
import { boardOf } from "./board.js";

const page = document.querySelector("[data-record]");
const { start, moves } = JSON.parse(document.getElementById("steps").textContent);
const board = boardOf(page.querySelector("svg.board"));
const field = document.getElementById("move");
const said = page.querySelector("[data-said]");
const lifted = page.querySelectorAll("[data-lifted]");
const positions = positionsOf(start);
const last = moves.length - 1;
let at = Number(field.value);

function positionsOf(first) {
  const stones = [...first];
  return moves.map(({ set }) => {
    for (let i = 0; i < set.length; i += 2) stones[set[i]] = set[i + 1];
    return stones.join("");
  });
}

const clamp = (number) => Math.max(0, Math.min(last, number));

// The words with their stones drawn, as the page draws them.
function words(text) {
  return text.split(/([●○])/).map((part) => {
    if (part !== "●" && part !== "○") return part;
    return Object.assign(document.createElement("b"), { className: part === "●" ? "k" : "w", textContent: part });
  });
}

function go(number) {
  at = clamp(number);
  const move = moves[at];
  const [point, kind] = move.mark;
  board.show(positions[at], point ? { [point]: kind } : {});
  page.querySelector("svg.board").setAttribute("aria-label", move.said);
  said.replaceChildren(...words(move.said));
  lifted.forEach((place, index) => { place.textContent = move.lifted[index]; });
  field.value = at;
  for (const link of page.querySelectorAll("[data-by]")) link.href = `?move=${clamp(at + Number(link.dataset.by))}`;
  for (const link of page.querySelectorAll("[data-move]")) {
    if (Number(link.dataset.move) === at) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  history.replaceState(null, "", `?move=${at}`);
}

page.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest("[data-by], [data-move]");
  if (!link) return;
  event.preventDefault();
  go("by" in link.dataset ? at + Number(link.dataset.by) : Number(link.dataset.move));
});
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  go(Number(field.value) || 0);
}, true);

// On a phone: a tap on the right half goes on, on the left half back; so does a swipe to the left, or to the right.
const picture = page.querySelector(".picture");
let down = null;
picture.addEventListener("pointerdown", (event) => { down = event.isPrimary ? event.clientX : null; });
picture.addEventListener("pointerup", (event) => {
  if (down === null) return;
  const moved = event.clientX - down;
  const box = picture.getBoundingClientRect();
  const tap = event.clientX > box.left + box.width / 2 ? 1 : -1;
  go(at + (Math.abs(moved) > 30 ? -Math.sign(moved) : tap));
  down = null;
});
picture.addEventListener("pointercancel", () => { down = null; });
