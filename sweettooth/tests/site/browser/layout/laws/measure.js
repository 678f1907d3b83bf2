// Measurements of the visible page: boxes, layers, names, and the violations that the laws report:
// `{ law, where, text, why }`.

/** Pixels that rounding may cost. */
const NEARLY = 1.5;

const CLICKABLE = [
  'a[href]', 'button', 'summary', 'input:not([type=hidden])', 'select', 'textarea', '[role=button]',
  '[data-do]', '[data-pick]', '[data-card]', '[data-call]', '[data-aid]',
].join();
const MOVES = '[data-do], [data-pick], [data-card], [data-call], form[data-compose] button';
/** What passes over the page and is no part of its layout. */
const PASSING = '.flying, .ghost, .confetti, .skip, .sr-only, .sprite, [data-decoration]';
/** Layers that lie over the page. */
const LAYERS = '#toast, #curtain, #question, dialog, .speech, .tell, [data-overlay]';
/** Lists of what happened: their entries move, but nothing around them may. */
const NEWS = '#log-list, #talk-list, [data-news]';
/** Where a small target is safe: a tap only marks, or one can come nearer. */
const SAFE = '[data-confirm], [data-magnifier]';

const style = (element) => getComputedStyle(element);
const isShown = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(`[hidden], ${PASSING}`);
const inside = (element, css) => !!element.closest(css);
/** What a style sheet leaves to screen readers alone, such as the words of a narrow table's head. */
const isUnseen = (element) => style(element).clipPath === 'inset(50%)';

function pathOf(element) {
  const parts = [];
  for (let at = element; at && at !== document.body && parts.length < 4; at = at.parentElement) {
    const names = [...at.classList].slice(0, 2).map((name) => `.${name}`).join('');
    parts.unshift(at.id ? `#${at.id}` : `${at.nodeName.toLowerCase()}${names}`);
    if (at.id) break;
  }
  return parts.join(' > ');
}

function violation(law, element, why, text = element.textContent) {
  return { law, where: pathOf(element), text: text.trim().replace(/\s+/g, ' ').slice(0, 40), why };
}

// While a phone shows a page that is too wide, `innerWidth` is that of the page.
const screenWidth = () => document.documentElement.clientWidth;
const screenHeight = () => document.documentElement.clientHeight;
const px = (number) => `${Math.round(10 * number) / 10} px`;
const rectOf = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
const width = ({ left, right }) => right - left;
const height = ({ top, bottom }) => bottom - top;
const common = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const isEmpty = (rect) => width(rect) <= 0.5 || height(rect) <= 0.5;

/** How far a rectangle reaches out of another, by side. */
function excess(inner, outer) {
  const sides = { left: outer.left - inner.left, right: inner.right - outer.right, top: outer.top - inner.top, bottom: inner.bottom - outer.bottom };
  const [side, by] = Object.entries(sides).reduce((most, one) => (one[1] > most[1] ? one : most));
  return by > NEARLY ? `${px(by)} at the ${side}` : null;
}

const isOpaque = (colour) => !/^(transparent|rgba\(.*, 0\))$/.test(colour);
/** Whether people see an element as a box: it has a border or a background. */
function isBox(element) {
  if (element instanceof SVGElement) return false;
  const { borderTopWidth, borderTopStyle, borderTopColor, borderLeftWidth, borderLeftStyle, backgroundColor, display } = style(element);
  if (display.startsWith('inline') && !/inline-(flex|block|grid)/.test(display)) return false;
  if (display === 'contents') return false;
  const bordered = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && isOpaque(borderTopColor)
    && parseFloat(borderLeftWidth) > 0 && borderLeftStyle !== 'none';
  return bordered || isOpaque(backgroundColor);
}
const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip';
const isName = (element) => inside(element, '.name, [data-name]');

const layerOf = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const { position } = style(at);
    if (position === 'fixed' || position === 'sticky' || at.matches(LAYERS)) return at;
  }
  return null;
};

/** One entry for things that are alike but for their numbers. */
function once(found) {
  const alike = new Map();
  for (const one of found) {
    const key = `${one.law} ${one.where} ${one.why}`.replace(/[\d.]+|-[A-Z]\b/g, '');
    if (alike.has(key)) alike.get(key).more++;
    else alike.set(key, { ...one, more: 0 });
  }
  return [...alike.values()].map(({ more, why, ...one }) => ({ ...one, why: more ? `${why} (and ${more} more like it)` : why }));
}
