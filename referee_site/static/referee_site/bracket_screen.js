// The projector: one part of the bracket after the other, each for ten seconds.
const SECONDS = 10;
const parts = [...document.querySelectorAll(".bracket")];
let shown = 0;

function turn() {
  parts.forEach((part, index) => { part.hidden = index !== shown; });
  document.querySelector(".part").textContent = parts.length > 1 ? `${shown + 1} / ${parts.length}` : "";
  shown = (shown + 1) % Math.max(1, parts.length);
}

turn();
setInterval(turn, SECONDS * 1000);
