// The clock as a state machine: the same as games/clock.py and games/calls.py, function by function; tests run both on the same
// games and compare them. Times in tenths of a second, states as plain objects (games/clock_data.py); `tick` says how much
// time has passed. An act that can't be done throws a Refusal with the code that Python has.
const BY_PERIODS = ["kept", "byoyomi"];
const BY_MOVES = ["moves", "canadian"];
const SECOND = 10;
const MINUTE = 600;
const DAY = 864000;
const COUNTED = 10;
const MOST_MARKS = 12;
const LONGEST_SEALED = 20;

export class Refusal extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const check = (fine, code) => { if (!fine) throw new Refusal(code); };
const has = (list, clock) => list.includes(clock.system.kind);

export const other = (colour) => (colour === "B" ? "W" : "B");
export const sideOf = (clock, colour) => (colour === "B" ? clock.black : clock.white);

export function start(clock) {
  check(clock.status === "ready", "clock_started");
  return { ...clock, status: "running" };
}

export function pause(clock) {
  check(clock.status === "running", "clock_not_running");
  return { ...clock, status: "paused" };
}

export function resume(clock) {
  check(clock.status === "paused", "clock_not_paused");
  check(!clock.sealed, "sealed_unopened");
  return { ...clock, status: "running" };
}

export function tick(clock, tenths) {
  if (clock.status !== "running" || !tenths) return clock;
  const side = sideOf(clock, clock.turn);
  const spent = spend(clock.system, side, tenths);
  return withSide(clock, clock.turn, { ...spent, used: side.used + tenths });
}

export function press(clock, colour) {
  check(clock.status === "running", "clock_not_running");
  check(clock.turn === colour, "not_on_turn");
  return moved(clock);
}

export const giveTurn = (clock, colour) => ({ ...clock, turn: colour });

export function letPass(clock) {
  const side = sideOf(clock, clock.turn);
  check(side.flag, "not_over_time");
  check(has(BY_PERIODS, clock), "no_pass_instead");
  const again = { ...side, flag: false, periods: 1, left: clock.system.period, passes: side.passes + 1 };
  return moved(withSide(clock, clock.turn, again));
}

export function adjust(clock, colour, tenths, periods = 0) {
  const possible = (tenths || periods) && Math.abs(tenths) <= DAY && Math.abs(periods) <= 99;
  check(possible && (!periods || has(BY_PERIODS, clock)), "bad_adjustment");
  let side = sideOf(clock, colour);
  if (periods) side = withPeriods(clock.system, side, Math.min(99, side.periods + periods));
  if (tenths > 0) side = withTime(clock.system, side, tenths);
  else if (tenths < 0) side = spend(clock.system, side, -tenths);
  return withSide(clock, colour, { ...side, adjusted: side.adjusted + tenths });
}

export function seal(clock, text) {
  const move = [...text.split(/\s+/).filter(Boolean).join(" ")].slice(0, LONGEST_SEALED).join("");
  check(!clock.sealed, "sealed_already");
  check(clock.status !== "ready", "clock_not_running");
  check(move, "no_sealed_move");
  const sealed = { colour: clock.turn, move, number: sideOf(clock, clock.turn).moves + 1 };
  return { ...moved(clock), status: "paused", sealed };
}

export function reveal(clock) {
  check(clock.sealed, "nothing_sealed");
  return { ...clock, sealed: null };
}

function moved(clock) {
  const { system } = clock;
  const side = sideOf(clock, clock.turn);
  let after = { ...side, moves: side.moves + 1 };
  if (!side.flag) {
    if (system.kind === "fischer") after.main = side.main + system.period;
    else if (side.main === 0 && has(BY_PERIODS, clock)) after.left = system.period;
    else if (side.main === 0 && has(BY_MOVES, clock)) after = counted(system, after);
  }
  return { ...withSide(clock, clock.turn, after), turn: other(clock.turn) };
}

