// Impossible things say why.

const LIVE = `${CLICKABLE}, label, [data-for], [data-look], [data-copy]`;
const isOff = (element) => element.getAttribute('aria-disabled') === 'true';

function silent(turn) {
  const found = [];
  const toast = document.getElementById('toast');
  const press = (element, what) => {
    toast.textContent = '';
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    if (!toast.textContent.trim()) found.push(violation('why', element, `${what} says nothing when it is pressed`));
    if (style(element).pointerEvents === 'none') found.push(violation('why', element, `${what} cannot be pressed`));
  };
  const table = document.getElementById('table');
  for (const dead of table.querySelectorAll('button:disabled')) if (isShown(dead)) press(dead, 'a disabled button');
  for (const off of table.querySelectorAll('#board [aria-disabled=true], .seat [aria-disabled=true], #actions [aria-disabled=true]')) {
    if (isShown(off)) press(off, 'what is impossible');
  }
  if (!turn) {
    const pieces = [...table.querySelectorAll('#board [id]')].filter((piece) => {
      for (let at = piece; at && at !== table; at = at.parentElement) if (at.matches(LIVE) && !isOff(at)) return false;
      return isShown(piece) && !piece.querySelector('[id]');
    });
    for (const piece of pieces.slice(0, 6)) press(piece, 'a piece out of turn');
  }
  toast.textContent = '';
  return found;
}
