// Changing a draft: one player onto another by drag, by two clicks or by keys; what it would cost is shown first.
import { act, cursor, moveTo, phrases, rowAt, section, step, toggleWhy, told, typed } from "./grid.js";

let picked = null;
let number = "";
let asked = 0;
const costs = new Map();
const player = (target) => target.closest?.("#round[data-state=draft] .player[data-number]");

function pick(cell) {
  picked?.setAttribute("aria-pressed", "false");
  picked = cell;
  cell?.setAttribute("aria-pressed", "true");
  tell(cell ? `${cell.dataset.number} ${cell.querySelector(".name").textContent} – ${phrases.pick_other}` : "");
}

function tell(text, legal = true) {
  const place = document.getElementById("cost");
  if (!place) return;
  place.textContent = text;
  place.hidden = !text;
  place.classList.toggle("error", !legal);
}

async function cost(cell) {
  if (!picked || !cell || cell === picked) return;
  const { url, version } = section().dataset;
  const address = `${url}swap/cost/?a=${picked.dataset.number}&b=${cell.dataset.number}`;
  const question = ++asked;
  if (!costs.has(version + address)) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (question !== asked) return;
    costs.set(version + address, (await fetch(address)).json());
  }
  const answer = await costs.get(version + address);
  if (question !== asked || !picked) return;
  const names = [picked, cell].map((one) => one.querySelector(".name").textContent).join(" ⇄ ");
  tell(`${names}: ${answer.words}`, answer.legal);
  cell.classList.toggle("illegal", !answer.legal);
}

function choose(cell) {
  if (!picked) return pick(cell);
  if (picked === cell) return pick(null);
  const values = { a: picked.dataset.number, b: cell.dataset.number };
  pick(null);
  asked += 1;
  act("swap", values);
}

function force() {
  const cell = player(document.activeElement);
  if (!picked || !cell || cell === picked) return tell(phrases.pick_both);
  const values = { a: picked.dataset.number, b: cell.dataset.number };
  pick(null);
  act("force", values);
}

function side(which) {
  const cell = cursor()?.querySelector(`.player.${which}`);
  cell?.focus();
  cost(cell);
}

function find(figure) {
  number += figure;
  const row = rowAt(number);
  moveTo(row);
  typed(told(row ? "table" : "no_table", { table: number }));
  setTimeout(() => { number = ""; typed(""); }, 1500);
}

const KEYS = {
  ArrowUp: () => step(-1), ArrowDown: () => step(1), ArrowLeft: () => side("left"), ArrowRight: () => side("right"),
  KeyL: () => press("lock"), KeyC: () => press("colours"), KeyF: () => press("forbid"), KeyM: force,
  KeyW: () => toggleWhy(cursor()?.dataset.table), Escape: () => pick(null),
};

function press(name) {
  const row = cursor();
  if (row) act(name, { table: row.dataset.table });
}

// True where the key was one of these.
export function draftKey(event) {
  const cell = player(event.target);
  const figure = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  if (cell && /^(Enter|Space|NumpadEnter)$/.test(event.code)) choose(cell);
  else if (figure && !event.shiftKey) find(figure);
  else if (KEYS[event.code] && !event.shiftKey) KEYS[event.code]();
  else return false;
  return true;
}

export function listenForSwaps() {
  document.addEventListener("click", (event) => { if (player(event.target)) choose(player(event.target)); });
  document.addEventListener("pointerover", (event) => cost(player(event.target)));
  document.addEventListener("focusin", (event) => cost(player(event.target)));
  document.addEventListener("dragstart", (event) => {
    const cell = player(event.target);
    if (!cell) return;
    pick(cell);
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", cell.dataset.number);
  });
  document.addEventListener("dragenter", (event) => cost(player(event.target)));
  document.addEventListener("dragover", (event) => { if (picked && player(event.target)) event.preventDefault(); });
  document.addEventListener("drop", (event) => {
    const cell = player(event.target);
    if (!picked || !cell) return;
    event.preventDefault();
    choose(cell);
  });
  document.addEventListener("dragend", () => pick(null));
}
