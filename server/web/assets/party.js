// Party mode: one shared screen, and phones to play with. Opens the next game on all of them, and keeps
// the screens awake.

/** What this page is at a party: `big`, `button`, or nothing. */
const screen = new URLSearchParams(location.search).get('screen');

/** Goes on to the next game, once there is one. */
export function followNext(root) {
  const next = root.querySelector('[data-follow]');
  if (next && screen) location.replace(`${next.pathname}?screen=${screen}`);
}

/** Keeps the screen awake while the page is in sight, where the browser allows it. */
export function stayAwake() {
  if (!screen || !navigator.wakeLock) return;
  const ask = () => {
    if (!document.hidden) navigator.wakeLock.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
