// The countdown of a round, as tournaments/round_clock.py has it. The server's time counts: the difference to this device's
// is taken from the date of an answer.
let ahead = 0; // ms that the server is ahead of this device

export function state({ start, length, paused, held, late }, now) {
  const passed = (paused === null ? now : Math.min(now, paused)) - start - held;
  if (passed < 0) return { phase: "waiting", seconds: -passed, passed };
  const seconds = length ? Math.max(0, length - passed) : passed;
  if (length && passed >= length) return { phase: "over", seconds, passed };
  return { phase: passed < 60 * late ? "late" : "running", seconds, passed };
}

export function digits(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function put(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

function show() {
  const now = Math.floor((Date.now() + ahead) / 1000);
  for (const place of document.querySelectorAll("[data-countdown]")) {
    const clock = JSON.parse(place.querySelector("script").textContent);
    const { phase, seconds, passed } = state(clock, now);
    const read = digits(seconds);
    put(place.querySelector(".digits"), read);
    place.style.setProperty("--letters", String(Math.max(4, read.length)));
    const { phrases } = clock;
    const words = [phrases[phase === "late" ? "running" : phase]];
    if (clock.paused !== null) words.push(phrases.paused);
    if (phase === "late") words.push(phrases.late_left.replace("{time}", digits(60 * clock.late - passed)));
    put(place.querySelector(".phase"), words.join(" · "));
    const bar = place.querySelector(".bar");
    bar.hidden = !clock.length || phase === "waiting";
    place.querySelector(".gone").style.width = `${Math.min(100, (100 * passed) / (clock.length || 1))}%`;
    place.querySelector(".mark").style.left = `${Math.min(100, (6000 * clock.late) / (clock.length || 1))}%`;
  }
}

async function compare() {
  const asked = Date.now();
  const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store", credentials: "omit" });
  const date = Date.parse(answer.headers.get("Date"));
  const between = (asked + Date.now()) / 2;
  // The header has whole seconds: half a second is added, and less than a second and a half is no difference.
  if (date && Math.abs(date + 500 - between) > 1500) ahead = date + 500 - between;
}

compare().catch(() => {}).finally(show);
show();
setInterval(show, 200);
