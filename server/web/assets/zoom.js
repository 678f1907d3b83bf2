// Zoom and pan of a drawing: by its buttons and their keys, with two fingers, by a double tap, or by the
// wheel with Ctrl. It starts with the whole drawing (`data-fit`). Where a target is too small for a
// finger, a tap only marks it, and a second tap or the button confirms it.

import { still } from './fly.js';
import { swallow } from './pick.js';

/** How many times nearer one can come, and how much a press of a button does. */
const [NEAREST, STEP] = [5, 1.6];
/** How far a pointer moves before it drags, in pixels. */
const DRAG_FROM = 8;
/** The time between the two taps of a double tap, and of coming nearer, in ms. */
const [DOUBLE, GLIDE] = [350, 220];
/** The size of a target that a finger hits, in pixels. */
const FINGER = 44;

/** What is seen of the drawing: left, top, width and height; `null` for the whole. */
let seen = null;
/** Whether that is only to show something that lies outside of the whole. */
let wider = false;
/** The id of the small target that a finger has marked. */
let marked = null;
/** The kind of pointer that was pressed last. */
let pointer = 'mouse';

const DRAWING = 'svg[data-fit]';
const drawing = (root) => root.querySelector(DRAWING);
const whole = (svg) => svg.dataset.fit.split(' ').map(Number);
const boxOf = (svg) => svg.getAttribute('viewBox').split(' ').map(Number);

function show(svg, box, { widens = false, glides = false } = {}) {
  const from = boxOf(svg);
  seen = box;
  wider = widens;
  const to = seen ?? whole(svg);
  if (glides && !still()) glide(svg, from, to);
  else setBox(svg, to);
  svg.classList.toggle('near', !!seen);
  for (const id of ['fit', 'farther']) document.getElementById(id)?.toggleAttribute('hidden', !seen);
  const nearest = seen && !wider && seen[2] <= (whole(svg)[2] / NEAREST) * 1.01;
  document.getElementById('nearer')?.toggleAttribute('hidden', !!nearest);
  showRest(svg);
}

let frame = 0;

function setBox(svg, box) {
  cancelAnimationFrame(frame);
  svg.setAttribute('viewBox', box.join(' '));
}

