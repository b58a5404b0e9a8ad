// The browser's Worker on Node's threads: runs a module of ours off the main thread, as a page would.
import { Worker as Thread } from 'node:worker_threads';

const BEGINNING = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  const ready = import(workerData);
  parentPort.on('message', (data) => ready.then(() => globalThis.onmessage({ data })));
`;

class WebWorker extends EventTarget {
  readonly #thread: Thread;
  constructor(address: URL) {
    super();
    this.#thread = new Thread(BEGINNING, { eval: true, workerData: address.href });
    this.#thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', () => this.dispatchEvent(new Event('error')));
  }
  postMessage(data: unknown): void {
    this.#thread.postMessage(data);
  }
  terminate(): void {
    void this.#thread.terminate();
  }
}

/** Gives this process a `Worker`. */
export function openWorkers(): void {
  Object.assign(globalThis, { Worker: WebWorker });
}
