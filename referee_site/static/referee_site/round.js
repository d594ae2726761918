// The round page: gives keys, clicks and taps to the draft or to the result entry, and keeps the cursor.
import { black, endFilter, enter, entryKey, filter, forget, secondLook, toggleSecond } from "./entry.js";
import { cursor, moveTo, rowAt, rows, section, toastMessages, toggleWhy } from "./grid.js";
import { showKeys } from "./keys.js";
import { refresh, restore } from "./sending.js";
import { draftKey, listenForSwaps } from "./swap.js";

const typing = (target) => target.closest("input:not([type=hidden]), select, textarea");
const draft = () => section().dataset.state === "draft";

// Runs before the keys of the navigation, so that a result key never leaves the page.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.id === "jump") return jumpKey(event);
  if (typing(event.target) || event.repeat && !event.code.startsWith("Arrow")) return;
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return;
  const taken = draft() ? draftKey(event) : entryKey(event);
  if (!taken) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

function jumpKey(event) {
  if (event.isComposing || !/^(Enter|NumpadEnter|Escape)$/.test(event.code)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  endFilter(event.code !== "Escape");
}

document.addEventListener("input", (event) => { if (event.target.id === "jump") filter(event.target.value); });

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-enter], [data-black-is], [data-why], #second, [data-opens-keys], tr.match");
  if (!target) return;
  const row = target.closest("tr.match");
  if (target.dataset.enter) enter(row, target.dataset.enter);
  else if (target.dataset.blackIs) black(row, target.dataset.blackIs);
  else if (target.dataset.why) toggleWhy(target.dataset.why);
  else if (target.id === "second") toggleSecond();
  else if (target.matches("[data-opens-keys]")) showKeys();
  else if (!typing(event.target) && !event.target.closest("a, button") && !draft()) goTo(row);
  else if (draft() && row) mark(row);
});

function goTo(row) {
  forget();
  moveTo(row);
}

function mark(row) {
  cursor()?.classList.remove("cursor");
  row.classList.add("cursor");
}

// The cursor on the table that was asked for, else where it was, else on the first open one.
function settle(table) {
  const asked = rowAt(section().dataset.at) ?? rowAt(table) ?? rowAt(location.hash.replace("#table-", ""));
  moveTo(asked ?? rows().find((row) => !row.dataset.outcome) ?? rows()[0]);
  if (!draft()) restore();
}

// htmx would give new rows the old classes for a moment, and take the cursor away with them.
htmx.config.attributesToSettle = [];
let before = "";
document.addEventListener("htmx:beforeSwap", () => { before = cursor()?.dataset.table ?? ""; });
document.addEventListener("htmx:afterSwap", () => {
  if (!draft()) secondLook(false);
  settle(before);
  toastMessages();
});

// Keys that mean something else on this page are no keys of the navigation here.
for (const code of ["KeyD", "KeyE", "KeyL", "KeyS", "KeyX"]) document.querySelector(`.tabs [data-key=${code}]`)?.removeAttribute("data-key");
listenForSwaps();
settle("");
setInterval(() => { if (document.visibilityState === "visible") refresh().catch(() => {}); }, 2500);
