import type { IncomingMessage, ServerResponse } from 'node:http';
import { remembered } from '../gateway/core/remembered.ts';
import type { RequestLike } from '../gateway/core/request-like.ts';

/** The address of a request as its sender used it; undefined when it cannot be read. */
const addressOf = remembered((written): string | undefined => {
  const [scheme = '', rest = ''] = written.split(' ', 2);
  const url = URL.parse(`http://${rest}`);
  if (!url) return undefined;
  url.protocol = scheme;
  return url.href;
});

/** Node's request as the portal reads it, without a `Request` around it; undefined when its address is an unusual one. */
export function lightRequest(incoming: IncomingMessage, outgoing: ServerResponse): RequestLike | undefined {
  const { method = 'GET', headers, url: path = '' } = incoming;
  if (headers.host === undefined || !path.startsWith('/')) return undefined;
  const scheme = headers['x-portico-secure'] === '1' ? 'https:' : 'http:';
  const url = addressOf(`${scheme} ${headers.host}${path}`);
  return url === undefined ? undefined : new LightRequest(method, url, incoming, outgoing);
}

class LightRequest implements RequestLike {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestLike['headers'];
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(method: string, url: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    this.method = method;
    this.url = url;
    this.headers = new LightHeaders(incoming.headers);
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  get body(): RequestLike['body'] {
    return this.method === 'GET' || this.method === 'HEAD' ? null : this.#incoming;
  }

  get signal(): AbortSignal {
    this.#signal ??= signalOf(this.#outgoing);
    return this.#signal;
  }
}

class LightHeaders {
  readonly #headers: IncomingMessage['headers'];

  constructor(headers: IncomingMessage['headers']) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name] ?? this.#headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    for (const [name, value] of Object.entries(this.#headers))
      if (value !== undefined) yield [name, String(value)];
  }
}

/** Aborted when the connection closes before the answer has ended. */
function signalOf(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (outgoing.destroyed) gone.abort();
  else outgoing.once('close', () => outgoing.writableFinished || gone.abort());
  return gone.signal;
}
