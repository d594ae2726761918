// The game sheet: its keys are controls with data-key; some have a second key, and Esc goes back to the round.
import { showKeys } from "./keys.js";

const SAME = { Escape: "KeyG", PageUp: "KeyP", PageDown: "KeyN", Equal: "KeyD", Numpad1: "Digit1", Numpad2: "Digit2" };
const typing = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), select, textarea");
const control = (code) => document.querySelector(`main [data-key="${code}"]`);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing || event.repeat) return;
  if (typing(event.target) || document.querySelector("dialog[open]")) return;
  const found = SAME[event.code] && control(SAME[event.code]);
  if (!found) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  found.click();
}, true);

document.addEventListener("click", (event) => { if (event.target.closest("[data-opens-keys]")) showKeys(); });

// A number says more than odd or even, and the other way round: what was entered last counts.
document.addEventListener("input", ({ target }) => {
  const form = target.closest("#nigiri form");
  if (form && target.name === "held") form.querySelectorAll("[name=parity]").forEach((one) => { one.checked = false; });
  if (form && target.name === "parity") form.elements.held.value = "";
});

// Keys that mean something on this sheet are no keys of the navigation here.
const own = new Set([...document.querySelectorAll("main [data-key]")].map((one) => one.dataset.key));
for (const tab of document.querySelectorAll(".tabs [data-key]")) if (own.has(tab.dataset.key)) tab.removeAttribute("data-key");

// What was refused stands above the form that it is about, not above the beginning of a long page.
const said = document.getElementById("messages");
if (location.hash === "#clock" && said?.textContent.trim()) document.querySelector("#clock form:has([name=black])")?.prepend(said);
