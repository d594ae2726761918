// Keys of a page. Any control with data-key="KeyD" (an event.code, so that input methods do not matter) is pressed by
// that key, or focused where it is a field; "?" shows them all.
import { printFile } from "./print.js";

const typing = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]");
const visible = (control) => control.getClientRects().length > 0;
const SIGNS = { BracketLeft: "[", BracketRight: "]" };
const label = (code) => SIGNS[code] ?? code.replace(/^Key|^Digit/, "");

function name(control) {
  return control.dataset.keyLabel ?? control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent;
}

function controls() {
  return [...document.querySelectorAll("[data-key]")].filter(visible);
}

// One of each kind of row button, for the list of keys.
function rowControls() {
  const seen = new Map();
  for (const control of document.querySelectorAll("[data-row-key]")) {
    const kind = `${control.dataset.rowKey} ${control.textContent}`;
    if (!seen.has(kind)) seen.set(kind, control);
  }
  return [...seen.values()];
}

function described(control, dialog) {
  const text = name(control).trim();
  return control.dataset.rowKey ? `${text} (${dialog.dataset.inRow})` : text;
}

export function showKeys() {
  const dialog = document.getElementById("keys");
  const list = dialog.querySelector("dl");
  list.querySelectorAll("[data-filled]").forEach((row) => row.remove());
  for (const control of [...controls(), ...rowControls()]) {
    const row = document.createElement("div");
    row.dataset.filled = "yes";
    const term = document.createElement("dt");
    const { key, rowKey } = control.dataset;
    term.append(Object.assign(document.createElement("kbd"), { textContent: label(key ?? rowKey) }));
    row.append(term, Object.assign(document.createElement("dd"), { textContent: described(control, dialog) }));
    list.append(row);
  }
  dialog.showModal();
}

function press(control) {
  if (control.dataset.prints !== undefined) {
    printFile(control.href);
  } else if (control.matches("input:not([type=checkbox]):not([type=submit]), textarea, select")) {
    control.focus();
    control.select?.();
  } else {
    control.click();
  }
}

// In a row that has the focus, its own buttons come first, and the arrows go to its neighbours.
function ofRow(event) {
  const row = event.target.closest("tr[tabindex]");
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.code];
  if (!row) return null;
  if (step) {
    let next = row[step];
    while (next?.hidden) next = next[step];
    next?.focus();
    event.preventDefault();
    return null;
  }
  return row.querySelector(`[data-row-key="${event.code}"]`);
}

function keyed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.code === "Escape" && typing(event.target)) return event.target.blur();
  if (typing(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return showKeys();
  const control = !event.shiftKey && (ofRow(event) ?? controls().find((one) => one.dataset.key === event.code));
  if (!control) return;
  event.preventDefault();
  press(control);
}

export function listenForKeys() {
  document.addEventListener("keydown", keyed);
}
