// First screen: everything that a turn needs is visible without scrolling.

const firstPart = () => ({ left: -Infinity, right: Infinity, top: 0, bottom: screenHeight() });

function onFirstScreen(element, what, found) {
  if (!element || !isShown(element)) return found.push({ law: 'first-screen', where: what, text: '', why: 'is not shown' });
  const why = excess(rectOf(element.getBoundingClientRect()), firstPart());
  if (why) found.push(violation('first-screen', element, `${what} is off the first screen by ${why}`, ''));
}

function ownPanel(found) {
  const near = document.querySelector('.seat.near');
  if (near) onFirstScreen(near, 'the own panel', found);
}

function firstScreen(found) {
  const screen = firstPart();
  onFirstScreen(document.querySelector('#prompt'), 'the prompt', found);
  for (const part of document.querySelectorAll('#board > *')) if (isShown(part)) onFirstScreen(part, 'the board', found);
  ownPanel(found);
  for (const control of document.querySelectorAll(MOVES)) {
    if (!isShown(control) || inside(control, '#side') || 'fit' in (control.ownerSVGElement?.dataset ?? {})) continue;
    const why = excess(rectOf(control.getBoundingClientRect()), screen);
    if (why) found.push(violation('first-screen', control, `a choice is off the first screen by ${why}`));
    else coveredChoice(control, found);
  }
}

/** Where the browser is zoomed, one scrolls to parts of the own panel. The prompt and the own score are on
 * the first screen, and so are most of the choices. */
function firstScreenZoomed(found) {
  onFirstScreen(document.querySelector('#prompt'), 'the prompt', found);
  const score = document.querySelector('.seat.near .points');
  if (score) onFirstScreen(score, 'the own score', found);
  const choices = [...document.querySelectorAll(MOVES)].filter((control) => isShown(control) && !inside(control, '#side'));
  const seen = choices.filter((control) => {
    const box = common(rectOf(control.getBoundingClientRect()), firstPart());
    return 'fit' in (control.ownerSVGElement?.dataset ?? {}) ? !isEmpty(box) : !excess(rectOf(control.getBoundingClientRect()), firstPart());
  });
  if (2 * seen.length < choices.length) {
    found.push({ law: 'first-screen', where: '#board', text: '', why: `only ${seen.length} of ${choices.length} choices are on the first screen` });
  }
  for (const control of seen) coveredChoice(control, found);
}

/** A choice on the first screen must not lie under a part of the page that stays in place. */
function coveredChoice(control, found) {
  const { left, top, width: w, height: h } = control.getBoundingClientRect();
  const over = document.elementFromPoint(left + w / 2, top + h / 2);
  if (!over || over.contains(control) || control.contains(over)) return;
  const layer = layerOf(over);
  if (layer && layer !== layerOf(control)) found.push(violation('first-screen', control, `a choice is covered by ${pathOf(layer)}`));
}
