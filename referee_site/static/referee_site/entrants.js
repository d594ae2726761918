// The entrants' list: finding, the line that stays ready for the next name, and the keys of a late entry.

const rows = (table) => [...table.tBodies[0].rows];

function find(input) {
  const wanted = input.value.trim().toLocaleLowerCase();
  const table = document.getElementById(input.dataset.finds);
  for (const row of rows(table)) row.hidden = wanted !== "" && !row.textContent.toLocaleLowerCase().includes(wanted);
}

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-finds]")) find(event.target);
});

document.addEventListener("keydown", (event) => {
  const input = event.target;
  if (event.key !== "Enter" || event.isComposing) return;
  if (input.matches("[data-finds]")) {
    event.preventDefault();
    rows(document.getElementById(input.dataset.finds)).find((row) => !row.hidden)?.focus();
  }
  if (input.matches("[data-enter]") && input.value.trim()) {
    event.preventDefault();
    document.getElementById(input.dataset.enter).querySelector("button").focus();
  }
});

document.addEventListener("keydown", (event) => {
  const group = event.target.closest("#late");
  const button = group?.querySelector(`[data-digit="${event.code.replace(/^Digit|^Numpad/, "")}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
});

// The line is free for the next name as soon as one is sent; one that was refused comes back, unless another is begun.
const line = document.querySelector("form.typed [name=line]");
const sent = new WeakMap();

line.form.addEventListener("htmx:beforeSend", (event) => {
  sent.set(event.detail.xhr, line.value);
  line.value = "";
  line.focus();
});

line.form.addEventListener("htmx:afterRequest", ({ detail }) => {
  const added = detail.xhr.getResponseHeader("HX-Trigger") === "added";
  if (!added && !line.value) line.value = sent.get(detail.xhr);
});

// The list is new after an act: what was looked for is still looked for.
document.addEventListener("htmx:afterSwap", (event) => {
  document.querySelectorAll("[data-finds]").forEach((input) => input.value && find(input));
  const row = document.getElementById(event.detail.target.id);
  if (row?.matches("tr[tabindex]") && document.activeElement === document.body) row.focus();
});
