// Results by keyboard, mouse and finger. A digit looks for a table; everything else speaks of the row with the cursor.
import { act, cursor, isOpen as waits, moveTo, nextAfter, phrases, rowAt, rows, say, section, shown, step, stones, told, typed } from "./grid.js";
import { closeNote, dismiss, note, press, send, settled } from "./sending.js";
import { meaning } from "./said.js";
import { confirmAll, openSheet } from "./sheets.js";
import { inWords } from "./words.js";

const LETTERS = { KeyR: "R", KeyT: "T", KeyF: "F", KeyN: "N" };
const SIGNS = { both_lose: "0–0", no_result: "~" };
const state = { number: "", ending: "", back: null, second: false, asked: null };
const isOpen = (row) => waits(row) && row.dataset.state !== "saving";
const unchecked = (row) => !row.dataset.checked;

function letter(row, side) {
  if (row.dataset.black) return row.dataset.black === side ? "B" : "W";
  return (side === "left") === (row.dataset.left === "a") ? "a" : "b";
}

function text(row, outcome, ending) {
  if (outcome === "draw") return "=";
  if (outcome === "no_result") return "NR";
  if (outcome === "both_lose") return `0-0${"FN".includes(ending) ? ending : ""}`;
  if (!outcome) return "-";
  return letter(row, outcome) + (ending ? `+${ending}` : "");
}

// Whether boards of a match of teams come after the one that keys speak of.
const boardsLeft = (row) => (row.dataset.games ?? "").split(" ").at(-1) !== (row.dataset.game ?? "");
const queue = [];

// In a match of teams a key for the next board waits until the one before is stored, and with it all that are typed then.
function waitsItsTurn(row, outcome, ending) {
  if (!queue.length && !(boardsLeft(row) && row.dataset.state === "saving")) return false;
  queue.push({ row, outcome, ending, atCursor: row === cursor() });
  if (queue.length === 1) setTimeout(nextInTurn, 20);
  return true;
}

function nextInTurn() {
  const [first] = queue;
  const row = first.atCursor ? cursor() : first.row;
  if (row.dataset.state === "saving" && boardsLeft(row)) return setTimeout(nextInTurn, 20);
  queue.shift();
  store(row, first.outcome, first.ending);
  if (queue.length) setTimeout(nextInTurn, 20);
}

export function enter(row, outcome, ending = state.ending) {
  if (!row) return;
  if (state.second) return compare(row, outcome);
  if (!waitsItsTurn(row, outcome, ending)) store(row, outcome, ending);
}

function store(row, outcome, ending) {
  const corrected = Boolean(row.dataset.outcome);
  show(row, outcome, ending);
  send(row, "result", { result: text(row, outcome, ending) });
  advance(row, corrected || !outcome);
}

// Painted at once; the answer paints it again as it is stored.
function show(row, outcome, ending) {
  row.dataset.outcome = outcome;
  if (!row.dataset.several) row.dataset.winner = outcome;
  row.querySelector(".how").textContent = SIGNS[outcome] ?? (ending ? phrases[`ending_${ending}`] : "");
  press(row);
}

function advance(row, corrected) {
  const back = state.back?.isConnected ? state.back : null;
  forget();
  if (document.getElementById("jump").value) filter("");
  if (!corrected && boardsLeft(row)) {
    row.dataset.stays = "yes";
    return;
  }
  const next = corrected ? (back ?? row) : nextAfter(row, isOpen);
  moveTo(next ?? row);
  if (!corrected && !next && !row.dataset.several) say(phrases.all_in);
}

// A second look compares with what is entered: of several games with the last one that counts, not with the one to come.
const entered = (row, what) => row.dataset[`last${what}`] ?? row.dataset[what.toLowerCase()];

