// Settings of this device. The server keeps them in a cookie and writes them into every page.

const { dataset } = document.documentElement;

/** Values that stand in no attribute: the device decides. */
const UNSET = new Set(['system', 'usual']);

/** Puts settings into the page, and lets the server remember them. Without a connection they last as long
 * as the page.
 * @param {Record<string, string>} values by name */
export function saveDevice(values) {
  for (const [name, value] of Object.entries(values)) {
    if (UNSET.has(value)) delete dataset[name];
    else dataset[name] = value;
  }
  fetch('/settings/device', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(values),
    keepalive: true,
  }).catch(() => {});
}
