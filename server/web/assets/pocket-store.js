// Games and notes in this browser (IndexedDB). A promise that is kept means that the data is on the disk.

const NAME = 'pocket';
const VERSION = 1;

/** Opens the storage of this browser. It fails where storage is forbidden. */
export async function openStore() {
  const asked = indexedDB.open(NAME, VERSION);
  asked.onupgradeneeded = () => {
    const db = asked.result;
    db.createObjectStore('games', { keyPath: 'key' });
    db.createObjectStore('entries', { keyPath: ['key', 'seq'] });
    db.createObjectStore('notes');
  };
  const db = await done(asked);
  // Another tab has a newer version of the site: it must not wait for this one.
  db.onversionchange = () => db.close();
  return new Store(db);
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error ?? new Error('the storage is blocked'));
  });

class Store {
  #db;

  constructor(db) {
    this.#db = db;
  }

  /** Runs `work` on these object stores, and waits until its changes are on the disk. */
  #change(names, work) {
    return new Promise((resolve, reject) => {
      const change = this.#db.transaction(names, 'readwrite', { durability: 'strict' });
      change.oncomplete = () => resolve();
      change.onerror = change.onabort = () => reject(change.error ?? new Error('nothing was stored'));
      work(...names.map((name) => change.objectStore(name)));
    });
  }

  #read(name, read) {
    return done(read(this.#db.transaction(name).objectStore(name)));
  }

  /** A game with its log; `undefined` if there is none. */
  async game(key) {
    const game = await this.#read('games', (games) => games.get(key));
    if (!game) return undefined;
    const range = IDBKeyRange.bound([key], [key, []]);
    const rows = await this.#read('entries', (entries) => entries.getAll(range));
    return { ...game.begun, log: rows.map(({ entry }) => entry) };
  }

  /** All games, the latest first, without their logs. */
  async games() {
    const games = await this.#read('games', (all) => all.getAll());
    return games.sort((one, other) => other.at - one.at);
  }

  /** Stores a new game. */
  add(game) {
    return this.#change(['games', 'entries'], (games, entries) => put(games, entries, game));
  }

  /** Stores further entries of a game, and a new game to which they lead: both or neither. Fails if
   * another tab has written to this game. */
  append(key, added, next) {
    return this.#change(['games', 'entries'], (games, entries) => {
      for (const entry of added) entries.add({ key, seq: entry.seq, entry });
      const found = games.get(key);
      found.onsuccess = () => found.result && games.put({ ...found.result, at: Date.now() });
      if (next) put(games, entries, next);
    });
  }

  /** Notes that a game is over. */
  end(key) {
    return this.#change(['games'], (games) => {
      const found = games.get(key);
      found.onsuccess = () => found.result && games.put({ ...found.result, over: true });
    });
  }

  note(name) {
    return this.#read('notes', (notes) => notes.get(name));
  }

  keep(name, value) {
    return this.#change(['notes'], (notes) => notes.put(value, name));
  }
}

function put(games, entries, { log, ...begun }) {
  games.put({ key: begun.key, game: begun.spec.game, at: begun.created_at, over: false, begun });
  for (const entry of log) entries.put({ key: begun.key, seq: entry.seq, entry });
}
