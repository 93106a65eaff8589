/** Short sounds of wood and stone, made here: no file is loaded. */

import { preferences } from "./preferences.js";

/** @type {AudioContext|null} */
let context = null;

/** @typedef {'move'|'take'|'drop'|'end'|'refused'} Sound */

/**
 * Pitch in hertz, length in seconds, loudness, and how much of it is noise.
 * @type {Record<Sound, {pitch: number, length: number, loudness: number, noise: number}[]>}
 */
const SOUNDS = {
  move: [{ pitch: 210, length: 0.07, loudness: 0.35, noise: 0.5 }],
  take: [
    { pitch: 300, length: 0.05, loudness: 0.4, noise: 0.7 },
    { pitch: 170, length: 0.09, loudness: 0.35, noise: 0.4 },
  ],
  drop: [{ pitch: 140, length: 0.1, loudness: 0.45, noise: 0.35 }],
  end: [
    { pitch: 392, length: 0.25, loudness: 0.18, noise: 0 },
    { pitch: 523, length: 0.4, loudness: 0.18, noise: 0 },
  ],
  refused: [{ pitch: 110, length: 0.08, loudness: 0.2, noise: 0.1 }],
};

/** @param {Sound} name */
export function play(name) {
  if (preferences.get("sound") !== "on") return;
  // Before the first touch of the reader a browser lets no page sound.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  let at = context.currentTime + 0.005;
  for (const tone of SOUNDS[name]) {
    strike(context, at, tone);
    at += tone.length * 0.6;
  }
}

/**
 * @param {AudioContext} audio
 * @param {number} at
 * @param {{pitch: number, length: number, loudness: number, noise: number}} tone
 */
function strike(audio, at, tone) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(tone.loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + tone.length);
  gain.connect(audio.destination);
  const oscillator = audio.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.setValueAtTime(tone.pitch, at);
  oscillator.connect(gain);
  oscillator.start(at);
  oscillator.stop(at + tone.length);
  if (tone.noise === 0) return;
  const length = Math.ceil(audio.sampleRate * 0.02);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * tone.noise * (1 - index / length);
  const click = audio.createBufferSource();
  click.buffer = buffer;
  click.connect(gain);
  click.start(at);
}
