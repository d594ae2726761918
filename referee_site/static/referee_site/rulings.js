// The form for a ruling: two letters find the offence, which fills in what follows; fields that it has no use for go away.
const form = document.querySelector("form.ruling");
const field = form.querySelector("#offence");
const list = form.querySelector(".picks");
const how = form.querySelector(".how");
const consequence = form.querySelector("#consequence");
const offences = JSON.parse(document.getElementById("offences").textContent);
const names = new Map([...consequence.options].map((option) => [option.value, option.textContent]));
const MOST = 6;

field.removeAttribute("list");

const plain = (text) => text.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");

// 0: the article; 1: the beginning of a name; 2: that of a word in it; 3: somewhere in it.
function rank(offence, typed) {
  const words = `${offence.keys} ${plain(offence.text)}`.split(" ");
  if (words.includes(typed)) return 0;
  if (plain(offence.text).startsWith(typed)) return 1;
  if (words.some((word) => word.startsWith(typed))) return 2;
  return typed.length > 1 && `${offence.keys} ${plain(offence.text)}`.includes(typed) ? 3 : 9;
}

function found() {
  const typed = plain(field.value);
  if (!typed) return [];
  const ranked = offences.map((offence) => [rank(offence, typed), offence]).filter(([at]) => at < 9);
  return ranked.sort(([a], [b]) => a - b).map(([, offence]) => offence);
}

const picked = () => offences.find((offence) => plain(offence.text) === plain(field.value));

function pick(offence) {
  field.value = offence.text;
  list.hidden = true;
  fill();
  (form.querySelector("[name=side]:checked") ? consequence : form.querySelector("[name=side]")).focus();
}

function suggest() {
  const all = picked() ? [] : found().slice(0, MOST);
  list.replaceChildren(...all.map(suggestion));
  list.hidden = !all.length;
  fill();
}

function suggestion(offence) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "plain", textContent: offence.text });
  button.addEventListener("click", () => pick(offence));
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function options(codes) {
  return codes.map((code) => new Option(names.get(code), code));
}

// What the article names comes first, the proposed one chosen; everything else is an override. Where somebody came late the
// times say what follows, until somebody chooses otherwise.
function fill() {
  const offence = picked();
  const side = form.querySelector("[name=side]:checked")?.value ?? "a";
  const named = offence ? offence.follows[side] : [];
  const others = [...names.keys()].filter((code) => code && !named.includes(code));
  const open = !offence || (offence.code === "late" && form.querySelector("#arrived").value.trim() !== "");
  const before = consequence.value;
  if (form.dataset.offence !== (offence?.code ?? "")) delete consequence.dataset.chosen;
  const more = document.createElement("optgroup");
  more.label = "…";
  more.append(...options(others));
  consequence.replaceChildren(...options(open ? ["", ...named] : named), more);
  consequence.value = consequence.dataset.chosen ? before : open ? "" : named[0];
  Object.assign(form.dataset, { offence: offence?.code ?? "", side });
  how.hidden = !offence;
  how.textContent = offence?.how ?? "";
  fit();
}

const USES = {
  late: (code) => code === "late",
  clock: (code) => code === "clock_wrong",
  passed: (code) => code === "pause_times_lost",
  time: (code, follows) => follows === "deduct_time" || follows === "correct_clock",
  override: (code, follows, named) => Boolean(follows && code) && !named.includes(follows),
};

function fit() {
  const offence = picked();
  const named = offence?.follows[form.dataset.side] ?? [];
  for (const one of form.querySelectorAll("[data-for]")) {
    one.hidden = !one.dataset.for.split(" ").some((use) => USES[use](offence?.code, consequence.value, named));
  }
}

field.addEventListener("input", suggest);
field.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const buttons = [...list.querySelectorAll("button")];
  if (event.code === "ArrowDown" && buttons.length) {
    event.preventDefault();
    buttons[0].focus();
  } else if (/^(Numpad)?Enter$/.test(event.code) && !picked() && buttons.length) {
    event.preventDefault();
    buttons[0].click();
  }
});
list.addEventListener("keydown", (event) => {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.code];
  if (!step) return;
  event.preventDefault();
  (event.target.closest("li")[step]?.querySelector("button") ?? field).focus();
});
form.addEventListener("change", (event) => {
  if (event.target === consequence) consequence.dataset.chosen = "yes";
  if (event.target.name === "side") fill();
  else fit();
});
const kept = consequence.value;
fill();
if (kept) {
  consequence.value = kept;
  consequence.dataset.chosen = "yes";
  fit();
}
// At once, not when the field is left: what is clicked then would move away from under the pointer.
form.querySelector("#arrived").addEventListener("input", fill);
// What was refused stands where one looks, not above the beginning of a long page.
const said = document.getElementById("messages");
if (location.hash === "#rulings" && said?.textContent.trim()) form.prepend(said);
if (location.hash === "#rulings" && new URLSearchParams(location.search).has("offence")) form.scrollIntoView();