function counted(system, side) {
  if (side.due > 1) return { ...side, due: side.due - 1 };
  const kept = system.kind === "moves" ? side.left : 0;
  return { ...side, due: system.count, left: system.period + kept };
}

function spend(system, before, tenths) {
  const rest = Math.max(0, tenths - before.main);
  const side = { ...before, main: Math.max(0, before.main - tenths) };
  if (side.main || side.flag) return side;
  if (!BY_PERIODS.includes(system.kind)) {
    const left = Math.max(0, side.left - rest);
    return { ...side, left, flag: left === 0 };
  }
  const passed = system.period - side.left + rest;
  const left = system.period - (passed % system.period);
  return withPeriods(system, { ...side, left }, side.periods - Math.floor(passed / system.period));
}

function withPeriods(system, side, periods) {
  if (periods > 0) return { ...side, periods, left: side.left || system.period, flag: false };
  return { ...side, periods: 0, left: 0, flag: side.main === 0 };
}

function withTime(system, side, tenths) {
  if (BY_MOVES.includes(system.kind) && side.main === 0) return { ...side, left: side.left + tenths, flag: false };
  return { ...side, main: side.main + tenths, flag: false };
}

function withSide(clock, colour, side) {
  let flags = side.flag ? clock.flags : clock.flags.replace(colour, "");
  if (side.flag && !flags.includes(colour)) flags += colour;
  return { ...clock, [colour === "B" ? "black" : "white"]: side, flags };
}

// What is to be called after now and up to `tenths` from now: [{at, kind, number}]. `schedule`: {seconds, count} or null.
export function callsDue(clock, tenths, schedule = null) {
  const side = sideOf(clock, clock.turn);
  if (clock.status !== "running" || side.flag) return [];
  const coming = has(BY_PERIODS, clock) ? byoyomi(clock, side, tenths, schedule) : flag(side);
  return coming.filter(({ at }) => at > 0 && at <= tenths);
}

function byoyomi(clock, side, tenths, schedule) {
  const { period } = clock.system;
  const calls = [];
  let begin = side.main - (period - side.left);
  if (side.main && side.periods) calls.push({ at: side.main, kind: "byoyomi", number: side.periods });
  for (let left = side.periods - 1; left >= 0; left -= 1) {
    if (begin >= tenths) return calls;
    for (const mark of marks(period, left === 0, schedule)) calls.push({ ...mark, at: begin + mark.at });
    begin += period;
    calls.push({ at: begin, kind: left ? "used" : "over", number: left });
  }
  if (!side.periods) calls.push({ at: side.main, kind: "over", number: 0 });
  return calls;
}

function scheduleOf(period, last, schedule) {
  if (period === MINUTE) return last ? { seconds: [30, 40, 50], count: COUNTED } : { seconds: [30, 40, 50, 55, 58], count: 0 };
  if (schedule) return schedule;
  const whole = Math.floor(period / SECOND);
  const seconds = [];
  for (let second = 10; second <= whole - COUNTED; second += 10) seconds.push(second);
  return { seconds: seconds.slice(-MOST_MARKS), count: Math.min(COUNTED, whole) };
}

function marks(period, last, schedule) {
  const chosen = scheduleOf(period, last, schedule);
  const count = Math.min(chosen.count, Math.floor(period / SECOND));
  const from = period - count * SECOND;
  const seconds = chosen.seconds.filter((second) => second * SECOND <= from && second * SECOND < period);
  return [
    ...seconds.map((second) => ({ at: second * SECOND, kind: "seconds", number: second })),
    ...Array.from({ length: count }, (_, index) => ({ at: from + (index + 1) * SECOND, kind: "count", number: index + 1 })),
  ];
}

function flag(side) {
  const end = side.main + side.left;
  const beeps = Array.from({ length: COUNTED }, (_, index) => ({ at: end - (COUNTED - index) * SECOND, kind: "beep", number: COUNTED - index }));
  return [...beeps, { at: end, kind: "over", number: 0 }];
}
