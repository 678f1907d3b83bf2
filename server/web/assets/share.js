// The sharing sheet of the device, where there is one. Elsewhere its buttons are not shown.

/** Offers the sheet, and opens it for the field that a button names. */
export function prepareShare() {
  if (!navigator.share) return;
  document.documentElement.classList.add('can-share');
  document.addEventListener('click', async ({ target }) => {
    const button = target.closest?.('[data-share]');
    if (!button) return;
    const { value: url } = document.querySelector(button.dataset.share);
    // Closing the sheet without sending is no error.
    await navigator.share({ title: document.title, text: button.dataset.title, url }).catch(() => {});
  });
}