/** Lets what is seen grow or shrink instead of jumping. */
function glide(svg, from, to) {
  cancelAnimationFrame(frame);
  const began = performance.now();
  const step = (now) => {
    const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
    const eased = part * (2 - part);
    svg.setAttribute('viewBox', from.map((value, i) => value + (to[i] - value) * eased).join(' '));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

/** Says on the button for the whole if something that can be done is out of sight. */
function showRest(svg) {
  const matters = () => [...svg.querySelectorAll('[data-do], [data-pick], .new')];
  document.getElementById('fit')?.toggleAttribute('data-more', !!seen && matters().some((part) => isOutside(svg, part)));
}

/** Call it when the page has changed: what was seen stays seen. */
export function showZoom(root) {
  const svg = drawing(root);
  if (!svg) return;
  show(svg, wider ? null : seen);
  mark(root, marked);
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
  if (!seen && (r - l > width || b - t > height)) show(svg, [l, t, r - l, b - t], { widens: true });
}

/** Comes nearer, or goes away, so that a point stays where it is. */
function zoom(svg, factor, clientX, clientY, glides = false) {
  const full = whole(svg);
  const [x, y, w, h] = seen ?? full;
  const width = Math.max(full[2] / NEAREST, w * factor);
  if (width >= full[2] * 0.999) return show(svg, null, { glides });
  const scale = width / w;
  const at = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  show(svg, held(svg, [at.x - (at.x - x) * scale, at.y - (at.y - y) * scale, width, h * scale]), { glides });
}

/** Comes nearer to the middle, or goes away from it. */
function zoomMiddle(svg, factor) {
  const { left, top, width, height } = svg.getBoundingClientRect();
  zoom(svg, factor, left + width / 2, top + height / 2, true);
}

/** Moves by so many pixels. */
function pan(svg, dx, dy, how) {
  const [x, y, w, h] = seen ?? whole(svg);
  const { a } = svg.getScreenCTM();
  show(svg, held(svg, [x - dx / a, y - dy / a, w, h]), how);
}

/** The middle of what is seen stays on the drawing. */
function held(svg, [x, y, w, h]) {
  const [left, top, width, height] = whole(svg);
  const within = (value, low, high) => Math.max(low, Math.min(high, value));
  return [within(x, left - w / 2, left + width - w / 2), within(y, top - h / 2, top + height - h / 2), w, h];
}

/** Brings a part into the middle of what is seen. */
function centre(svg, part) {
  const [inner, outer] = [part.getBoundingClientRect(), svg.getBoundingClientRect()];
  const way = (near, size) => outer[near] + outer[size] / 2 - inner[near] - inner[size] / 2;
  pan(svg, way('left', 'width'), way('top', 'height'), { glides: true });
}

const BUTTONS = {
  in: (svg) => zoomMiddle(svg, 1 / STEP),
  out: (svg) => zoomMiddle(svg, STEP),
  fit: (svg) => show(svg, null, { glides: true }),
};

/** Listens to buttons, wheel, pointer and fingers. */
export function prepareZoom(root) {
  const under = ({ target }) => target.closest?.(DRAWING);
  root.addEventListener('click', ({ target }) => {
    const svg = drawing(root);
    if (!svg) return;
    const button = target.closest('[data-zoom]');
    if (button) BUTTONS[button.dataset.zoom](svg);
    else if (target.closest('[data-pick]')) include(svg);
  });
  root.addEventListener('focusin', ({ target }) => {
    const svg = under({ target });
    if (svg && seen && isOutside(svg, target)) centre(svg, target);
  });
  root.addEventListener(
    'wheel',
    (event) => {
      const svg = under(event);
      // Without the key the page scrolls.
      if (!svg || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      zoom(svg, Math.exp(event.deltaY / (event.deltaMode ? 10 : 200)), event.clientX, event.clientY);
    },
    { passive: false },
  );
  root.addEventListener('pointerdown', (event) => {
    pointer = event.pointerType;
    const svg = under(event);
    const piece = event.target.closest('[data-pick]:not([data-still])');
    if (svg && seen && !piece && event.button === 0 && pointer !== 'touch') drag(svg, event);
  });
  prepareDoubleTap(root, under);
  prepareFingers(root, under);
  prepareMarks(root);
  showZoom(root);
}

/** What a tap does something with. */
const LIVE = '[data-do], [data-pick], a[href]';

/** Two taps on the ground come nearer there, and back again. */
function prepareDoubleTap(root, under) {
  let last = null;
  root.addEventListener('pointerup', (event) => {
    const svg = under(event);
    const { clientX: x, clientY: y, timeStamp: at } = event;
    if (!svg || event.button !== 0 || event.target.closest(LIVE)) return (last = null);
    const twice = last && at - last.at < DOUBLE && Math.hypot(x - last.x, y - last.y) < 3 * DRAG_FROM;
    last = twice ? null : { x, y, at };
    if (!twice) return;
    if (seen) show(svg, null, { glides: true });
    else zoom(svg, 1 / (STEP * STEP), x, y, true);
  });
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

/** Whether a finger could hit the wrong one. */
function isSmall(target) {
  const { width, height } = target.getBoundingClientRect();
  return Math.min(width, height) < FINGER;
}

/** Marks a target as chosen but not confirmed; `null` marks none. */
function mark(root, id) {
  const target = id && document.getElementById(id);
  marked = target && !target.closest('[hidden]') ? id : null;
  for (const other of root.querySelectorAll('.marked')) other.classList.remove('marked');
  if (marked) target.classList.add('marked');
  document.getElementById('confirm')?.toggleAttribute('hidden', !marked);
}

/** Lets a small target wait for a second tap. */
function prepareMarks(root) {
  root.addEventListener(
    'click',
    (event) => {
      const target = event.target.closest(`${DRAWING}[data-confirm] [data-do]`);
      const sure = event.target.closest('#confirm') && document.getElementById(marked);
      if (sure) {
        mark(root, null);
        sure.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      } else if (target && event.detail && pointer === 'touch' && target.id !== marked && isSmall(target)) {
        event.preventDefault();
        event.stopPropagation();
        mark(root, target.id);
      } else if (!event.target.closest('[data-zoom]')) {
        mark(root, null);
      }
    },
    { capture: true },
  );
}
