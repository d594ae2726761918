// The clock page: touches and keys become acts of the machine; everything is kept, shown and called.
import { Refusal, sideOf } from "./clock_machine.js";
import { Keeper } from "./clock_keeper.js";
import { Sound } from "./clock_sound.js";
import { Store } from "./clock_store.js";
import { callText, config, reading, show, showLog, told } from "./clock_view.js";

const BEAT = 50;
const CONTINUE = 10000; // ms; a reload that takes no longer is no absence
const SETTINGS = "clock settings";
const $ = (id) => document.getElementById(id);

const store = new Store(config, serverSays);
const sound = new Sound(config.sounds);
const settings = {
  keys: ["ShiftLeft", "ShiftRight"], flip: false, swap: false,
  voice: config.voice, spoken: true, beeps: false, volume: 80, ...read(SETTINGS),
};
const kept = store.restored();
let log = kept?.log ?? [];
let awayFor = 0;
let lastKept = 0;
const keeper = new Keeper(kept?.clock ?? config.clock, config.schedule, { changed, called, away });
let deducted = kept || config.version ? [] : config.minus;

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

const minute = () => keeper.clock.system.period === 600;

function keep() {
  if (keeper.clock.status === "ready" && !log.length) return;
  lastKept = Date.now();
  store.keep(keeper.clock, log);
}

function changed(kind) {
  show(keeper.clock);
  if (kind === "flag" && keeper.clock.flags) {
    note({ what: "flag", side: keeper.clock.turn });
  } else if (kind !== "time" || Date.now() - lastKept > 900) keep();
}

function called(call, clock) {
  $("call").textContent = callText(call, clock);
  $("call").dataset.kind = call.kind;
  sound.call(call, minute()).catch(() => { $("note").textContent = told("no_sound"); });
}

// What was done, with the state that came of it: shown, kept, stored.
function note(entry) {
  log.push({ ...entry, at: Date.now() });
  showLog(log);
  store.add(entry, keeper.clock);
  keep();
}

// Does an act; what can't be done is said, and gives false.
function act(name, ...parts) {
  try {
    keeper.act(name, ...parts);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== "not_on_turn") $("note").textContent = told(error.code);
    return false;
  }
}

function serverSays(state, text = "") {
  const words = { stored: "", waiting: told("not_stored"), logged_out: told("logged_out"), refused: text };
  $("server").textContent = words[state];
  $("server").hidden = !words[state];
  keep();
}

function go() {
  sound.wake();
  const { status, turn } = keeper.clock;
  if (status === "ready") {
    for (const one of deducted) note({ what: "adjust", ...one, why: told("late") });
    deducted = [];
    if (act("start")) note({ what: "start", side: turn });
  } else if (status === "running") {
    if (act("pause")) note({ what: "pause", side: keeper.clock.turn });
    sound.hush();
  } else if (act("resume")) note({ what: "resume", side: keeper.clock.turn });
}

// A side has moved. Before the start it is the opponent's press that starts a clock, as on a table.
function press(colour) {
  sound.wake();
  $("note").textContent = "";
  if (keeper.clock.status === "ready") return go();
  const turn = config.mode === "caller" ? keeper.clock.turn : colour;
  if (keeper.clock.status === "running" && act("press", turn)) {
    sound.hush();
    $("call").textContent = "";
  }
  return undefined;
}

function away(ms) {
  awayFor = ms;
  const side = told(keeper.clock.turn);
  $("away").querySelector(".text").textContent = told("away", { time: reading(Math.round(ms / 100)), side });
  show(keeper.clock);
  keep();
  $("away").returnValue = "";
  if (!$("away").open) $("away").showModal();
}

// After a reload: a short one goes on as if nothing had been, a longer absence is asked about.
function comeBack() {
  if (keeper.clock.status !== "running") return;
  const gap = Math.max(0, Date.now() - (kept?.wall ?? config.stored_at));
  if (gap <= CONTINUE) {
    keeper.pass(Math.round(gap / 100));
    keeper.at = performance.now();
  } else {
    keeper.clock = { ...keeper.clock, status: "paused" };
    away(gap);
  }
}

$("away").addEventListener("close", () => {
  const counts = $("away").returnValue === "counted";
  const flags = keeper.clock.flags;
  keeper.settle(awayFor, counts);
  note({ what: "away", side: keeper.clock.turn, why: counts ? "counted" : "left" });
  if (keeper.clock.flags !== flags) note({ what: "flag", side: keeper.clock.turn });
  show(keeper.clock);
});
$("away").addEventListener("cancel", (event) => event.preventDefault());

$("adjust-form").addEventListener("submit", (event) => {
  const form = $("adjust-form").elements;
  const turn = event.submitter?.value === "turn";
  const sign = form.sign.value === "-" ? -1 : 1;
  const tenths = sign * (600 * Number(form.minutes.value || 0) + 10 * Number(form.seconds.value || 0));
  const periods = Number(form.periods.value || 0);
  const why = form.why.value.trim();
  const side = form.side.value;
  if (turn ? act("giveTurn", side) : act("adjust", side, tenths || 0, periods)) {
    note(turn ? { what: "turn", side, why } : { what: "adjust", side, tenths: tenths || 0, periods, why });
    $("adjust-form").reset();
  }
});

