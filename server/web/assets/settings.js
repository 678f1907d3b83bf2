// Settings page: applies a choice at once, and shows the avatar before it is saved. Without this script
// the forms are sent.

import { saveDevice } from './device.js';
import { tryOut } from './sound.js';

export function prepareSettings() {
  for (const form of document.querySelectorAll('form[data-device]')) prepareDevice(form);
  const avatar = document.querySelector('form[data-avatar]');
  avatar?.addEventListener('change', () => mirror(avatar));
}

function prepareDevice(form) {
  form.classList.add('scripted');
  const shown = form.querySelector('output');
  form.addEventListener('input', ({ target }) => {
    if (target.type === 'range' && shown) shown.textContent = target.value;
  });
  form.addEventListener('change', ({ target }) => {
    saveDevice({ [target.name]: target.value });
    if (form.dataset.device === 'sound') tryOut('take');
  });
}

/** Which part of a drawing each choice is about: an element, and its attributes. */
const PARTS = {
  shape: [['.body:not(.icing)', 'd'], ['.rim', 'd'], ['.icing', 'clip-path']],
  colour: [['.body:not(.icing)', 'class']],
  pattern: [['.icing', 'd']],
  icing: [['.icing', 'class']],
  mouth: [['.mood', 'd']],
};

/** Draws every picture of the form with what is chosen: each choice shows its own value of one part. */
function mirror(form) {
  const chosen = (part) => form.querySelector(`[name=${part}]:checked`)?.parentNode.querySelector('svg');
  for (const picture of form.querySelectorAll('svg.avatar')) {
    const own = picture.parentNode.querySelector('input')?.name;
    for (const part of Object.keys(PARTS)) if (part !== own) copyPart(chosen(part), picture, part);
  }
}

function copyPart(from, to, part) {
  if (!from || from === to) return;
  for (const [selector, attribute] of PARTS[part]) {
    to.querySelector(selector).setAttribute(attribute, from.querySelector(selector).getAttribute(attribute));
  }
}
