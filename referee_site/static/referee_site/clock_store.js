// What survives: in this browser after every change, and with the game (where there is one) after every act of the referee.
// An act that the server could not take waits here and is sent again, in its order.
const AGAIN = 10000;
const cookie = (name) => document.cookie.split("; ").find((part) => part.startsWith(`${name}=`))?.split("=")[1] ?? "";

export class Store {
  // `told(state, text)`: "stored", "waiting", "logged_out", or "refused" with the server's sentence.
  constructor({ key, url, version }, told) {
    Object.assign(this, { key, url, told, version, queue: [], sending: false });
    setInterval(() => this.send(), AGAIN);
  }

  // What this browser knows of the clock, null where that is nothing or the server knows something newer.
  restored() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key));
      if (!kept?.clock || (this.url && kept.version !== this.version && !kept.queue?.length)) return null;
      this.queue = kept.queue ?? [];
      if (this.queue.length) this.version = kept.version;
      return kept;
    } catch {
      return null;
    }
  }

  keep(clock, log) {
    const kept = { clock, log, wall: Date.now(), version: this.version, queue: this.queue };
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing (private mode, full) still shows the time.
    }
  }

  forget() {
    this.queue = [];
    localStorage.removeItem(this.key);
  }

  add(entry, clock) {
    if (!this.url) return;
    this.queue.push({ entry, state: clock });
    this.send();
  }

  async send() {
    if (this.sending || !this.queue.length) return;
    this.sending = true;
    try {
      while (this.queue.length) {
        const { entry, state } = this.queue[0];
        const answer = await this.post({ version: this.version, entry: JSON.stringify(entry), state: JSON.stringify(state) });
        if (answer.version === undefined) break;
        this.version = answer.version;
        this.queue.shift();
        this.told("stored");
      }
    } finally {
      this.sending = false;
    }
  }

  // The server's answer, {} where there is none that can be used.
  async post(fields) {
    try {
      const response = await fetch(this.url, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Accept: "application/json", "X-CSRFToken": cookie("csrftoken") },
        signal: AbortSignal.timeout(10000),
      });
      const data = response.headers.get("Content-Type")?.startsWith("application/json") ? await response.json() : {};
      if (response.ok && data.version !== undefined) return data;
      if (response.status === 409) {
        this.queue = [];
        this.told("refused", data.refused);
      } else this.told(response.status === 401 || response.status === 403 ? "logged_out" : "waiting");
    } catch {
      this.told("waiting");
    }
    return {};
  }
}
