// Forwards a request to another gateway and brings back its answer as it is.
import { errorStatus } from '../contract/errors.ts';
import { errorSentence } from '../messages/errors.ts';

/** Headers that belong to one connection and do not travel on. */
const HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'host',
  'content-length',
];

/** Streams both ways, and says whose request it is and whether that came over https. Throws when no answer comes. */
export async function forward(request: Request, remote: string, address: string): Promise<Response> {
  const { pathname, search, protocol } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of HOP) headers.delete(name);
  headers.set('x-forwarded-for', address);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('accept-encoding', 'identity');
  const answer = await fetch(new URL(pathname + search, remote), {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    signal: request.signal,
    ...(request.body ? { duplex: 'half' } : {}),
  });
  const back = new Headers(answer.headers);
  for (const name of [...HOP, 'content-encoding']) back.delete(name);
  return new Response(answer.body, { status: answer.status, headers: back });
}

/** What a call answers when no answer came. */
export function unreachable(): Response {
  const errorCode = 'gateway_unreachable';
  const body = { success: false, errorCode, message: errorSentence(errorCode) };
  return Response.json(body, { status: errorStatus[errorCode], headers: { 'cache-control': 'no-store' } });
}
