// Animations of pieces from their old to their new place, which explain a change. There are two
// kinds: a node that stays and gets another `transform`, and a flight, in which a copy travels
// between two other nodes.

const TIME = 320;
const STAGGER = 45;
const STAGGER_AT_MOST = 270;

/** Whether nothing should move: by the choice in the settings, or else by that of the device. */
export function still() {
  const chosen = document.documentElement.dataset.motion;
  const reduced = chosen ? chosen === 'reduced' : matchMedia('(prefers-reduced-motion: reduce)').matches;
  return document.hidden || reduced;
}

/** The first existing element of several ids, separated by spaces. */
const find = (ids) => ids.split(' ').map((id) => document.getElementById(id)).find(Boolean);

/** Records the places of pieces before a change of the page. Returns a function to call after it.
 * @param {{from: string, to: string}[]} flights ids */
export function travel(root, flights) {
  if (still()) return () => {};
  const places = placesOf(root);
  const copies = flights.map(({ from, to }) => {
    const source = find(from);
    return { from, to, copy: source && copyOf(source), was: find(to) };
  });
  return () => {
    for (const node of pieces(root)) slide(node, places.get(node));
    const flying = copies.filter(({ copy }) => copy);
    const step = Math.min(STAGGER, STAGGER_AT_MOST / flying.length);
    flying.forEach(({ from, to, copy, was }, i) => {
      const target = find(to);
      fly(copy, target, from === to || target !== was, i * step);
    });
  };
}

const pieces = (root) => root.querySelectorAll('svg [id][transform]');

function placesOf(root) {
  const note = (node) => ({
    parent: node.parentNode,
    transform: node.getAttribute('transform'),
    matrix: node.getScreenCTM?.(),
  });
  return new Map([...pieces(root)].map((node) => [node, note(node)]));
}

/** Animates a node from its old to its new place, also if its parent has changed. */
function slide(node, was) {
  if (!was?.matrix) return;
  if (was.parent === node.parentNode && was.transform === node.getAttribute('transform')) return;
  for (const animation of node.getAnimations()) if (animation.id === 'slide') animation.cancel();
  const space = node.parentNode.getScreenCTM()?.inverse();
  if (!space) return;
  const frames = [was.matrix, node.getScreenCTM()].map((matrix) => {
    const { a, b, c, d, e, f } = space.multiply(matrix);
    return { transform: `matrix(${[a, b, c, d, e, f]})` };
  });
  node.animate(frames, { id: 'slide', duration: TIME, easing: 'ease-in-out' });
}

/** A copy of an element in a layer above the page, at the same place. */
export function copyOf(source) {
  const box = source.getBoundingClientRect();
  if (!box.width && !box.height) return null;
  const copy = source.cloneNode(true);
  for (const node of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'tabindex', 'role', 'data-do', 'data-run', 'data-pick', 'data-for', 'data-ring-order']) {
      node.removeAttribute(name);
    }
    node.classList.remove('lit');
  }
  const layer = document.createElement('div');
  layer.className = 'flying';
  layer.setAttribute('aria-hidden', 'true');
  Object.assign(layer.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
    zIndex: 50,
  });
  layer.append(source.ownerSVGElement ? framed(source, copy, box) : copy);
  return { layer, box };
}

/** Puts a copy of an SVG element into an SVG of its own, with the same scale and inherited style. */
function framed(source, copy, box) {
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  Object.assign(frame.style, { width: '100%', height: '100%', display: 'block', overflow: 'visible' });
  const space = document.createElementNS(frame.namespaceURI, 'g');
  const { a, b, c, d, e, f } = source.parentNode.getScreenCTM();
  space.setAttribute('transform', `matrix(${[a, b, c, d, e - box.left, f - box.top]})`);
  const look = getComputedStyle(source.parentNode);
  for (const name of ['color', 'fill', 'stroke', 'strokeWidth', 'font']) space.style[name] = look[name];
  space.append(copy);
  frame.append(space);
  return frame;
}

/** Animates a copy to its target. A new target stays hidden until the copy arrives. */
function fly({ layer, box }, target, hide, delay) {
  const goal = target && picture(target).getBoundingClientRect();
  if (!goal?.width) return;
  document.body.append(layer);
  const start = picture(layer).getBoundingClientRect();
  const scale = fit(start, goal);
  const way = (near, size) => {
    const middle = start[near] + start[size] / 2 - box[near];
    return goal[near] + goal[size] / 2 - box[near] - scale * middle;
  };
  const end = `translate(${way('left', 'width')}px, ${way('top', 'height')}px) scale(${scale})`;
  const timing = { id: 'flight', duration: TIME, delay, easing: 'ease-in-out', fill: 'both' };
  const flight = layer.animate({ transform: ['none', end] }, timing);
  flight.onfinish = flight.oncancel = () => layer.remove();
  if (hide) target.animate({ opacity: [0, 0] }, { id: 'landing', duration: TIME + delay });
}

/** The picture in a piece or a stack, without its number and the space around it. */
const picture = (element) => element.querySelector('use') ?? element;

/** Final scale of a copy: that of its target if both have the same shape, otherwise at most 1. */
function fit(start, goal) {
  const [wide, high] = [goal.width / start.width, goal.height / start.height];
  const scale = Math.min(wide, high);
  return Math.max(wide, high) < 1.3 * scale ? scale : Math.min(scale, 1);
}
