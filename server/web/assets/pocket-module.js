// The WebAssembly module of a table in the browser: calls are JSON, answers are a line of JSON and a line
// for each message.

/** Loads the module. @param {string} url where it is
 * @returns a function from a call to its answer, with the messages in `messages` */
export async function loadModule(url) {
  const browser = { milliseconds: () => performance.now() };
  const found = (await cached(url)) ?? (await fetch(url));
  const { instance } = await WebAssembly.instantiateStreaming(found, { browser });
  return caller(instance.exports);
}

/** The stored copy; `undefined` if there is none, or storage is forbidden. */
async function cached(url) {
  try {
    return await caches.match(url);
  } catch {
    return undefined;
  }
}

function caller({ memory, room, run, answer }) {
  return (call) => {
    const bytes = new TextEncoder().encode(JSON.stringify(call));
    // The memory may grow in every call, which makes a new buffer.
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = run();
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
    const [first, ...messages] = text.split('\n');
    return { ...JSON.parse(first), messages };
  };
}
