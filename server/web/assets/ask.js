// Asks in the page before something that cannot be undone.

/** Shows a question in the page's own dialog; the answer is whether it was yes.
 * @param {string} question
 * @param {Element} pressed the control that asks; its words are those of the answer yes, and it gets
 * the focus back */
export function askSure(question, pressed) {
  const dialog = document.getElementById('ask');
  document.getElementById('ask-text').textContent = question;
  document.getElementById('ask-yes').textContent = pressed.textContent.trim();
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = () => {
      document.getElementById(pressed.id)?.focus();
      resolve(dialog.returnValue === 'yes');
    };
    dialog.addEventListener('close', answer, { once: true });
  });
}