$("seal-form").addEventListener("submit", () => {
  const side = keeper.clock.turn;
  if (act("seal", $("seal-form").elements.move.value)) note({ what: "seal", side });
  $("seal-form").reset();
});

async function open() {
  const { colour, move } = keeper.clock.sealed;
  let shown = move;
  if (store.url) {
    await store.send();
    const answer = await store.post({ version: store.version, what: "reveal" });
    if (!answer.move) return;
    store.version = answer.version;
    shown = answer.move;
  }
  act("reveal");
  log.push({ what: "reveal", side: colour, why: shown, at: Date.now() });
  showLog(log);
  keep();
  $("note").textContent = told("opened", { side: told(colour), move: shown });
}

function letPass() {
  const side = keeper.clock.turn;
  if (act("letPass")) note({ what: "pass", side });
}

function remember() {
  localStorage.setItem(SETTINGS, JSON.stringify(settings));
  apply();
}

function apply() {
  Object.assign(sound.settings, { voice: settings.voice, spoken: settings.spoken, beeps: settings.beeps, volume: settings.volume });
  if (settings.spoken) sound.fetch(settings.voice).catch(() => {});
  document.body.classList.toggle("flip", settings.flip);
  for (const colour of ["B", "W"]) {
    const upper = colourOf(0) === colour;
    $(`half-${colour}`).classList.toggle("upper", upper);
    $(`half-${colour}`).classList.toggle("lower", !upper);
  }
  for (const name of ["flip", "swap", "spoken", "beeps"]) $(name).checked = settings[name];
  for (const name of ["voice", "volume"]) $(name).value = settings[name];
  settings.keys.forEach((code, index) => { $(`key-${index}`).textContent = code.replace(/^Key|^Digit/, ""); });
  $("mute").setAttribute("aria-pressed", String(settings.volume === 0));
}

let capturing = null;
for (const index of [0, 1]) {
  $(`key-${index}`).addEventListener("click", () => {
    capturing = index;
    $(`key-${index}`).textContent = told("press_key");
  });
}
for (const name of ["flip", "swap", "spoken", "beeps"]) $(name).addEventListener("change", () => { settings[name] = $(name).checked; remember(); });
$("voice").addEventListener("change", () => { settings.voice = $("voice").value; remember(); sound.wake(); });
$("volume").addEventListener("input", () => { settings.volume = Number($("volume").value); remember(); });
$("try").addEventListener("click", () => { sound.wake(); sound.call({ kind: "seconds", number: 30 }).catch(() => { $("note").textContent = told("no_sound"); }); });

let loud = settings.volume || 80;
function mute() {
  if (settings.volume) loud = settings.volume;
  settings.volume = settings.volume ? 0 : loud;
  sound.hush();
  remember();
}

function renew() {
  if (!window.confirm(told("sure"))) return;
  store.forget();
  log = [];
  keeper.clock = config.fresh ?? config.clock;
  showLog(log);
  show(keeper.clock);
}

// The half that a key is for: the first key is the left or upper one's.
function colourOf(index) {
  const upper = settings.swap ? "B" : "W";
  return index === 0 ? upper : upper === "B" ? "W" : "B";
}

const ACTS = { Space: go, KeyA: () => $("adjust").showModal(), KeyS: () => $("seal").showModal(), KeyM: mute, KeyF: fullScreen, KeyE: () => $("settings").showModal() };

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

document.addEventListener("keydown", (event) => {
  if (capturing !== null) {
    event.preventDefault();
    settings.keys[capturing] = event.code;
    capturing = null;
    return remember();
  }
  if (event.repeat || document.querySelector("dialog[open]") || event.target.closest("input, select, textarea")) return undefined;
  const index = settings.keys.indexOf(event.code);
  const does = index >= 0 ? () => press(colourOf(index)) : ACTS[event.code];
  if (!does || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  event.preventDefault();
  return does();
});

for (const colour of ["B", "W"]) {
  const half = $(`half-${colour}`);
  half.addEventListener("pointerdown", (event) => { if (event.button === 0) press(colour); });
  half.addEventListener("click", (event) => { if (event.detail === 0) press(colour); }); // Enter, a screen reader
}
$("go").addEventListener("click", go);
$("open").addEventListener("click", open);
$("pass").addEventListener("click", letPass);
$("mute").addEventListener("click", mute);
$("full").addEventListener("click", fullScreen);
$("renew")?.addEventListener("click", renew);
for (const closer of document.querySelectorAll("[data-closes]")) closer.addEventListener("click", () => closer.closest("dialog").close());
for (const opener of document.querySelectorAll("[data-opens]")) opener.addEventListener("click", () => $(opener.dataset.opens).showModal());
document.addEventListener("visibilitychange", () => { keeper.look(); keep(); });
window.addEventListener("pagehide", () => { keeper.look(); keep(); });

if (!kept) for (const one of deducted) act("adjust", one.side, one.tenths);
if (config.version && config.minus.length) $("note").textContent = told("started");
comeBack();
apply();
show(keeper.clock);
showLog(log);
setInterval(() => keeper.look(), BEAT);
if (navigator.wakeLock) document.addEventListener("pointerdown", () => navigator.wakeLock.request("screen").catch(() => {}), { once: true });
