// Sends what was entered, one post after the other, so that the log has the order of the keys. What could not be sent
// stays on its row, and in this browser, until it is sent again or dropped by hand; nothing is overwritten that the
// page had not shown.
import { isOpen, isSecondLook, moveTo, nextAfter, phrases, rowAt, rowOf, rows, say, section, stones, told } from "./grid.js";
import { change, mine } from "./words.js";

let turn = Promise.resolve();
const waiting = new Map();
const place = () => `unsent ${location.pathname}`;
const kept = () => JSON.parse(localStorage.getItem(place()) ?? "{}");
const keptOf = (game) => kept()[game] ?? [];
const cookie = (name) => document.cookie.split("; ").find((part) => part.startsWith(`${name}=`))?.split("=")[1] ?? "";

function keep(game, entries) {
  const all = kept();
  if (entries.length) all[game] = entries;
  else delete all[game];
  localStorage.setItem(place(), JSON.stringify(all));
}

// `what` is the last part of the address: result, colours or warning. A newer result takes the place of an unsent one.
export function send(row, what, fields) {
  const game = row.dataset.game;
  const before = keptOf(game).filter((one) => what !== "result" || one.what !== "result");
  const entry = { id: `${Date.now()} ${Math.random()}`, what, fields };
  if (!waiting.get(game) && !before.length) entry.fields = { version: versionOf(row, game), ...fields };
  keep(game, [...before, entry]);
  return queue(row, game, entry);
}

// A row knows all games of its match; keys speak of the one that is due.
const gamesOf = (row) => row.dataset.games.split(" ");
const versionOf = (row, game) => row.dataset.versions.split(" ")[gamesOf(row).indexOf(game)] ?? "";
const keptIn = (row) => gamesOf(row).flatMap(keptOf);

function queue(row, game, entry) {
  waiting.set(game, (waiting.get(game) ?? 0) + 1);
  closeNote(row);
  delete row.dataset.confirm;
  row.dataset.state = "saving";
  turn = turn.catch(() => {}).then(() => post(game, entry));
  return turn;
}

// When all that was entered so far is answered.
export const settled = () => turn;

const sendKept = (row) => gamesOf(row).forEach((game) => keptOf(game).forEach((entry) => queue(row, game, entry)));

async function post(game, entry) {
  const before = rowOf(game);
  const sent = { version: before ? versionOf(before, game) : "", ...entry.fields };
  const answer = await attempt(`${section().dataset.games.replace("/0/", `/${game}/`)}${entry.what}/`, sent);
  const last = waiting.get(game) === 1;
  waiting.set(game, waiting.get(game) - 1);
  const row = rowOf(game);
  if (answer.ok || answer.status === 409) keep(game, keptOf(game).filter((one) => one.id !== entry.id));
  if (!row) return;
  if (answer.ok) Object.assign(row.dataset, { games: answer.data.ids, versions: answer.data.versions });
  if (!last) return;
  if (answer.status === 409) refused(row, { ...entry, fields: sent }, answer.data);
  else if (keptIn(row).length) unsent(row, answer.status);
  else settle(row, answer.data);
}

async function attempt(url, fields) {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Accept: "application/json", "X-CSRFToken": cookie("csrftoken") },
      signal: AbortSignal.timeout(10000),
    });
    if (response.headers.get("Content-Type")?.startsWith("application/json")) {
      return { ok: response.ok, status: response.status, data: await response.json() };
    }
    return { ok: false, status: response.status };
  } catch {
    return { ok: false, status: 0 };
  }
}

function settle(row, data) {
  row.dataset.state = "";
  const complete = paint(row, data);
  tellOfficial(data.official);
  goOn(row);
  say(told("at_table", { table: row.dataset.table, text: data.words }) + (complete ? ` ${phrases.all_in}` : ""));
}

// Whether official standings are other ones now, with where to see it.
function tellOfficial({ text = "", url = "" }) {
  const place = document.getElementById("official");
  place.hidden = !text;
  Object.assign(place.firstElementChild, { textContent: text, href: url });
}

// The cursor stays at a match of teams until its last board is in.
function goOn(row) {
  if (!row.dataset.stays || isOpen(row)) return;
  delete row.dataset.stays;
  if (row.classList.contains("cursor")) moveTo(nextAfter(row, isOpen));
}

