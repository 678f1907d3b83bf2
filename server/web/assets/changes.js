// Messages with the parts of a page that are new. Every element that has an id or the attribute
// `data-part`, and no such element inside, is a part, and so is the HTML between two of them. This script and the server remember
// the parts of the latest pages in one list, the dictionary, and forget by the same rule. A message
// lists the parts of the page: a new part as HTML, a known one as its place in the dictionary, several
// in a row as the first place and their number.

/** The number of parts from which on those that were not used for longest are forgotten. */
const MOST_PARTS = 1024;

/** Every part matches it, and so do elements that contain parts. */
const PART = '[id], [data-part]';

/** The HTML of every part that both sides remember, and the number of the message that used it last. */
let dictionary = [];
/** The number of the last message. */
let now = 0;

/** Remembers the page that came with the document, before a script changes it. */
export function rememberPage(root) {
  now = 0;
  dictionary = partsOf(root).map((html) => ({ html, used: now }));
}

/** The whole page after a message, or `null` if it is about a part that is not known. */
export function pageAfter({ html, fresh, parts }) {
  // A server before the last update sends whole pages.
  if (!parts) return parsed(html);
  if (fresh) [dictionary, now] = [[], 0];
  now++;
  const shown = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      shown.push(part);
      dictionary.push({ html: part, used: now });
      continue;
    }
    const [first, count] = Array.isArray(part) ? part : [part, 1];
    for (let place = first; place < first + count; place++) {
      const known = dictionary[place];
      if (!known) return null;
      known.used = now;
      shown.push(known.html);
    }
  }
  forget();
  return parsed(shown.join(''));
}

/** Forgets the parts that were not used for longest, all parts of a message together, until there are
 * few enough or all are of the last message. */
function forget() {
  while (dictionary.length > MOST_PARTS) {
    const oldest = dictionary.reduce((least, { used }) => Math.min(least, used), now);
    if (oldest === now) return;
    dictionary = dictionary.filter(({ used }) => used > oldest);
  }
}

/** The parts of what an element contains, as the server finds them. */
function partsOf(root) {
  const parts = [];
  let between = '';
  const end = () => {
    if (between) parts.push(between);
    between = '';
  };
  const read = (node) => {
    if (!node.querySelector?.(PART)) {
      if (!node.matches?.(PART)) return void (between += outer(node));
      end();
      return void parts.push(outer(node));
    }
    const close = `</${node.localName}>`;
    between += node.cloneNode(false).outerHTML.slice(0, -close.length);
    node.childNodes.forEach(read);
    between += close;
  };
  root.childNodes.forEach(read);
  end();
  return parts;
}

function outer(node) {
  return node.outerHTML ?? new XMLSerializer().serializeToString(node);
}

function parsed(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
