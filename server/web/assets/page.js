// Helpers for all modules: translated words, short messages (toasts), local storage.

const words = read(document.body.dataset.words, {});

/** One of the page's own words, in the player's language. */
export const word = (key) => words[key] ?? '';

/** JSON to a value; `otherwise` if it is missing or broken. */
export function read(json, otherwise) {
  try {
    return JSON.parse(json) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Whether a place is for what is picked. A reason why not (`data-why`) may be for several pieces. */
export const isFor = ({ dataset }, name) =>
  dataset.for === name || ('why' in dataset && dataset.for.split(' ').includes(name));

let toastEnds;

/** Shows a sentence for a while. */
export function toast(text) {
  const box = document.getElementById('toast');
  if (!box || !text) return;
  box.textContent = text;
  clearTimeout(toastEnds);
  toastEnds = setTimeout(() => (box.textContent = ''), 3000 + 60 * text.length);
}

/** Takes a sentence away that is not true any more, if it is one of these. */
export function dropToast(sentences) {
  const box = document.getElementById('toast');
  if (box && sentences.includes(box.textContent)) box.textContent = '';
}

let unspoken = [];

/** Says sentences to a screen reader. What was said before is emptied first, or else saying the
 * same again would not be a change. */
export function announce(sentences) {
  const box = document.getElementById('announce');
  if (!box || !sentences.length) return;
  if (!unspoken.length) {
    setTimeout(() => {
      box.textContent = unspoken.join(' ');
      unspoken = [];
    }, 50);
  }
  box.textContent = '';
  unspoken.push(...sentences);
}

/** What was put under a key. Storage can be forbidden: then nothing is remembered.
 * @param {'localStorage' | 'sessionStorage'} area */
export function recall(area, key) {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Puts a text under a key; `null` forgets it. */
export function remember(area, key, text) {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Forbidden or full: it lasts as long as the page.
  }
}

/** Copies what a field holds. Without HTTPS there is no clipboard, but the old command works. */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    if (!document.execCommand('copy')) return;
  }
  toast(word('copied'));
}
