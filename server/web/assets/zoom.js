// A drawing that one can come nearer to: by wheel, by dragging, with two fingers. The server says
// what the whole of it is (`data-fit`), and that is what is seen until somebody wants to see less.

import { swallow } from './pick.js';

/** How many times nearer one can come. */
const NEAREST = 5;
/** How far a pointer moves before it drags, in pixels. */
const DRAG_FROM = 8;

/** What is seen of the drawing: left, top, width and height; `null` for the whole. */
let seen = null;
/** Whether that is only to show something that lies outside of the whole. */
let wider = false;

const DRAWING = 'svg[data-fit]';
const drawing = (root) => root.querySelector(DRAWING);
const whole = (svg) => svg.dataset.fit.split(' ').map(Number);

function show(svg, box, widens = false) {
  seen = box;
  wider = widens;
  svg.setAttribute('viewBox', (seen ?? whole(svg)).join(' '));
  document.getElementById('fit')?.toggleAttribute('hidden', !seen);
}

/** Call it when the page has changed: what was seen stays, unless something that matters now would
 * be outside. */
export function showZoom(root) {
  const svg = drawing(root);
  if (!svg) return;
  show(svg, wider ? null : seen);
  const matters = [...svg.querySelectorAll('[data-do], [data-pick], .new')];
  if (seen && matters.some((part) => isOutside(svg, part))) show(svg, null);
}

/** Whether the middle of a part cannot be seen. */
function isOutside(svg, part) {
  const box = part.getBoundingClientRect();
  if (!box.width) return false;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const { left, top, right, bottom } = svg.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** Shows also what was picked, if it reaches out of the drawing. */
function include(svg) {
  const [left, top, width, height] = seen ?? whole(svg);
  let box = [left, top, left + width, top + height];
  for (const part of svg.querySelectorAll('[data-for]:not([hidden])')) {
    const { x, y, width: w, height: h } = part.getBBox();
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x + w), Math.max(box[3], y + h)];
  }
  const [l, t, r, b] = box;
  if (r - l > width || b - t > height) show(svg, [l, t, r - l, b - t], true);
}

/** Comes nearer, or goes away, so that a point stays where it is. */
function zoom(svg, factor, clientX, clientY) {
  const full = whole(svg);
  const [x, y, w, h] = seen ?? full;
  const width = Math.max(full[2] / NEAREST, w * factor);
  if (width >= full[2] * 0.999) return show(svg, null);
  const scale = width / w;
  const at = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  show(svg, held(svg, [at.x - (at.x - x) * scale, at.y - (at.y - y) * scale, width, h * scale]));
}

/** Moves by so many pixels. */
function pan(svg, dx, dy) {
  const [x, y, w, h] = seen ?? whole(svg);
  const { a } = svg.getScreenCTM();
  show(svg, held(svg, [x - dx / a, y - dy / a, w, h]));
}

/** The middle of what is seen stays on the drawing. */
function held(svg, [x, y, w, h]) {
  const [left, top, width, height] = whole(svg);
  const within = (value, low, high) => Math.max(low, Math.min(high, value));
  return [within(x, left - w / 2, left + width - w / 2), within(y, top - h / 2, top + height - h / 2), w, h];
}

/** Listens to wheel, pointer and fingers. */
export function prepareZoom(root) {
  const under = ({ target }) => target.closest?.(DRAWING);
  root.addEventListener('click', ({ target }) => {
    const svg = drawing(root);
    if (!svg) return;
    if (target.closest('#fit')) show(svg, null);
    else if (target.closest('[data-pick]')) include(svg);
  });
  root.addEventListener('focusin', ({ target }) => {
    const svg = under({ target });
    if (svg && seen && isOutside(svg, target)) show(svg, null);
  });
  root.addEventListener(
    'wheel',
    (event) => {
      const svg = under(event);
      // Who sees the whole and goes farther away wants to scroll the page.
      if (!svg || (!seen && event.deltaY > 0)) return;
      event.preventDefault();
      zoom(svg, Math.exp(event.deltaY / 400), event.clientX, event.clientY);
    },
    { passive: false },
  );
  root.addEventListener('pointerdown', (event) => {
    const svg = under(event);
    const piece = event.target.closest('[data-pick]:not([data-still])');
    if (svg && !piece && event.button === 0 && event.pointerType !== 'touch') drag(svg, event);
  });
  prepareFingers(root, under);
  showZoom(root);
}

function drag(svg, { clientX, clientY, pointerId }) {
  let last = null;
  const listening = new AbortController();
  const { signal } = listening;
  const move = (event) => {
    if (event.pointerId !== pointerId) return;
    if (!last && Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_FROM) return;
    last ??= { clientX, clientY };
    pan(svg, event.clientX - last.clientX, event.clientY - last.clientY);
    last = event;
  };
  const drop = (event) => {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    if (last) swallow();
  };
  addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, drop, { signal });
}

/** Two fingers come nearer; one moves what is seen, or the page while that is the whole. */
function prepareFingers(root, under) {
  let last = null;
  const note = ({ touches: [one, other] }) => {
    const [x, y] = [one.clientX, one.clientY];
    if (!other) return { x, y, apart: 0 };
    return {
      x: (x + other.clientX) / 2,
      y: (y + other.clientY) / 2,
      apart: Math.hypot(x - other.clientX, y - other.clientY),
    };
  };
  root.addEventListener('touchstart', (event) => (last = under(event) ? note(event) : null), { passive: true });
  root.addEventListener(
    'touchmove',
    (event) => {
      const svg = under(event);
      if (!svg || !last || !(seen || event.touches.length > 1)) return;
      event.preventDefault();
      const now = note(event);
      if (now.apart && last.apart) zoom(svg, last.apart / now.apart, now.x, now.y);
      if (seen && !now.apart === !last.apart) pan(svg, now.x - last.x, now.y - last.y);
      last = now;
    },
    { passive: false },
  );
}
