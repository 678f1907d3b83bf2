// Cards that show on the board what they are about: under the pointer, with the keys, or by a tap.

/** The card that was tapped. */
let kept = null;

const hovers = matchMedia('(hover: hover)');

/** Shows what belongs to the card that is looked at; call it when the page has changed. */
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

/** Listens to pointer and keys. */
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
