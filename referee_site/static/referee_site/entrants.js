// The entrants' list: finding, the line that stays ready for the next name, and the keys of a late entry.

const rows = (table) => [...table.tBodies[0].rows];

function find(input) {
  const wanted = input.value.trim().toLocaleLowerCase();
  const table = document.getElementById(input.dataset.finds);
  const shown = (row) => row.querySelector("form") || row.textContent.toLocaleLowerCase().includes(wanted);
  for (const row of rows(table)) row.hidden = wanted !== "" && !shown(row);
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

// The line is free for the next name as soon as one is sent; the lines follow each other. One that was refused comes
// back, or, where the next one is begun already, stands in the message.
const line = document.querySelector("form.typed [name=line]");
const waiting = [];
let busy = false;
let added = ""; // the id of the row that came in last

line?.form.addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.push({ line: line.value, how: event.submitter?.value ?? "" });
  line.value = "";
  line.focus();
  sendNext();
}, true);

document.addEventListener("added", (event) => { added = event.detail.row; });

async function sendNext() {
  if (busy || !waiting.length) return;
  busy = true;
  added = "";
  const values = waiting.shift();
  try {
    await window.htmx.ajax("POST", line.form.action, { source: "#main", values, target: "#entrants", swap: "outerHTML" });
  } finally {
    if (added) show(document.getElementById(added));
    else giveBack(values.line);
    busy = false;
    sendNext();
  }
}

// The newest row stands out, wherever the order of the list puts it.
function show(row) {
  row?.classList.add("marked");
  if (row) row.hidden = false;
  row?.scrollIntoView({ block: "nearest" });
}

function giveBack(text) {
  document.getElementById("messages").scrollIntoView({ block: "nearest" });
  if (line.value) document.querySelector("#messages .error")?.append(` ${text}`);
  else line.value = text;
}

// The list is new after an act: what was looked for is still looked for.
document.addEventListener("htmx:afterSwap", (event) => {
  document.querySelectorAll("[data-finds]").forEach((input) => input.value && find(input));
  const row = document.getElementById(event.detail.target.id);
  if (row?.matches("tr[tabindex]") && document.activeElement === document.body) row.focus();
});

// A row that is opened for editing has the cursor in its first field.
document.addEventListener("htmx:load", (event) => {
  if (event.detail.elt.matches(".editing")) event.detail.elt.querySelector(".field input").focus();
});