export function paint(row, data) {
  if (data.left !== row.dataset.left) reload(); // with who has Black the sides have changed places
  const { outcome, winner, black, dots, zi, words, stamp, revision, versions } = data;
  Object.assign(row.dataset, { outcome, winner, black, dots, zi, words, stamp, revision, versions, game: data.game, games: data.ids });
  row.toggleAttribute("data-tied", data.tied);
  row.toggleAttribute("data-waits", data.waits);
  row.toggleAttribute("data-final", data.final);
  const { last } = data;
  if (last) Object.assign(row.dataset, { several: "yes", lastOutcome: last.outcome, lastWords: last.words, lastZi: last.zi });
  for (const part of ["games", "decide"]) row.querySelector(`.${part}`).innerHTML = data[part];
  if (data.board) row.querySelector(".enter .board").textContent = data.board;
  row.querySelector(".more a")?.setAttribute("href", section().dataset.games.replace("/0/", `/${data.game}/`));
  row.title = isSecondLook() ? "" : data.words;
  row.querySelector(".how").textContent = `${{ both_lose: "0–0 ", no_result: "~ " }[data.outcome] ?? ""}${data.how}${data.final ? " ✓" : ""}`;
  press(row);
  for (const side of ["left", "right"]) {
    row.querySelector(`.player.${side} .warned`).textContent = "!".repeat(data.warnings[side]);
  }
  stones(row);
  return count();
}

export function press(row) {
  for (const button of row.querySelectorAll("[data-enter]")) {
    button.setAttribute("aria-pressed", String(!isSecondLook() && button.dataset.enter === row.dataset.outcome));
  }
}

// Keeps the head of the page true. Gives whether this was the last result: then the next step comes into sight.
export function count() {
  const open = rows().filter(isOpen).length;
  const due = rows().filter((row) => isOpen(row) && !row.hasAttribute("data-waits")).length; // postponed matches hold up nothing
  const place_ = document.getElementById("results-in");
  if (place_) place_.textContent = rows().length - open;
  const holds = (row) => row.dataset.zi || row.querySelector(".warned:not(:empty), .running:not(:empty)");
  const untouched = open === rows().length && !rows().some(holds);
  const unpublish = document.getElementById("unpublish");
  if (unpublish) unpublish.hidden = !untouched;
  const lots = document.getElementById("lots");
  if (lots) lots.hidden = !rows().some((row) => row.dataset.winner === "both_lose" && row.querySelector("[data-act=lot]"));
  const next = document.getElementById("next");
  const complete = Boolean(next?.hidden) && due === 0;
  if (next) next.hidden = due > 0;
  next?.classList.toggle("bar", complete || (next.classList.contains("bar") && due === 0));
  return complete;
}

// The server answered, but did not take it: why, what is stored, and what can be done.
function refused(row, entry, data) {
  paint(row, data.current);
  row.dataset.state = "refused";
  const again = (more) => send(row, entry.what, { ...entry.fields, ...more });
  if (["reason_needed", "final_reason"].includes(data.code)) return askReason(row, data, entry, again);
  if (["ending_differs", "far_count"].includes(data.code)) {
    const sure = () => again({ sure: "yes", version: data.current.version });
    const [no, yes] = data.code === "far_count" ? ["drop", "enter_anyway"] : ["keep_stored", "replace"];
    return note(row, data.refused, [[phrases[no], () => drop(row)], [phrases[yes], sure]], { named: true });
  }
  if (data.code === "second_warning") return confirmLoss(row, data, entry, again);
  if (data.code !== "stale_result") return note(row, data.refused, [[phrases.drop, () => drop(row)]], { passing: true });
  const both = told("both", { stored: data.current.words, yours: mine(row, entry) });
  const choices = [
    [phrases.keep_stored, () => drop(row)],
    [phrases.enter_mine, () => again({ version: data.current.version })],
  ];
  return note(row, `${data.refused} ${both}`, choices, { named: true });
}

// A warning that loses the game: a button says that it is meant, or the same key once more.
function confirmLoss(row, data, entry, again) {
  row.dataset.confirm = entry.fields.side;
  const choices = [[phrases.confirm_loss, () => again({ confirm: "yes" })], [phrases.drop, () => drop(row)]];
  note(row, data.refused, choices, { named: true, passing: true });
}