function compare(row, outcome, words = inWords(row, text(row, outcome, ""))) {
  const same = entered(row, "Outcome") === outcome;
  row.dataset.checked = same ? "same" : "differs";
  if (same) {
    closeNote(row);
  } else {
    beep();
    note(row, told("differs", { stored: entered(row, "Words"), second: words }));
  }
  forget();
  const next = nextAfter(row, unchecked);
  moveTo(next ?? row);
  if (!next) say(`${phrases.all_checked} ${rows().filter((one) => one.dataset.checked === "differs").length}`);
}

function beep() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = 440;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.25);
}

function winColour(black) {
  const row = cursor();
  if (!row) return;
  if (!row.dataset.black) {
    state.asked = row;
    return note(row, phrases.colours_first, [], { passing: true });
  }
  const side = row.dataset.black === "left" ? "left" : "right";
  enter(row, black ? side : side === "left" ? "right" : "left");
}

function warn(side, revoke) {
  const row = cursor();
  if (!row) return;
  const letter_ = sideLetter(row, side);
  const confirmed = !revoke && row.dataset.confirm === letter_;
  send(row, "warning", { side: letter_, ...(revoke ? { revoke: "yes" } : {}), ...(confirmed ? { confirm: "yes" } : {}) });
}

const sideLetter = (row, side) => row.querySelector(`.player.${side}`).dataset.side;

export function black(row, side) {
  if (!row) return;
  row.dataset.black = side;
  if (!row.dataset.teams) row.dataset.dots = side;
  stones(row);
  send(row, "colours", { black: sideLetter(row, side) });
}

// At the start of a round, with no result in, the keys go on to the next table without colours; not from a table that was
// looked for by its number, or that has just been asked for its colours.
function blackByKey(side) {
  const row = cursor();
  black(row, side);
  const alone = !row || state.back || state.asked === row || rows().some((one) => one.dataset.outcome);
  state.asked = null;
  const next = alone ? null : nextAfter(row, (one) => one !== row && !one.dataset.black && one.dataset.state !== "saving");
  if (!next) return;
  moveTo(next);
  typed(told("table", { table: next.dataset.table }));
}

function count() {
  const row = cursor();
  if (!row || row.querySelector(".typed-result")) return;
  const field = Object.assign(document.createElement("input"), {
    className: "typed-result", value: state.second ? "" : row.dataset.zi, autocomplete: "off", inputMode: "decimal", ariaLabel: phrases.count,
    placeholder: "185",
  });
  field.addEventListener("keydown", (event) => counted(event, row, field));
  field.addEventListener("blur", () => setTimeout(() => field.remove()));
  row.querySelector(".result").append(field);
  field.select();
}

function counted(event, row, field) {
  event.stopPropagation();
  if (event.code === "Escape") moveTo(row);
  if (!/^(Numpad)?Enter$/.test(event.code) || event.isComposing) return;
  event.preventDefault();
  const result = field.value.trim();
  field.remove();
  if (!result) return moveTo(row);
  if (state.second) return compareCount(row, result);
  const corrected = Boolean(row.dataset.outcome);
  row.querySelector(".how").textContent = result;
  send(row, "result", { result });
  row.dataset.state = "saving";
  advance(row, corrected);
}

// Two plain numbers are compared at once; what any other text says is worked out by the server, as when it is entered.
async function compareCount(row, result) {
  const zi = entered(row, "Zi");
  if (zi && /^[0-9]+([.,][0-9]+)?$/.test(result)) {
    return compare(row, Number(result.replace(",", ".")) === Number(zi) ? entered(row, "Outcome") : "typed", result);
  }
  const said = await meaning(row.dataset.game, result, true).catch(() => null);
  if (!said || said.refused) return note(row, said?.refused ?? phrases.failed, [], { passing: true });
  compare(row, said.same ? entered(row, "Outcome") : "typed", `${said.words} ${said.sum}`.trim());
}

// A second look doesn't see the first: what is stored is hidden as long as it lasts.
export function secondLook(on) {
  state.second = on;
  section().classList.toggle("second-look", on);
  for (const row of rows()) {
    delete row.dataset.checked;
    row.title = on ? "" : row.dataset.words;
    press(row);
  }
  document.getElementById("second")?.setAttribute("aria-pressed", String(on));
  document.getElementById("second-note").hidden = !on;
}

