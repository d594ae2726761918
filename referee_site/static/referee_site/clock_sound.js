// Spoken numbers and beeps. All words of a language are one file; sounds.json says where each begins. Browsers let a page be
// heard only after a touch or key: `wake` is called with each.
const AHEAD = 0.03; // seconds

const beeps = { seconds: [880, 0.12], count: [1320, 0.08], used: [660, 0.3], byoyomi: [660, 0.4], beep: [1320, 0.08], over: [220, 1.2] };
const SPOKEN_SECONDS = [10, 20, 30, 40, 50, 55, 58];

// A number up to 99 as words of the file.
function number(n) {
  if (n <= 20 || n % 10 === 0) return [`n${n}`];
  return [`n${n - (n % 10)}`, `n${n % 10}`];
}

function left(n, minutes, voice) {
  if (voice === "zh") return ["left", ...(n === 2 ? ["two"] : number(n)), minutes ? "minutes" : "periods"];
  const unit = minutes ? "minute" : "period";
  return [...number(n), n === 1 ? `${unit}_left` : `${unit}s_left`];
}

// What is said for a call of the machine. `minute`: whether a period is a minute.
export function words(call, voice, minute) {
  const { kind, number: n } = call;
  if (kind === "count") return [`c${n}`];
  if (kind === "seconds" && SPOKEN_SECONDS.includes(n)) return [`s${n}`];
  if (kind === "seconds") return n < 100 ? [...number(n), ...(voice === "zh" ? ["seconds"] : [])] : [];
  if (kind === "used") return [...(minute ? ["minute"] : []), ...left(n, minute, voice)];
  return kind === "beep" ? [] : [kind];
}

export class Sound {
  constructor(base) {
    this.base = base;
    this.bytes = {};
    this.files = {};
    this.playing = [];
    this.settings = { voice: "en", spoken: true, beeps: true, volume: 80 };
  }

  wake() {
    this.context ??= new (window.AudioContext ?? window.webkitAudioContext)();
    if (this.context.state === "suspended") this.context.resume().catch(() => {});
    if (this.settings.spoken) this.load(this.settings.voice).catch(() => {});
  }

  // Gets the files of a voice before they are needed, while there is a network. Raises an error where they can't be had.
  async fetch(voice) {
    this.index ??= fetch(`${this.base}sounds.json`).then((answer) => answer.json());
    this.bytes[voice] ??= fetch(`${this.base}${voice}.mp3`).then((answer) => answer.arrayBuffer());
    try {
      const [index, bytes] = await Promise.all([this.index, this.bytes[voice]]);
      return { index: index[voice], bytes };
    } catch (error) {
      delete this.bytes[voice];
      this.index = undefined;
      throw error;
    }
  }

  async load(voice) {
    const { index, bytes } = await this.fetch(voice);
    this.files[voice] ??= this.context.decodeAudioData(bytes.slice(0));
    return { index, sound: await this.files[voice] };
  }

  hush() {
    for (const one of this.playing) one.stop();
    this.playing = [];
  }

  gain() {
    const gain = this.context.createGain();
    gain.gain.value = (this.settings.volume / 100) ** 2;
    gain.connect(this.context.destination);
    return gain;
  }

  async call(call, minute) {
    const { voice, spoken, volume } = this.settings;
    if (!this.context || !volume) return;
    const said = spoken ? words(call, voice, minute) : [];
    if (this.settings.beeps || (!spoken && call.kind !== "count") || call.kind === "beep") this.beep(call.kind);
    if (said.length) await this.say(said, voice).catch((error) => this.instead(call, error));
  }

  // A beep where the voice can't be had; the error goes on to whoever says so.
  instead({ kind }, error) {
    if (!this.settings.beeps) this.beep(kind);
    throw error;
  }

  async say(said, voice) {
    const { index, sound } = await this.load(voice);
    this.hush();
    let at = this.context.currentTime + AHEAD;
    for (const name of said) {
      const [begin, length] = index[name];
      const source = this.context.createBufferSource();
      source.buffer = sound;
      source.connect(this.gain());
      source.start(at, begin - 0.05, length + 0.15);
      this.playing.push(source);
      at += length + 0.06;
    }
  }

  beep(kind) {
    const [pitch, length] = beeps[kind];
    const tone = this.context.createOscillator();
    const gain = this.gain();
    tone.frequency.value = pitch;
    gain.gain.setTargetAtTime(0, this.context.currentTime + length, 0.03);
    tone.connect(gain);
    tone.start();
    tone.stop(this.context.currentTime + length + 0.2);
  }
}
