// Short soft sounds, made here by synthesis. Each game has its own instrument. They are off until the
// player says yes.

import { saveDevice } from './device.js';
import { word } from './page.js';

/** Per sound its notes: steps above the instrument's own pitch in semitones, start and length in seconds,
 * loudness, and for a glide the step at its end. */
const SOUNDS = {
  move: [[0, 0, 0.22, 0.8]],
  place: [[-5, 0, 0.16, 0.9]],
  take: [[0, 0, 0.22, 0.6], [4, 0.06, 0.24, 0.6], [7, 0.12, 0.32, 0.6]],
  munch: [[-12, 0, 0.1, 0.9], [-10, 0.1, 0.1, 0.8], [-12, 0.2, 0.14, 0.7]],
  sweep: [[12, 0, 0.14, 0.5], [9, 0.06, 0.14, 0.5], [7, 0.12, 0.14, 0.5], [4, 0.18, 0.14, 0.5], [0, 0.24, 0.4, 0.6]],
  score: [[0, 0, 0.18, 0.7], [4, 0.09, 0.18, 0.7], [7, 0.18, 0.45, 0.8]],
  prize: [[0, 0, 0.2, 0.6], [4, 0.09, 0.2, 0.6], [7, 0.18, 0.2, 0.7], [12, 0.27, 0.6, 0.8], [16, 0.36, 0.7, 0.5]],
  swap: [[5, 0, 0.14, 0.6], [0, 0.1, 0.2, 0.6]],
  glide: [[9, 0, 0.4, 0.45, 2]],
  step: [[2, 0, 0.1, 0.6], [7, 0.08, 0.16, 0.6]],
  'own-turn': [[0, 0, 0.2, 0.7], [7, 0.12, 0.35, 0.7]],
  end: [[0, 0, 0.3, 0.6], [4, 0.11, 0.3, 0.6], [7, 0.22, 0.3, 0.6], [12, 0.33, 0.7, 0.7]],
  tick: [[12, 0, 0.07, 0.4]],
  call: [[7, 0, 0.13, 0.8], [14, 0.07, 0.3, 0.9]],
  right: [[7, 0, 0.16, 0.7], [11, 0.08, 0.16, 0.7], [14, 0.16, 0.45, 0.8]],
  wrong: [[-2, 0, 0.22, 0.8], [-8, 0.14, 0.4, 0.8]],
  talk: [[19, 0, 0.06, 0.3]],
};

/** Per instrument: its own pitch in Hz, and its partials: multiple of the pitch, loudness, share of the
 * note's length, wave. */
const TIMBRES = {
  bell: { pitch: 523, partials: [[1, 1, 1, 'sine'], [2.76, 0.3, 0.5, 'sine'], [5.4, 0.1, 0.2, 'sine']] },
  marimba: { pitch: 294, partials: [[1, 1, 0.8, 'sine'], [3.9, 0.35, 0.18, 'sine'], [9.2, 0.1, 0.06, 'triangle']] },
  harp: { pitch: 392, partials: [[1, 0.9, 1, 'triangle'], [2, 0.25, 0.7, 'sine'], [3, 0.1, 0.4, 'sine']] },
  'music-box': { pitch: 587, partials: [[1, 0.8, 1.3, 'sine'], [3, 0.22, 0.8, 'sine'], [6.3, 0.08, 0.25, 'sine']] },
};

/** How loud a note of loudness 1 is at full volume. */
const LOUDEST = 0.35;
/** How long a second sound waits for the first one, in seconds. */
const AFTER = 0.3;
/** How long the question about sound waits for an answer, in ms. */
const PATIENCE = 15_000;

const { dataset } = document.documentElement;
const timbre = TIMBRES[document.body.dataset.timbre] ?? TIMBRES.harp;
let audio;
let master;

const isOn = () => dataset.sound === 'on';
const volume = () => Number(dataset.volume) / 100;

/** Sets up the button and the question, and the sound itself at the first gesture: browsers allow it no
 * earlier. */
export function prepareSound() {
  const button = document.getElementById('sound');
  button?.addEventListener('click', () => chooseSound(!isOn()));
  if (button) label(button);
  const offer = document.getElementById('sound-offer');
  if (offer) {
    offer.hidden = false;
    offer.addEventListener('click', ({ target }) => {
      const answer = target.closest('[data-choose-sound]');
      if (answer) chooseSound(answer.dataset.chooseSound === 'on');
    });
    // At a party it waits until the game begins: its style sheet hides it then.
    if (!document.body.matches('.screen-big, .screen-button')) setTimeout(dropSoundOffer, PATIENCE);
  }
  for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, wake);
}

/** Takes the question away, which needs the room of the header. The button beside it stays. Who has just
 * reached it by keys is not interrupted. */
export function dropSoundOffer() {
  const offer = document.getElementById('sound-offer');
  if (offer?.contains(document.activeElement)) offer.addEventListener('focusout', () => setTimeout(dropSoundOffer), { once: true });
  else offer?.remove();
}

/** Turns the sounds on or off, for this device and from now on. */
function chooseSound(on) {
  saveDevice({ sound: on ? 'on' : 'off' });
  document.getElementById('sound-offer')?.remove();
  const button = document.getElementById('sound');
  if (button) label(button);
  if (on) tryOut('own-turn');
}

/** Plays a sound at once, after a gesture: so that one hears what was chosen. */
export function tryOut(name) {
  wake();
  audio?.resume().then(() => play(name));
}

/** Plays sounds by name, one after the other, if sounds are on; a name it does not know is silence. */
export function play(names) {
  if (!isOn() || audio?.state !== 'running' || !names) return;
  master.gain.value = volume() * LOUDEST;
  const known = names.split(' ').filter((name) => Object.hasOwn(SOUNDS, name));
  known.forEach((name, place) => {
    for (const [step, start, ...note] of SOUNDS[name]) strike(step, start + place * AFTER, ...note);
  });
}

function wake() {
  if (!isOn()) return;
  if (!audio) {
    audio = new AudioContext();
    master = new GainNode(audio, { gain: 0 });
    // Several notes at once stay soft.
    master.connect(new DynamicsCompressorNode(audio, { threshold: -18, ratio: 4 })).connect(audio.destination);
  }
  if (audio.state !== 'running') audio.resume();
}

const pitchOf = (step) => timbre.pitch * 2 ** (step / 12);

function strike(step, start, length, loudness, end = step) {
  const from = audio.currentTime + start;
  for (const [multiple, part, share, type] of timbre.partials) {
    const until = from + length * share + 0.03;
    const string = new OscillatorNode(audio, { type, frequency: pitchOf(step) * multiple });
    const swell = new GainNode(audio, { gain: 0 });
    if (end !== step) string.frequency.exponentialRampToValueAtTime(pitchOf(end) * multiple, until);
    swell.gain.setValueAtTime(0, from);
    swell.gain.linearRampToValueAtTime(loudness * part, from + 0.012);
    swell.gain.exponentialRampToValueAtTime(0.001, until);
    string.connect(swell).connect(master);
    string.start(from);
    string.stop(until);
  }
}

function label(button) {
  const text = word(isOn() ? 'sound-on' : 'sound-off');
  button.setAttribute('aria-pressed', isOn());
  button.setAttribute('aria-label', text);
  button.title = text;
}
