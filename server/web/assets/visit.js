// Pages on which every position has an address of its own: what is done goes to the server, and what
// comes back takes the place of what was shown.

import { toast, word } from './page.js';

/** Whether an answer is waited for. */
let waits = false;

/** Asks the server; `null` if there is no answer to show. */
export async function ask(address, form) {
  const options = { headers: { accept: 'application/json' } };
  if (form) Object.assign(options, { method: 'POST', body: new URLSearchParams(form) });
  const answer = await fetch(address, options);
  const json = answer.headers.get('content-type')?.startsWith('application/json');
  return answer.ok && json ? answer.json() : null;
}

/** Shows what an address shows, or what comes of a form.
 * @param {{form?: object, visit?: boolean}} how `visit`: whether the browser's way back leads here
 * @param show takes the page and the answer */
export async function goOn(table, address, { form, visit = true }, show) {
  if (waits) return;
  waits = true;
  table.setAttribute('aria-busy', true);
  const answer = await ask(address, form).catch(() => toast(word('lost')));
  waits = false;
  table.setAttribute('aria-busy', false);
  if (answer === undefined) return;
  // Something else than a position: the page that says what.
  if (answer === null) return location.assign(form ? location.href : address);
  if (visit && answer.address !== location.pathname + location.search) {
    history.pushState(null, '', answer.address);
  }
  show(table, answer);
}

/** Whoever changes the language comes back to the position that is shown. */
export function comeBackTo(address) {
  for (const link of document.querySelectorAll('.langs a')) {
    const to = new URL(link.href);
    to.searchParams.set('back', address);
    link.href = to.pathname + to.search;
  }
}
