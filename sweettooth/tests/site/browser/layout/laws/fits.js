// Nothing sticks out.

/** Follows a part of the page through the boxes around it. Returns what is left to see of it, and
 * reports what it sticks out of and what cuts it. */
function follow(element, rect, from, found, isText) {
  let seen = rect;
  // An element with a position of its own, such as a badge at a corner, may reach over an edge.
  let loose = !isText && style(element).position === 'absolute';
  const say = (law, why) => found.push(violation(law, element, why));
  const sticksOut = (of, why) => {
    // One report is enough: the content of an element that sticks out is skipped.
    for (let at = element; at; at = at.parentElement) if (found.out?.get(at) === of) return;
    (found.out ??= new Map()).set(element, of);
    say('fits', `sticks out of ${of} by ${why}`);
  };
  for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
    const box = rectOf(at.getBoundingClientRect());
    const { overflowX, overflowY, position } = style(at);
    const isDrawing = at instanceof SVGElement;
    // A drawing that one has come nearer to, and what is a canvas by its nature.
    const isView = isDrawing && 'fit' in at.dataset;
    if (!loose && (isText || at !== element) && at !== document.body && !isDrawing && isBox(at)) {
      // A scrolling element holds more than is visible of it, but never sideways.
      const around = scrolls(overflowY) ? { ...box, top: -Infinity, bottom: Infinity } : box;
      const why = excess(seen, around);
      if (why) {
        sticksOut(pathOf(at), why);
        loose = true;
      }
    }
    if (isDrawing ? at.nodeName === 'svg' && cuts(overflowX) && !isView : cuts(overflowX) || cuts(overflowY)) {
      const cutX = cuts(overflowX) || isDrawing ? box : { left: -Infinity, right: Infinity };
      const cutY = cuts(overflowY) || isDrawing ? box : { top: -Infinity, bottom: Infinity };
      const why = excess(seen, { left: cutX.left, right: cutX.right, top: cutY.top, bottom: cutY.bottom });
      const shortened = style(at).textOverflow === 'ellipsis';
      if (why && isText && !(shortened && isName(element))) say('readable', `is cut by ${pathOf(at)}: ${why}`);
      seen = common(seen, { ...box, ...(cuts(overflowX) ? {} : { left: -Infinity, right: Infinity }), ...(cuts(overflowY) ? {} : { top: -Infinity, bottom: Infinity }) });
    }
    if (scrolls(overflowX) || scrolls(overflowY)) seen = common(seen, box);
    if (isEmpty(seen)) return null;
    if (position === 'fixed') break;
    if (position === 'absolute') loose = true;
  }
  const screen = { left: 0, right: screenWidth(), top: -Infinity, bottom: Infinity };
  const why = excess(seen, screen);
  if (why) sticksOut('the window', why);
  return seen;
}

function fits(found) {
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + NEARLY) {
    found.push(violation('fits', document.body, `the page is ${page.scrollWidth} px wide on a screen of ${page.clientWidth} px`, ''));
  }
  for (const element of document.body.querySelectorAll('*')) {
    const { overflowX, overflowY } = style(element);
    const hidden = element.scrollWidth - element.clientWidth;
    if ((scrolls(overflowX) || scrolls(overflowY)) && hidden > NEARLY && isShown(element) && !element.matches('input, textarea, select')) {
      found.push(violation('fits', element, `scrolls sideways by ${px(hidden)}`, ''));
    }
  }
  const atoms = 'button, a[href], input:not([type=hidden]), select, textarea, summary, h1, h2, h3, p, li, .tag, svg, [data-do]';
  for (const element of document.querySelectorAll(atoms)) {
    if (element.ownerSVGElement || !isShown(element)) continue;
    const rect = rectOf(element.getBoundingClientRect());
    if (!isEmpty(rect)) follow(element, rect, element.parentElement, found, false);
  }
}

/** The board is the page: nothing beside it is wider. */
function squeezedBoard(found) {
  const board = document.querySelector('#board');
  if (!board || !isShown(board)) return;
  const own = rectOf(board.getBoundingClientRect());
  for (const part of document.querySelectorAll('.seat, #others, #result, #side, #lesson')) {
    const rect = rectOf(part.getBoundingClientRect());
    const isBeside = height(common(own, rect)) > NEARLY && width(common(own, rect)) <= NEARLY;
    if (isShown(part) && isBeside && width(rect) > width(own) + NEARLY) {
      found.push(violation('fits', board, `is ${px(width(own))} wide beside ${pathOf(part)} with ${px(width(rect))}`, ''));
    }
  }
}
