// Inflates long messages (raw DEFLATE). A message may begin with a preset dictionary, a text that the server
// has, too.

/** The first byte of a message that begins with the preset dictionary. */
const WITH_PRESET = 7;

/** The preset dictionary: its address, its length in bytes, and a part of a stream that consists of it. */
let preset = null;

/** Whether this browser can inflate messages. */
export function canInflate() {
  try {
    return !!new DecompressionStream('deflate-raw');
  } catch {
    return false;
  }
}

/** Loads the preset dictionary. Returns whether it is there. */
export async function loadPreset(url) {
  if (preset?.url === url) return true;
  try {
    const response = await fetch(url);
    if (!response.ok) return false;
    const text = await response.arrayBuffer();
    preset = { url, length: text.byteLength, block: new Blob([storedHeader(text.byteLength), text]) };
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** The header of a stored block with so many bytes, which is not the last one. */
function storedHeader(length) {
  const header = new DataView(new ArrayBuffer(5));
  header.setUint16(1, length, true);
  header.setUint16(3, ~length, true);
  return header;
}

/** The text of a compressed message; `null` if it cannot be inflated.
 * @param {ArrayBuffer} data */
export async function inflated(data) {
  try {
    const begins = new Uint8Array(data)[0] === WITH_PRESET;
    const source = begins ? [preset.block, data.slice(1)] : [data];
    const stream = new Blob(source).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const bytes = await new Response(stream).arrayBuffer();
    return new TextDecoder().decode(new Uint8Array(bytes, begins ? preset.length : 0));
  } catch (error) {
    console.error(error);
    return null;
  }
}
