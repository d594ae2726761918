// Standings: the sum behind a value also for fingers and keys, which can't point.
document.addEventListener("click", (event) => {
  const cell = event.target.closest("td[title]");
  const place = document.getElementById("sum");
  place.hidden = !cell;
  if (cell) place.textContent = `${cell.textContent.trim()}: ${cell.title}`;
});
