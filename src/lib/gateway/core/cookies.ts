// The portal's cookies: readable by the server only unless said otherwise, sent to this host only.
import type { AnswerHeaders } from './answer-headers.ts';
import type { RequestLike } from './request-like.ts';

/** Names the captcha that the browser must answer. */
export const CAPTCHA_COOKIE = 'portico_captcha';

/** Signed marks of the accounts that know the browser. */
export const KNOWN_COOKIE = 'portico_known';

const SESSION_PREFIX = 'portico_session_';
const SECURE_PREFIX = '__Host-';

/** A browser that asks: its cookies are read from the request and put on the answer. */
export interface Browser {
  request: RequestLike;
  /** Headers of the answer. */
  headers: AnswerHeaders;
}

/** The name of a session's cookie: a browser may hold several sessions. */
export const sessionCookie = (sessionId: string): string => SESSION_PREFIX + sessionId;

/** The secrets of the sessions that the browser holds, by the sessions' ids. */
export function sessionSecrets(request: RequestLike): Map<string, string> {
  const sessions = [...cookiesOf(request)].filter(([name]) => name.startsWith(SESSION_PREFIX));
  return new Map(sessions.map(([name, secret]) => [name.slice(SESSION_PREFIX.length), secret]));
}

/** A cookie of the request by its plain name. */
export const readCookie = (request: RequestLike, name: string): string | undefined =>
  cookiesOf(request).get(name);

/** The request's cookies by their plain names; on https they carry the `__Host-` prefix, and others are not ours. */
function cookiesOf(request: RequestLike): Map<string, string> {
  const prefix = isHttps(request) ? SECURE_PREFIX : '';
  const cookies = new Map<string, string>();
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    if (name.startsWith(prefix)) cookies.set(name.slice(prefix.length), value.join('='));
  }
  return cookies;
}

/** The `Set-Cookie` value; `maxAgeSeconds` 0 removes the cookie. `readable`: scripts of the portal may read it. */
export function cookie(
  request: RequestLike,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { readable = false }: { readable?: boolean } = {},
): string {
  const https = isHttps(request);
  const shared = `Path=/; ${readable ? '' : 'HttpOnly; '}SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return https ? `${SECURE_PREFIX}${name}=${value}; ${shared}; Secure` : `${name}=${value}; ${shared}`;
}

const isHttps = (request: RequestLike): boolean => new URL(request.url).protocol === 'https:';
