// The way past Astro's adapter, for the server around the built product: kept pages and answers go from memory to the socket, and
// other calls to the gateway. It goes by the same rules as `front-door.ts`, and whatever is neither goes there.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeResponse } from 'astro/app/node';
import { listOf } from '../gateway/core/answer-headers.ts';
import { remembered } from '../gateway/core/remembered.ts';
import type { RequestLike } from '../gateway/core/request-like.ts';
import { type Answer, responseOf } from '../gateway/http/answer.ts';
import type { Backend } from '../gateway/http/backend.ts';
import { isCall } from '../gateway/http/is-call.ts';
import { languageOf } from '../messages/language.ts';
import type { Calls } from './calls.ts';
import { addSecurityHeaders } from './headers.ts';
import { lightRequest } from './light-request.ts';
import { widenPolicy } from './outside-policy.ts';
import { ownAddress } from './own-address.ts';
import type { Kept, PageCache } from './page-cache.ts';
import { createSentLately } from './sent-lately.ts';
import { addressOf, visitOf } from './visit-of.ts';

export interface ShortWay {
  /** Sends a page or an answer that is kept, if the portal is open for the visit; false when the request has to go the other way. */
  kept(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Answers a call; false when it is none. */
  call(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean>;
}

interface Ways {
  /** The backend, once it is open. */
  backend(): Backend | undefined;
  cache: PageCache;
  calls: Calls;
  /** The answer to a request that failed. */
  failed(error: unknown, request: RequestLike): Response;
}

export function createShortWay({ backend, cache, calls, failed }: Ways): ShortWay {
  const own = remembered((url) => ownAddress(url, backend()?.publicUrl));
  const lately = createSentLately(cache);

  /** Sends what was sent in this moment; false when there is none of it, or when a visitor has to be told to come back later. */
  function sendAgain(incoming: IncomingMessage, outgoing: ServerResponse, atOnce: AtOnce): boolean {
    const sent = lately.find(incoming, atOnce);
    if (!sent) return false;
    if (sent.ofCall && !atOnce.countRead(addressOf(incoming))) return false;
    const headers = sent.ofCall ? [...sent.headers, REQUEST_ID, randomUUID()] : sent.headers;
    outgoing.writeHead(sent.status, headers).end(sent.bytes);
    return true;
  }

  return {
    kept(incoming, outgoing) {
      if (!mayBeKept(incoming)) return false;
      const atOnce = backend()?.atOnce;
      if (!atOnce) return false;
      if (sendAgain(incoming, outgoing, atOnce)) return true;
      const request = lightRequest(incoming, outgoing);
      if (!request) return false;
      const visit = visitOf(request);
      if (atOnce.closed(visit)) return false;
      if (asksCall(incoming.url ?? '')) {
        const answer = atOnce.answer(request, visit.address);
        if (!answer) return false;
        write(answer, outgoing, request);
        if (answer.status === 200 && answer.body instanceof Buffer)
          lately.keep(incoming, { status: 200, headers: ofEach(answer), bytes: answer.body, ofCall: true });
        return true;
      }
      const lang = languageOf(request, atOnce.settings.get('brand.languages'));
      const kept = cache.kept(request, lang, own(request.url));
      if (!kept) return false;
      const headers = headersOf(kept, isSecure(request), atOnce.settings);
      outgoing.writeHead(kept.status, headers);
      outgoing.end(request.method === 'HEAD' ? undefined : kept.form?.bytes);
      if (kept.form && !kept.stale)
        lately.keep(incoming, { status: kept.status, headers, bytes: kept.form.bytes, ofCall: false });
      return true;
    },
    async call(incoming, outgoing) {
      if (!asksCall(incoming.url ?? '')) return false;
      const request = lightRequest(incoming, outgoing);
      if (!request) return false;
      const answer = await calls(request).catch((error: unknown) => failed(error, request));
      if (!answer) return false;
      await write(answer, outgoing, request);
      return true;
    },
  };
}

const asksCall = (url: string): boolean => isCall(url.split('?', 1)[0] ?? '');

/** The headers as they go out. */
function headersOf({ headers }: Kept, secure: boolean, settings: Settings): string[] {
  const all = headers();
  widenPolicy(all, settings);
  addSecurityHeaders(all, secure);
  return [...all].flat();
}

type AtOnce = NonNullable<Backend['atOnce']>;
type Settings = AtOnce['settings'];

/** Each answer to a call has its own. */
const REQUEST_ID = 'x-request-id';

/** The headers that every answer to a call has alike. */
const ofEach = ({ headers }: Answer): string[] => [...headers].filter(([name]) => name !== REQUEST_ID).flat();

const isSecure = ({ headers }: RequestLike): boolean => headers.get('x-portico-secure') === '1';

/** Who sends a body with a GET has it read by the other way. */
const mayBeKept = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** A promise only where the answer is a stream. */
function write(answer: Answer, outgoing: ServerResponse, request: RequestLike): Promise<unknown> | undefined {
  const { status, headers, body } = answer;
  addSecurityHeaders(headers, isSecure(request));
  if (body instanceof ReadableStream) return writeResponse(responseOf(answer), outgoing);
  outgoing.writeHead(status, listOf(headers)).end(body ?? undefined);
}
