// Forwards a request to another gateway and brings back its answer as it is.
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import { calls } from '../../contract/index.ts';
import { errorSentence } from '../../messages/errors.ts';
import { Refusal } from '../core/errors.ts';
import type { RequestLike } from '../core/request-like.ts';
import { readBody } from './input.ts';

/** Headers that belong to one connection and do not travel on. What `expect` asks for was given when the body was read. */
const HOP = [
  'expect',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
  'content-length',
];

/** The calls that take more than others, by path. */
const LARGEST = new Map(Object.values(calls).map(({ path, largestBody }) => [path, largestBody]));

/** Says whose request it is and whether that came over https; the answer is streamed. Throws when no answer comes. */
export async function forward(request: RequestLike, remote: string, address: string): Promise<Response> {
  const { pathname, search, protocol } = new URL(request.url);
  // Read first: what the other one left unread, because it had its answer, would stay on the line here.
  const reading = request.body ? readBody(request, LARGEST.get(pathname)) : undefined;
  const body = await reading?.catch(refusedBody);
  if (body instanceof Response) return body;
  const headers = new Headers([...request.headers]);
  for (const name of HOP) headers.delete(name);
  headers.set('x-forwarded-for', address);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('accept-encoding', 'identity');
  const answer = await fetch(new URL(pathname + search, remote), {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
    signal: request.signal,
  });
  const back = new Headers(answer.headers);
  for (const name of [...HOP, 'content-encoding']) back.delete(name);
  return new Response(answer.body, { status: answer.status, headers: back });
}

function refusedBody(error: unknown): Response {
  if (error instanceof Refusal) return notForwarded(error.code);
  throw error;
}

/** What a call answers that did not get there, or from which no answer came. */
export function notForwarded(errorCode: ErrorCode): Response {
  const body = { success: false, errorCode, message: errorSentence(errorCode) };
  return Response.json(body, { status: errorStatus[errorCode], headers: { 'cache-control': 'no-store' } });
}
