// What a table sounds like, for who asked for it: wood, paper, a stamp, a coin, each under a fifth of a second. One button
// turns it on, which this browser remembers; nothing is ever heard of a mistake.

const KEY = "sound";
const HEARD = { // waves, or noise through a filter: from and to which pitch, seconds, how loud
  die: ["", 1700, 500, 0.06, 0.5],
  hop: ["sine", 430, 230, 0.07, 0.16],
  paper: ["", 5200, 2600, 0.15, 0.16],
  stamp: ["", 320, 80, 0.13, 1],
  coin: ["triangle", 1760, 2340, 0.13, 0.09],
};

let audio = null;
let wanted = false;
try {
  wanted = localStorage.getItem(KEY) === "on";
} catch {
  // A browser that keeps nothing is quiet at first.
}

/** Whether anything is to be heard. */
export const isHeard = () => wanted;

/** Turn the sound on or off. */
export function turn(on) {
  wanted = on;
  if (!on) silence();
  try {
    if (on) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // It is as chosen on this page.
  }
  if (on) hear("coin");
}

/** Let one kind of sound be heard, so many milliseconds from now. */
export function hear(kind, after = 0) {
  if (!wanted) return;
  audio ??= new AudioContext();
  const [wave, from, to, long, loud] = HEARD[kind];
  const at = audio.currentTime + after / 1000;
  const volume = audio.createGain();
  const source = wave ? new OscillatorNode(audio, { type: wave }) : new AudioBufferSourceNode(audio, { buffer: noise(long) });
  const filter = wave ? null : new BiquadFilterNode(audio, { type: "bandpass" });
  const pitch = (filter ?? source).frequency;
  pitch.setValueAtTime(from, at);
  pitch.exponentialRampToValueAtTime(to, at + long);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + long);
  (filter ? source.connect(filter) : source).connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + long);
}

/** What has not been heard yet never is. */
export function silence() {
  audio?.close();
  audio = null;
}

function noise(long) {
  const buffer = new AudioBuffer({ length: Math.ceil(audio.sampleRate * long), sampleRate: audio.sampleRate });
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = 2 * Math.random() - 1;
  return buffer;
}
