// Lobby and waiting page: updates come over a WebSocket. When an opponent is found, the table opens.

import { prepareCommon } from './common.js';
import { toast } from './page.js';
import { openLine } from './socket.js';
import { patch } from './patch.js';

/** @param {HTMLElement} table the main element; `data-lobby` is the address of the WebSocket */
function prepareLobby(table) {
  const live = document.getElementById('live');
  const answers = {
    page: ({ html }) => patch(live, html),
    // `replace` removes the waiting page from the history: the back button must not lead to it.
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

prepareCommon(() => '');
prepareLobby(document.getElementById('table'));
