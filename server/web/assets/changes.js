// Messages with the parts of a page that are new. Every element that has an id or the attribute
// `data-part`, and no such element inside, is a part, and so is the HTML between two of them. This script
// and the server remember the parts of the latest pages in one list, the dictionary. A message lists
// the parts of the page: a new part as HTML, a known one as its place in the dictionary, several in a
// row as the first place and their number. After each message the dictionary begins with the parts of
// that page, in their order on it.

/** The most parts that are remembered, except that those of the latest page always are. */
const MOST_PARTS = 1024;

/** Every part matches it, and so do elements that contain parts. */
const PART = '[id], [data-part]';

/** The HTML of every part that both sides remember. */
let dictionary = [];

/** Remembers the page that came with the document, before a script changes it. */
export function rememberPage(root) {
  dictionary = partsOf(root);
}

/** The whole page after a message, or `null` if it is about a part that is not known. */
export function pageAfter({ html, fresh, parts }) {
  // A server before the last update sends whole pages.
  if (!parts) return parsed(html);
  if (fresh) dictionary = [];
  let shown = '';
  /** The places of the parts of this page, in the order in which they first come. */
  const onPage = new Set();
  for (const part of parts) {
    const isNew = typeof part === 'string';
    const [first, count] = isNew ? [dictionary.push(part) - 1, 1] : [part].flat().concat(1);
    for (let place = first; place < first + count; place++) {
      const known = dictionary[place];
      if (known === undefined) return null;
      onPage.add(place);
      shown += known;
    }
  }
  const others = dictionary.filter((_, place) => !onPage.has(place));
  const ordered = Array.from(onPage, (place) => dictionary[place]).concat(others);
  dictionary = ordered.slice(0, Math.max(MOST_PARTS, onPage.size));
  return parsed(shown);
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
