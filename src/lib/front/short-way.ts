// The way past Astro's adapter, for the server around the built product: kept pages go from memory to the socket, and calls to
// the gateway. It goes by the same rules as `front-door.ts`, and whatever is neither goes there.
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
import type { Form } from './kept-body.ts';
import { lightRequest } from './light-request.ts';
import { widenPolicy } from './outside-policy.ts';
import { ownAddress } from './own-address.ts';
import type { Kept, PageCache } from './page-cache.ts';
import { visitOf } from './visit-of.ts';

export interface ShortWay {
  /** Sends the page if it is kept and the portal is open for the visit; false when the request has to go the other way. */
  page(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
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
  let finished = { version: 0, plain: new WeakMap<Form, string[]>(), secure: new WeakMap<Form, string[]>() };

  /** The headers as they go out; those of a body that is kept are made once for each version of the settings. */
  function headersOf({ form, stale, headers }: Kept, secure: boolean, settings: Settings): string[] {
    if (finished.version !== settings.version)
      finished = { version: settings.version, plain: new WeakMap(), secure: new WeakMap() };
    const lists = secure ? finished.secure : finished.plain;
    const known = form && !stale && lists.get(form);
    if (known) return known;
    const all = headers();
    widenPolicy(all, settings);
    addSecurityHeaders(all, secure);
    const list = [...all].flat();
    if (form && !stale) lists.set(form, list);
    return list;
  }

  return {
    page(incoming, outgoing) {
      if (!mayBePage(incoming)) return false;
      const atOnce = backend()?.atOnce;
      if (!atOnce) return false;
      const request = lightRequest(incoming, outgoing);
      if (!request || atOnce.closed(visitOf(request))) return false;
      const lang = languageOf(request, atOnce.settings.get('brand.languages'));
      const kept = cache.kept(request, lang, own(request.url));
      if (!kept) return false;
      outgoing.writeHead(kept.status, headersOf(kept, isSecure(request), atOnce.settings));
      outgoing.end(request.method === 'HEAD' ? undefined : kept.form?.bytes);
      return true;
    },
    async call(incoming, outgoing) {
      if (!asksCall(incoming.url ?? '')) return false;
      const request = lightRequest(incoming, outgoing);
      if (!request) return false;
      const answer = await calls(request).catch((error: unknown) => failed(error, request));
      if (!answer) return false;
      addSecurityHeaders(answer.headers, isSecure(request));
      await write(answer, outgoing);
      return true;
    },
  };
}

const asksCall = (url: string): boolean => isCall(url.split('?', 1)[0] ?? '');

type Settings = NonNullable<Backend['atOnce']>['settings'];

const isSecure = ({ headers }: RequestLike): boolean => headers.get('x-portico-secure') === '1';

/** Who sends a body with a GET has it read by the other way. */
const mayBePage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !asksCall(url) &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

async function write(answer: Answer, outgoing: ServerResponse): Promise<void> {
  const { status, headers, body } = answer;
  if (body instanceof ReadableStream) await writeResponse(responseOf(answer), outgoing);
  else outgoing.writeHead(status, listOf(headers)).end(body ?? undefined);
}
