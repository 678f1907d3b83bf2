// Messages with the elements of a page that have changed. An element with the attribute `data-same`
// is a placeholder for elements of the page before: the number of the first one, counted in the order
// of the start tags, and after a point the number of neighbours.

/** The page as the server drew it last, without anything that scripts have changed in it. */
let drawn = new DocumentFragment();

/** Remembers the page that came with the document, before a script changes it. */
export function rememberPage(root) {
  drawn = parsed(root.innerHTML);
}

/** The whole page after a message, or `null` if it is about elements that are not known. */
export function pageAfter(html) {
  const page = parsed(html);
  const known = drawn.querySelectorAll('*');
  for (const place of page.querySelectorAll('[data-same]')) {
    const [number, count = 1] = place.dataset.same.split('.').map(Number);
    const run = neighbours(known[number], count);
    if (!run || run[0].nodeName !== place.nodeName) return null;
    place.replaceWith(...run.map((element) => element.cloneNode(true)));
  }
  drawn = page;
  return drawn;
}

/** An element and those after it; `null` if there are less. */
function neighbours(first, count) {
  const run = [];
  for (let next = first; next && run.length < count; next = next.nextSibling) run.push(next);
  return run.length === count ? run : null;
}

function parsed(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
