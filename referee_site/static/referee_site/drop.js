// Import: a file dropped anywhere on the page is sent at once; a cell of the preview opens when it is clicked.

const form = document.querySelector("[data-drop]");

function send(files) {
  const input = form.querySelector("input[type=file]");
  input.files = files;
  form.requestSubmit();
}

if (form) {
  const over = (on) => (form.querySelector(".drop") ?? form).classList.toggle("over", on);
  document.addEventListener("dragover", (event) => { event.preventDefault(); over(true); });
  document.addEventListener("dragleave", () => over(false));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    if (event.dataTransfer.files.length) send(event.dataTransfer.files);
  });
  form.querySelector("[data-send]")?.addEventListener("change", (event) => event.target.files.length && form.requestSubmit());
}

document.addEventListener("click", (event) => {
  const cell = event.target.closest("[data-cell]");
  if (!cell || cell.querySelector("input")) return;
  const text = cell.firstChild?.nodeType === Node.TEXT_NODE ? cell.firstChild.data : "";
  const input = Object.assign(document.createElement("input"), { name: cell.dataset.cell, value: text, maxLength: 1000 });
  cell.replaceChildren(input);
  input.focus();
});
