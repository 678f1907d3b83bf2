// Line to a table in this browser: a worker that behaves like the WebSocket of a table.

const { pocketWorker, pocketModule } = document.body.dataset;

/** Whether the table of this page is in this browser. */
export const inPocket = (path) => pocketWorker !== undefined && path.startsWith('/pocket/');

export class PocketSocket {
  onopen = null;
  onmessage = null;
  onclose = null;
  #worker;

  /** @param {string} path where the socket of the table would be: `/pocket/KEY/socket` */
  constructor(path) {
    const key = path.split('/')[2];
    this.#worker = new Worker(pocketWorker, { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#take(data);
    this.#worker.onerror = () => this.onclose?.();
    this.#worker.postMessage({ open: key, module: pocketModule });
  }

  #take(data) {
    if (data.opened) this.onopen?.();
    else if (data.closed) this.onclose?.();
    else this.onmessage?.({ data: data.text });
  }

  send(text) {
    this.#worker?.postMessage({ text });
  }

  close() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
