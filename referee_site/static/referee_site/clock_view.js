// Shows a clock: what each side's clock reads, what is going on in words, what was done.
import { sideOf } from "./clock_machine.js";

export const config = JSON.parse(document.getElementById("config").textContent);
const { phrases } = config;
const BY_PERIODS = ["kept", "byoyomi"];

export const told = (name, values = {}) => (phrases[name] ?? name).replace(/\{(\w+)\}/g, (_all, key) => values[key] ?? "");

// "1:02:30"; a second that has begun is shown, and below ten seconds the tenths where nothing is called.
export function reading(tenths, fine = false) {
  if (fine && tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const all = Math.ceil(tenths / 10);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

export const signed = (tenths) => `${tenths < 0 ? "−" : "+"}${reading(Math.abs(tenths))}`;

const length = (tenths) => (tenths % 600 ? `${tenths / 10} s` : tenths <= 600 ? "60 s" : `${tenths / 600} min`);
const byPeriods = (clock) => BY_PERIODS.includes(clock.system.kind);

// In byo-yomi the seconds of the move are shown as they are called: upwards.
export function time(clock, colour) {
  const side = sideOf(clock, colour);
  if (side.flag) return "0:00";
  if (config.mode === "caller" && side.main) return "–";
  if (side.main || !side.left) return reading(side.main, !byPeriods(clock));
  if (byPeriods(clock)) return String(Math.floor((clock.system.period - side.left) / 10));
  return reading(side.left, true);
}

function what(clock, colour) {
  const side = sideOf(clock, colour);
  if (side.flag) return told("time_over");
  const turn = clock.turn === colour;
  if (clock.status === "ready") return turn ? told("first") : told("ready");
  if (clock.status === "paused") return turn ? told("to_move") : told("stands");
  return turn ? `▶ ${told("thinking")}` : told("waiting");
}

function rest(clock, colour) {
  const side = sideOf(clock, colour);
  if (side.flag || (config.mode === "caller" && side.main)) return "";
  if (byPeriods(clock)) {
    const words = side.periods === 1 ? "last_period" : "periods";
    return `${side.main ? "+ " : ""}${told("byoyomi")}: ${told(words, { n: side.periods, period: length(clock.system.period) })}`;
  }
  if (!side.due) return "";
  return told("due", { n: side.due, left: reading(side.left) });
}

export function show(clock) {
  for (const colour of ["B", "W"]) {
    const half = document.getElementById(`half-${colour}`);
    const side = sideOf(clock, colour);
    const put = (name, text) => {
      const place = half.querySelector(`.${name}`);
      if (place.textContent !== text) place.textContent = text;
    };
    const read = time(clock, colour);
    put("time", read);
    half.style.setProperty("--letters", String(Math.max(3, read.length)));
    put("state", what(clock, colour));
    put("rest", rest(clock, colour));
    put("count", told("moves", { n: side.moves }) + (side.adjusted ? ` · ${told("adjusted", { time: signed(side.adjusted) })}` : ""));
    half.classList.toggle("turn", clock.turn === colour && clock.status === "running");
    half.classList.toggle("over", side.flag);
    half.classList.toggle("short", !side.main && !side.flag && clock.turn === colour);
  }
  document.body.dataset.status = clock.status;
  const go = document.getElementById("go");
  const word = { ready: "start", running: "pause", paused: "resume" }[clock.status];
  if (go.dataset.does !== word) Object.assign(go, { textContent: told(word) }).dataset.does = word;
  go.disabled = Boolean(clock.sealed);
  showSealed(clock);
  showFlags(clock);
}

function showSealed(clock) {
  const place = document.getElementById("sealed");
  place.hidden = !clock.sealed;
  if (clock.sealed) place.querySelector(".text").textContent = told("sealed", { side: told(clock.sealed.colour), n: clock.sealed.number });
}

// The link to the ruling names the side whose time is over, where it is one.
function against(link, flags) {
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.delete("side");
  if (flags.length === 1) address.searchParams.set("side", link.dataset[`side${flags}`]);
  link.href = address.href;
}

function showFlags(clock) {
  const place = document.getElementById("flags");
  place.hidden = !clock.flags;
  if (!clock.flags) return;
  const side = told(clock.flags[0]);
  against(place.querySelector("a"), clock.flags);
  const text = told(clock.flags.length > 1 ? "both_over" : "over", { side });
  if (place.querySelector(".text").textContent !== text) place.querySelector(".text").textContent = text;
  const mayPass = byPeriods(clock) && sideOf(clock, clock.turn).flag;
  document.getElementById("pass").hidden = !mayPass;
}

// A call in words, for the eye and for screen readers.
export function callText(call, clock) {
  const minute = clock.system.period === 600;
  const { kind, number: n } = call;
  if (kind === "seconds") return told("call_seconds", { n });
  if (kind === "count" || kind === "beep") return String(n);
  if (kind === "used") return told(minute ? (n === 1 ? "call_used_one" : "call_used") : "call_used_period", { n });
  return told(`call_${kind}`);
}

export function entryText({ what: name, side, tenths, periods, why, at }) {
  const values = { side: side ? told(side) : "", why: told(why ?? ""), time: tenths ? signed(tenths) : "" };
  let text = told(`what_${name}`, values);
  if (periods) text = `${tenths ? `${text}, ` : `${values.side}: `}${told("what_periods", { n: periods > 0 ? `+${periods}` : periods })}`;
  if (why && !["reveal", "away"].includes(name)) text += ` · ${why}`;
  return `${new Date(at).toLocaleTimeString(document.documentElement.lang, { hour12: false })} ${text}`;
}

export function showLog(log) {
  const items = [...log].reverse().map((entry) => Object.assign(document.createElement("li"), { textContent: entryText(entry) }));
  document.getElementById("log").replaceChildren(...items);
}
