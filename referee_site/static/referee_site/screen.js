// The projector: shows as many rows as fit, the next ones every ten seconds.
const SECONDS = 10;
let first = 0;

function turn() {
  const rows = [...document.querySelectorAll(".pairs tr")];
  if (!rows.length) return;
  rows.forEach((row) => { row.hidden = false; });
  const room = window.innerHeight - rows[0].getBoundingClientRect().top;
  const fit = Math.max(1, Math.floor(room / rows[0].offsetHeight));
  if (first >= rows.length) first = 0;
  rows.forEach((row, index) => { row.hidden = index < first || index >= first + fit; });
  const parts = Math.ceil(rows.length / fit);
  document.querySelector(".part").textContent = parts > 1 ? `${Math.floor(first / fit) + 1} / ${parts}` : "";
  first += fit;
}

turn();
setInterval(turn, SECONDS * 1000);
