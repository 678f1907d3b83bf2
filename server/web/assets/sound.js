// Short soft sounds, made here: off until the player turns them on.

import { recall, remember, word } from './page.js';

/** Per sound its notes: pitch in Hz, start and length in seconds, loudness. */
const SOUNDS = {
  move: [[392, 0, 0.18, 0.2]],
  'own-turn': [[523, 0, 0.2, 0.18], [784, 0.12, 0.3, 0.18]],
  end: [[523, 0, 0.3, 0.16], [659, 0.11, 0.3, 0.16], [784, 0.22, 0.3, 0.16], [1047, 0.33, 0.6, 0.16]],
  tick: [[880, 0, 0.06, 0.1]],
  call: [[659, 0, 0.12, 0.2], [988, 0.07, 0.25, 0.22]],
  right: [[659, 0, 0.15, 0.18], [784, 0.08, 0.15, 0.18], [1047, 0.16, 0.4, 0.18]],
  wrong: [[294, 0, 0.2, 0.2], [208, 0.14, 0.4, 0.2]],
  talk: [[1319, 0, 0.05, 0.08]],
};

let on = recall('localStorage', 'sound') === 'on';
let audio;

/** Sets up the button, and the sound itself at the first gesture: browsers allow it no earlier. */
export function prepareSound() {
  const button = document.getElementById('sound');
  button?.addEventListener('click', () => {
    on = !on;
    remember('localStorage', 'sound', on ? 'on' : 'off');
    wake();
    label(button);
    play('move');
  });
  if (button) label(button);
  for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, wake);
}

/** Plays a sound by name, if sounds are on; a name it does not know is silence. */
export function play(name) {
  if (!on || audio?.state !== 'running' || !Object.hasOwn(SOUNDS, name)) return;
  for (const note of SOUNDS[name]) pluck(...note);
}

function wake() {
  if (!on) return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') audio.resume();
}

function pluck(pitch, start, length, loudness) {
  const from = audio.currentTime + start;
  const string = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loudness, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  string.connect(volume).connect(audio.destination);
  string.start(from);
  string.stop(from + length);
}

function label(button) {
  const text = word(on ? 'sound-on' : 'sound-off');
  button.setAttribute('aria-pressed', on);
  button.setAttribute('aria-label', text);
  button.title = text;
}