// Why something waits: 401 without a login, 403 without any cookie; 0 where no answer came; "kept" from an earlier page.
function whyUnsent(status) {
  if (status === "kept") return phrases.kept;
  if (isLoggedOut(status)) return phrases.logged_out;
  return status ? phrases.failed : phrases.offline;
}

const isLoggedOut = (status) => status === 401 || status === 403;

// No answer, or none that could be read: everything of this table waits here.
function unsent(row, status) {
  row.dataset.state = "unsent";
  const login = Object.assign(document.createElement("a"), {
    href: `/account/login/?next=${encodeURIComponent(location.pathname)}`,
    textContent: phrases.log_in,
  });
  note(row, `${whyUnsent(status)} ${keptIn(row).map((entry) => mine(row, entry)).join(", ")}`, [
    ...(isLoggedOut(status) ? [login] : []),
    [phrases.again, () => sendKept(row)],
    [phrases.drop, () => drop(row)],
  ]);
}

// Forgets what was not taken and shows what is stored.
async function drop(row) {
  gamesOf(row).forEach((game) => keep(game, []));
  closeNote(row);
  delete row.dataset.confirm;
  Object.assign(row.dataset, { state: "", stamp: "", revision: 0 });
  await refresh(true).catch(() => { row.dataset.state = "refused"; });
}

function askReason(row, data, entry, again) {
  const dialog = document.getElementById("reason");
  dialog.querySelector(".text").textContent = data.refused;
  dialog.querySelector(".change").textContent = change(row, data.current.words, entry);
  dialog.querySelector("input").value = "";
  dialog.returnValue = "";
  dialog.addEventListener("close", () => {
    const reason = dialog.querySelector("input").value.trim();
    if (dialog.returnValue === "ok" && reason) again({ reason });
    else drop(row);
    moveTo(row);
  }, { once: true });
  dialog.showModal();
}

// A line below a row. `named`: the text says already which table it is about; `passing`: Esc takes it away.
export function note(row, text, choices = [], { named = false, passing = false } = {}) {
  closeNote(row);
  const fresh = document.getElementById("note-row").content.firstElementChild.cloneNode(true);
  fresh.dataset.noteFor = row.dataset.table;
  fresh.toggleAttribute("data-passing", passing);
  fresh.querySelector(".text").textContent = named ? text : told("at_table", { table: row.dataset.table, text });
  for (const choice of choices) {
    if (!Array.isArray(choice)) {
      fresh.querySelector(".choices").append(choice);
      continue;
    }
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: choice[0] });
    button.addEventListener("click", choice[1]);
    fresh.querySelector(".choices").append(button);
  }
  row.after(fresh);
  say(fresh.querySelector(".text").textContent);
}

export function closeNote(row) {
  document.querySelector(`tr.note[data-note-for="${row.dataset.table}"]`)?.remove();
}

// Takes away what was only said in passing; what the server refused as impossible is dropped with it.
export function dismiss() {
  for (const one of document.querySelectorAll("tr.note[data-passing]")) {
    const row = rowAt(one.dataset.noteFor);
    if (row.dataset.state === "refused") drop(row);
    else one.remove();
  }
}

// Shows again what this browser could not send before the page was left or built anew.
export function restore() {
  for (const game of Object.keys(kept())) {
    const row = rowOf(game);
    if (row && !waiting.get(game)) unsent(row, "kept");
  }
}

// An answer that was on its way while something newer was painted is no news.
const isNews = (row, state) => state.stamp !== row.dataset.stamp && state.revision > Number(row.dataset.revision ?? 0);

const reload = () => htmx.ajax("GET", section().dataset.url, { target: "#round", select: "#round", swap: "outerHTML" });

// What others entered meanwhile (or, with `all`, everything). Rows with something unsent keep what their reader saw.
export async function refresh(all = false) {
  const { url, revision, version } = section().dataset;
  const response = await fetch(`${url}rows/?since=${all ? "" : revision}`, { headers: { Accept: "application/json" } });
  if (response.status !== 200 || section().dataset.version !== version) return;
  const data = await response.json();
  if (String(data.version) !== version) return reload();
  section().dataset.revision = data.revision;
  for (const state of data.rows) {
    const row = rowOf(state.game) ?? rowAt(state.table);
    if (row && !row.dataset.state && !keptIn(row).length && isNews(row, state) && paint(row, state)) say(phrases.all_in);
  }
}
