// Keys and seeds for games in this browser, which nobody can guess.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** A key that nobody can guess: 26 letters and digits. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return Array.from(bytes, (byte) => LETTERS[byte % 32]).join('');
}

/** Fresh keys and seeds for a new game. */
export const newIds = (key = randomKey()) => ({ key, seed: randomKey(), luck: randomKey() });
