// Keys of a page. Any control with data-key="KeyD" (an event.code, so that input methods do not matter) is pressed by
// that key, or focused where it is a field; "?" shows them all.

const typing = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]");
const visible = (control) => control.getClientRects().length > 0;
const label = (code) => code.replace(/^Key|^Digit/, "");

function name(control) {
  return control.dataset.keyLabel ?? control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent;
}

function controls() {
  return [...document.querySelectorAll("[data-key]")].filter(visible);
}

export function showKeys() {
  const dialog = document.getElementById("keys");
  const list = dialog.querySelector("dl");
  list.querySelectorAll("[data-filled]").forEach((row) => row.remove());
  for (const control of controls()) {
    const row = document.createElement("div");
    row.dataset.filled = "yes";
    const term = document.createElement("dt");
    term.append(Object.assign(document.createElement("kbd"), { textContent: label(control.dataset.key) }));
    row.append(term, Object.assign(document.createElement("dd"), { textContent: name(control).trim() }));
    list.append(row);
  }
  dialog.showModal();
}

function press(control) {
  if (control.matches("input:not([type=checkbox]):not([type=submit]), textarea, select")) {
    control.focus();
    control.select?.();
  } else {
    control.click();
  }
}

function keyed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.code === "Escape" && typing(event.target)) return event.target.blur();
  if (typing(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return showKeys();
  const control = !event.shiftKey && controls().find((one) => one.dataset.key === event.code);
  if (!control) return;
  event.preventDefault();
  press(control);
}

export function listenForKeys() {
  document.addEventListener("keydown", keyed);
}