export function toggleSecond() {
  secondLook(!state.second);
  moveTo(rows().find(state.second ? unchecked : isOpen) ?? rows()[0]);
}

// The number stays, and is shown, until a key uses it: a slow "10" must not become table 1 and then "both lose".
function digit(figure) {
  if (figure === "0" && !state.number) return enter(cursor(), "both_lose");
  const afresh = !rowAt(state.number + figure) && rowAt(figure);
  state.number = afresh ? figure : state.number + figure;
  const row = rowAt(state.number);
  state.back ??= cursor();
  if (row) moveTo(row);
  rows().forEach((one) => one.toggleAttribute("data-typed", one === row));
  typed(told(row ? "table" : "no_table", { table: state.number }));
}

function forgetNumber() {
  state.number = "";
  rows().forEach((row) => row.removeAttribute("data-typed"));
  typed("");
}

export function forget() {
  forgetNumber();
  Object.assign(state, { ending: "", back: null });
}

function ending(letter_) {
  state.ending = state.ending === letter_ ? "" : letter_;
  typed(state.ending ? told("who_wins", { ending: phrases[`ending_${letter_}`] }) : "");
}

export function filter(wanted) {
  const field = document.getElementById("jump");
  if (!wanted) field.value = "";
  const words = wanted.trim().toLowerCase();
  for (const row of [...rows(), ...document.querySelectorAll("#pairs tr.bye")]) {
    const names = [...row.querySelectorAll(".name")].map((cell) => cell.textContent.toLowerCase());
    row.hidden = Boolean(words) && row.dataset.table !== words && !names.some((name) => name.includes(words));
  }
}

export function endFilter(found) {
  document.getElementById("jump").blur();
  state.back ??= found ? cursor() : null;
  const row = found ? (shown().find(isOpen) ?? shown()[0]) : cursor();
  if (!found) filter("");
  moveTo(row ?? rows()[0]);
}

const KEYS = {
  ArrowUp: () => step(-1), ArrowDown: () => step(1),
  ArrowLeft: () => enter(cursor(), "left"), ArrowRight: () => enter(cursor(), "right"),
  KeyB: () => winColour(true), KeyW: () => winColour(false),
  Equal: () => enter(cursor(), "draw"), KeyD: () => enter(cursor(), "draw"),
  Minus: () => enter(cursor(), ""), NumpadSubtract: () => enter(cursor(), ""), Delete: () => enter(cursor(), ""),
  KeyE: () => enter(cursor(), "no_result"),
  KeyX: (event) => warn("left", event.shiftKey), KeyY: (event) => warn("right", event.shiftKey),
  BracketLeft: () => blackByKey("left"), BracketRight: () => blackByKey("right"),
  KeyV: confirmAll, KeyG: openSheet,
  KeyA: () => cursor()?.querySelector("[data-act=replay]")?.click(), KeyL: () => cursor()?.querySelector("[data-act=lot]")?.click(),
  KeyC: count, KeyU: () => settled().then(() => act("undo")), KeyS: toggleSecond,
  Slash: () => document.getElementById("jump").focus(),
  Escape: () => { forget(); filter(""); dismiss(); },
};

export const ownKeys = [...Object.keys(KEYS), ...Object.keys(LETTERS)];

// True where the key was one of these.
export function entryKey(event) {
  const figure = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  if (!figure && (LETTERS[event.code] || KEYS[event.code])) forgetNumber();
  if (event.key === "=") enter(cursor(), "draw");
  else if (figure && !event.shiftKey) digit(figure);
  else if (LETTERS[event.code]) ending(LETTERS[event.code]);
  else if (KEYS[event.code] && (!event.shiftKey || /Key[XY]/.test(event.code))) KEYS[event.code](event);
  else return false;
  return true;
}
