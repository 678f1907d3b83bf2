// Number of tables that wait for the user, in the title of every page, and notifications if allowed.

import { openLine } from './socket.js';

/** The title without the number. */
let title = document.title;
/** Number of tables that wait for the user; `undefined` at first. */
let waiting;
/** Time since which the latest of them waits. */
let latest = 0;
/** The last notification that the server has sent. */
let notification;

/** Sets the title of the page, with the number before it. */
export function setTitle(text) {
  title = text;
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

/** Shows the number of waiting tables. There is no notification for tables that waited before the
 * page was loaded. A message about the table of the last notification does not repeat it. */
export function showTurns({ count, latest: table }) {
  if (table?.title) notification = table;
  const news = waiting !== undefined && table && table.since > latest;
  waiting = count;
  document.body.dataset.waiting = count;
  latest = Math.max(latest, table?.since ?? 0);
  setTitle(title);
  if (news && document.hidden) notify(notification);
}

/** Shows a notification. Several open pages use the same tag, so the browser shows only one. */
function notify({ title: heading, text, url }) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(heading, { body: text, tag: 'turn' });
    notification.onclick = () => {
      window.focus();
      location.href = url;
    };
  } catch {
    // Some mobile browsers define `Notification`, but its constructor throws.
  }
}

/** Sets up the button that asks for permission. The browser asks only after a click. */
function preparePermission() {
  const part = document.getElementById('notification');
  if (!part || !('Notification' in window)) return;
  const show = () => {
    for (const text of part.querySelectorAll('[data-permission]')) {
      text.hidden = text.dataset.permission !== Notification.permission;
    }
  };
  part.hidden = false;
  show();
  document.getElementById('notify').addEventListener('click', async () => {
    await Notification.requestPermission();
    show();
  });
}

/** Opens a WebSocket for the number. Pages of tables get the number over their own socket. */
export function prepareTurns() {
  preparePermission();
  const { turns, socket } = document.body.dataset;
  if (!turns || socket) return;
  openLine(turns, {
    hello: () => ({ type: 'ping' }),
    message: (message) => message.type === 'turns' && showTurns(message),
    state() {},
    queue() {},
  });
}
