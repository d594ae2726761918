// Keeps the time of one clock: the state as of a moment, moved on by what the timers of the machine say, never by counting
// intervals. Time in which the page could not watch (the machine slept, the tab was gone) is not counted by itself: the clock
// stops as it was last seen, and the referee is asked.
import * as machine from "./clock_machine.js";

const VISIBLE = 10000; // ms without a look that a page in front can't have missed
const HIDDEN = 70000; // browsers wake a tab in the background once a minute
const LATE = 15; // tenths; what was due longer ago is not called any more

export class Keeper {
  // `changed(kind)` is told of every change; `called(call)` of what is to be called; `away(ms)` of time nobody watched.
  constructor(clock, schedule, { changed, called, away }) {
    Object.assign(this, { clock, schedule, changed, called, away });
    this.seen = this.looked();
    this.at = this.seen.steady;
  }

  looked() {
    return { steady: performance.now(), wall: Date.now(), hidden: document.visibilityState === "hidden" };
  }

  // Brings the state to now.
  look() {
    const now = this.looked();
    const gap = Math.max(now.steady - this.seen.steady, now.wall - this.seen.wall);
    const missed = gap > (this.seen.hidden ? HIDDEN : VISIBLE);
    this.seen = now;
    if (this.clock.status !== "running") {
      this.at = now.steady;
      return;
    }
    if (missed) {
      this.at = now.steady;
      this.clock = machine.pause(this.clock);
      this.away(gap);
      return;
    }
    const tenths = Math.floor((now.steady - this.at) / 100);
    if (tenths > 0) this.pass(tenths);
  }

  pass(tenths) {
    const before = this.clock;
    const due = machine.callsDue(before, tenths, this.schedule);
    this.clock = machine.tick(before, tenths);
    this.at += tenths * 100;
    for (const call of due) if (tenths - call.at <= LATE) this.called(call, this.clock);
    this.changed(before.flags === this.clock.flags ? "time" : "flag");
  }

  // One act of the machine; gives whether it could be done, and says why not to `refused`.
  act(name, ...parts) {
    this.look();
    const steady = performance.now();
    if (this.clock.status !== "running") this.at = steady;
    this.clock = machine[name](this.clock, ...parts);
    this.changed(name);
  }

  // Counts the time that nobody watched, or leaves it.
  settle(ms, counts) {
    if (!counts) return;
    const running = { ...this.clock, status: "running" };
    this.clock = { ...machine.tick(running, Math.round(ms / 100)), status: "paused" };
  }
}
