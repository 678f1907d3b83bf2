// Targets are large enough, and reachable by keys.

/** A link within a sentence is as high as its line. */
function isInText(element) {
  const around = element.parentElement;
  return element.matches('a') && style(element).display === 'inline'
    && around.textContent.trim().length > element.textContent.trim().length + 2;
}

function clickable() {
  return [...document.querySelectorAll(CLICKABLE)].filter((element) => isShown(element) && !inside(element, '[inert]'));
}

function targets(touch, found) {
  const least = touch ? 44 : 24;
  for (const element of clickable()) {
    if (isInText(element) || inside(element, SAFE)) continue;
    const target = element.matches('input') ? (element.closest('label') ?? element) : element;
    const { width: w, height: h } = target.getBoundingClientRect();
    if (w && h && Math.min(w, h) < least - 0.6) {
      found.push(violation('targets', element, `is ${px(w)} × ${px(h)}, less than ${least} px`));
    }
  }
}

function keys(found) {
  const isStop = (element) => element.tabIndex >= 0 && !element.matches(':disabled');
  const inRing = (element) => 'ringOrder' in element.dataset
    && !!(element.closest('[data-ring]') ?? element.ownerSVGElement ?? element.parentNode).querySelector('[tabindex="0"]');
  const reached = clickable().filter((element) => isStop(element) || inRing(element));
  // The list below the board has every command too, for those who do not use the board.
  const listed = [...document.querySelectorAll('#runs [data-do]')];
  const commands = new Set([...reached, ...listed].map(({ dataset }) => dataset.do).filter(Boolean));
  // A picture may be a second link to where a text leads.
  const addresses = new Set(reached.map(({ href }) => href).filter(Boolean));
  const set = new Set(reached);
  for (const element of clickable()) {
    if (set.has(element) || commands.has(element.dataset.do) || addresses.has(element.href) || element.closest('label')?.control === element) continue;
    found.push(violation('keys', element, 'cannot be reached by keys'));
  }
}
