// The lobby, and who waits there: what changes comes over a line, and an opponent leads to a table.

import { toast } from './page.js';
import { openLine } from './socket.js';
import { patch } from './patch.js';

/** @param {HTMLElement} table the page's main part; `data-lobby` says where its line is */
export function prepareLobby(table) {
  const live = document.getElementById('live');
  const answers = {
    page: ({ html }) => patch(live, html),
    // The page of who waits is no place to come back to.
    found: ({ to }) => location.replace(to),
    bye: ({ text }) => toast(text),
  };
  openLine(table.dataset.lobby, {
    hello: () => ({ type: 'hello' }),
    message: (message) => Object.hasOwn(answers, message.type) && answers[message.type](message),
    state() {},
    queue() {},
  });
}
