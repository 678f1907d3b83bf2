// Cards that highlight their place on the board: on hover, on keyboard focus, or after a tap.

/** Name of the card that was tapped; `null` if there is none. */
let kept = null;

const hovers = matchMedia('(hover: hover)');

/** Shows the parts of the board that belong to the active card. Call it after every page update. */
export function showAid(root) {
  const pointed = hovers.matches && root.querySelector('[data-aid]:hover');
  const looked = pointed || root.querySelector('[data-aid]:focus-visible');
  const name = looked?.dataset.aid ?? kept;
  for (const shown of root.querySelectorAll('[data-aid-of]')) {
    shown.toggleAttribute('hidden', shown.dataset.aidOf !== name);
  }
  for (const card of root.querySelectorAll('[data-aid]')) {
    card.setAttribute('aria-pressed', card.dataset.aid === kept);
  }
}

/** Adds the listeners for pointer and keyboard. */
export function prepareAid(root) {
  for (const event of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    root.addEventListener(event, () => showAid(root));
  }
  root.addEventListener('click', ({ target }) => {
    const card = target.closest('[data-aid]');
    if (!card) return;
    kept = kept === card.dataset.aid ? null : card.dataset.aid;
    showAid(root);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !kept) return;
    kept = null;
    showAid(root);
  });
}
