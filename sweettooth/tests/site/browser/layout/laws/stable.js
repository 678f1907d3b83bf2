// What one is about to press does not move.

let places = new Map();
let wasOwnTurn = false;
const isOwnTurn = () => !!document.querySelector('#prompt.yours');

function placesNow() {
  const now = new Map();
  for (const element of clickable()) {
    if (!element.id || inside(element, NEWS) || inside(element, LAYERS) || 'fit' in (element.ownerSVGElement?.dataset ?? {})) continue;
    const { left, top, width: w, height: h } = element.getBoundingClientRect();
    if (top < screenHeight() && top + h > 0) now.set(element.id, { left, top: top + scrollY, w, h, card: 'card' in element.dataset, offer: 'offer' in element.dataset, off: isOff(element), where: pathOf(element), text: element.textContent });
  }
  return now;
}

/** Whether something can be pressed in the middle of a place. */
function isPressable({ left, top, w, h }) {
  const there = document.elementFromPoint(left + w / 2, top - scrollY + h / 2);
  return !!there?.closest(CLICKABLE);
}

function shifted() {
  const found = [];
  const now = placesNow();
  const isTurnOver = wasOwnTurn && !isOwnTurn();
  for (const [id, was] of places) {
    const is = now.get(id);
    if (!is) {
      // A card that another player took is no longer there to be pressed. An offer to play for a
      // player goes when the player is back; then nothing else may be at its place.
      const isVoid = was.card || (was.offer && !isPressable(was));
      if (!isTurnOver && !isVoid && !was.off) found.push({ law: 'stable', where: was.where, text: was.text.trim().slice(0, 40), why: 'disappeared while one could press it' });
      continue;
    }
    const by = Math.max(Math.abs(is.left - was.left), Math.abs(is.top - was.top));
    if (by > 0.75) found.push(violation('stable', document.getElementById(id), `moved by ${px(is.left - was.left)}, ${px(is.top - was.top)}`));
  }
  return found;
}
