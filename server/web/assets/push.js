// Section about push messages: subscribes this browser after a click, and ends its subscription.

import { toast } from './page.js';

/** The service worker has a folder of its own, so that another worker can look after the pages. */
const SCOPE = '/push/';

export function preparePush() {
  const part = document.getElementById('push');
  if (!part || !('serviceWorker' in navigator) || !('PushManager' in window)) return;
  part.hidden = false;
  const ending = document.getElementById('push-end');
  ending?.addEventListener('submit', (event) => {
    event.preventDefault();
    forget().finally(() => ending.submit());
  });
  const begin = document.getElementById('push-begin');
  begin?.addEventListener('submit', (event) => {
    event.preventDefault();
    switchOn(part, begin);
  });
}

/** Asks for permission, subscribes, and tells the site. */
async function switchOn(part, form) {
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const permission = await Notification.requestPermission();
    document.getElementById('push-denied').hidden = permission !== 'denied';
    if (permission === 'granted') await subscribe(part.dataset.key, new FormData(form));
  } catch (error) {
    toast(error instanceof Refusal ? error.message : part.dataset.failed);
  }
  button.disabled = false;
}

/** A sentence of the site that says why not. */
class Refusal extends Error {}

async function subscribe(key, fields) {
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: SCOPE });
  await whenActive(registration);
  // A subscription of somebody else in this browser, or for an old key of the site.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  const offset = -new Date().getTimezoneOffset();
  const body = new URLSearchParams({ endpoint, ...keys, offset, from: fields.get('from'), until: fields.get('until') });
  const answer = await fetch('/turns/push', { method: 'POST', body });
  if (!answer.ok) throw new Refusal(await answer.text());
  location.reload();
}

/** Ends the subscription in the browser. The site ends it too, so it does not matter if this fails. */
async function forget() {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Waits until the service worker runs: only then can it be subscribed. */
async function whenActive({ installing, waiting }) {
  const worker = installing ?? waiting;
  if (!worker || worker.state === 'activated') return;
  await new Promise((done) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && done());
  });
}

/** A key in base64url as bytes. */
function bytes(text) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
