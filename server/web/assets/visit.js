// Navigation for pages on which every position has its own address: sends an action to the server,
// and replaces the shown page by the answer.

import { toast, word } from './page.js';

/** Whether a request is in progress. */
let waits = false;

/** Sends a request; `null` if the answer cannot be shown. */
export async function ask(address, form) {
  const options = { headers: { accept: 'application/json' } };
  if (form) Object.assign(options, { method: 'POST', body: new URLSearchParams(form) });
  const answer = await fetch(address, options);
  const json = answer.headers.get('content-type')?.startsWith('application/json');
  return answer.ok && json ? answer.json() : null;
}

/** Shows the page at an address, or the answer to a form.
 * @param {{form?: object, visit?: boolean}} how `visit`: whether to add a history entry
 * @param show function that shows the answer: gets the page and the answer */
export async function goOn(table, address, { form, visit = true }, show) {
  if (waits) return;
  waits = true;
  table.setAttribute('aria-busy', true);
  const answer = await ask(address, form).catch(() => toast(word('lost')));
  waits = false;
  table.setAttribute('aria-busy', false);
  if (answer === undefined) return;
  // The answer is not a position. The browser loads the page, which shows the reason.
  if (answer === null) return location.assign(form ? location.href : address);
  if (visit && answer.address !== location.pathname + location.search) {
    history.pushState(null, '', answer.address);
  }
  show(table, answer);
}

/** Updates the language links, so that they lead back to the shown position. */
export function comeBackTo(address) {
  for (const link of document.querySelectorAll('.langs a')) {
    const to = new URL(link.href);
    to.searchParams.set('back', address);
    link.href = to.pathname + to.search;
  }
}
