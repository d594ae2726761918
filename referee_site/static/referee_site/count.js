// The counting board: marks and stones are sent to the server one after the other, which counts; this only shows.
// Without it the form on the page does the same.
import { boardOf } from "./board.js";

const LONG_PRESS = 500; // ms
const page = document.querySelector("[data-count]");
const svg = page.querySelector("svg.board");
const picture = page.querySelector(".picture");
const form = document.getElementById("count-form");
const numbers = document.getElementById("numbers");
const told = page.querySelector("[data-told]");
const board = boardOf(svg);
const fields = form.elements;
let mode = "dead";
let turn = Promise.resolve();
let waiting = 0;
let shown = { position: fields.rows.value.replace(/\s/g, ""), marks: marksOf() };

function marksOf() {
  const marked = [...svg.querySelectorAll("[data-mark]")];
  return Object.fromEntries(marked.map((point) => [point.dataset.point, point.dataset.mark]));
}

const index = (name) => board.size * (name.charCodeAt(1) - 97) + name.charCodeAt(0) - 97;
const stoneAt = (name) => shown.position[index(name)];

function say(text) {
  const message = text && Object.assign(document.createElement("p"), { className: "message error", textContent: text });
  document.getElementById("messages").replaceChildren(...(message ? [message] : []));
}

function show(state) {
  shown = { position: state.position, marks: state.marks };
  for (const [name, value] of Object.entries(state.fields)) fields[name].value = value;
  board.show(state.position, state.marks);
  numbers.innerHTML = state.numbers;
  told.textContent = numbers.querySelector(".stand").textContent;
}

async function answer(asked) {
  const data = new FormData(form);
  for (const name of ["file", "reason"]) data.delete(name);
  for (const [name, value] of Object.entries(asked)) data.set(name, value);
  const response = await fetch(form.action, { method: "POST", body: data, headers: { Accept: "application/json" } });
  const state = await response.json().catch(() => ({}));
  if (!response.ok || !state.position) throw new Error(state.refused ?? document.body.dataset.failed);
  return state;
}

// Asks the server, after all that was asked before. What it refuses is not on the board afterwards.
function ask(asked) {
  waiting += 1;
  turn = turn.then(() => answer(asked)).then((state) => {
    say("");
    if (waiting === 1 || asked.act !== "show") show(state);
  }).catch((error) => {
    say(error instanceof TypeError ? page.dataset.offline : error.message);
    fields.rows.value = rowsOf(shown.position);
    board.show(shown.position, shown.marks);
  }).finally(() => { waiting -= 1; });
}

const rowsOf = (position) => position.match(new RegExp(`.{${board.size}}`, "g")).join("\n");
const mark = (point, whole) => ask({ act: "mark", point, whole: whole ? "yes" : "" });

// Sets one point, here only; the stones that go take their marks along.
function set(name, stone) {
  const at = index(name);
  if (shown.position[at] === stone) return;
  shown.position = shown.position.slice(0, at) + stone + shown.position.slice(at + 1);
  shown.marks = Object.fromEntries(Object.entries(shown.marks).filter(([point]) => point !== name));
  for (const list of ["dead", "suggested"]) {
    fields[list].value = fields[list].value.split(",").filter((point) => point !== name).join(",");
  }
  fields.rows.value = rowsOf(shown.position);
  board.show(shown.position, shown.marks);
}

// A stroke of the brush; over a stone of its own kind it clears.
const stroke = { on: false, stone: "", changed: false };
const brush = (name) => (stoneAt(name) === mode ? "." : mode);
const pointUnder = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest?.("[data-point]")?.dataset.point;

function paint(event) {
  for (const one of [event, ...(event.getCoalescedEvents?.() ?? [])]) {
    const name = pointUnder(one);
    if (name && svg.contains(document.elementFromPoint(one.clientX, one.clientY))) set(name, stroke.stone);
  }
}

let press = 0;
let swallowed = false;

svg.addEventListener("pointerdown", (event) => {
  const name = pointUnder(event);
  swallowed = false;
  clearTimeout(press);
  if (!name || event.button) return;
  if (mode === "dead") {
    if (event.pointerType !== "mouse") press = setTimeout(() => { swallowed = true; mark(name, true); }, LONG_PRESS);
  } else if (event.pointerType === "mouse" || !picture.classList.contains("large")) {
    Object.assign(stroke, { on: true, stone: brush(name) });
    swallowed = true;
    set(name, stroke.stone);
  }
});
svg.addEventListener("pointermove", (event) => {
  if (stroke.on) paint(event);
  else if (Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(press);
});
for (const over of ["pointerup", "pointercancel"]) {
  window.addEventListener(over, () => {
    clearTimeout(press);
    if (stroke.on) ask({ act: "show" });
    stroke.on = false;
  });
}
svg.addEventListener("contextmenu", (event) => { if (swallowed || mode !== "dead") event.preventDefault(); });
svg.addEventListener("dblclick", (event) => {
  const name = pointUnder(event);
  if (mode === "dead" && name) mark(name, true);
});

board.onChoose((name, event) => {
  if (swallowed && event.type === "click") return;
  if (mode === "dead") {
    if (stoneAt(name) !== ".") mark(name, event.shiftKey);
  } else {
    set(name, brush(name));
    ask({ act: "show" });
  }
});

function choose(wanted) {
  mode = wanted;
  page.toggleAttribute("data-paints", mode !== "dead");
  for (const button of page.querySelectorAll("[data-mode]")) button.setAttribute("aria-pressed", button.dataset.mode === mode);
}

// Dead stones are marked where there are stones, else Black's are set.
function begin() {
  choose(/[XO]/.test(shown.position) ? "dead" : "X");
}

page.addEventListener("click", (event) => {
  const button = event.target.closest("[data-mode], [data-zoom]");
  if (button?.dataset.mode) choose(button.dataset.mode);
  else if (button) button.setAttribute("aria-pressed", picture.classList.toggle("large"));
});

// What needs no new page is asked for; a page that is left waits for what is on its way.
form.addEventListener("submit", (event) => {
  const act = event.submitter?.value;
  if (["suggest", "confirm", "discard", "show"].includes(act)) {
    event.preventDefault();
    ask({ act });
    if (act === "show") turn.then(begin);
  } else if (waiting) {
    event.preventDefault();
    turn.then(() => form.requestSubmit(event.submitter));
  }
});

page.querySelectorAll("[data-script]").forEach((part) => { part.hidden = false; });
begin();
