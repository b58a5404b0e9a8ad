// The portal's cookies: readable by the server only unless said otherwise, sent to this host only.

export const SESSION_COOKIE = 'portico_session';
/** Names the captcha that the browser owes an answer to. */
export const CAPTCHA_COOKIE = 'portico_captcha';

const SECURE_PREFIX = '__Host-';

/** A cookie of the request by its plain name; on https it carries the `__Host-` prefix. */
export function readCookie(request: Request, name: string): string | undefined {
  const wanted = isHttps(request) ? SECURE_PREFIX + name : name;
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === wanted) return value.join('=');
  }
  return undefined;
}

/** The `Set-Cookie` value; `maxAgeSeconds` 0 removes the cookie. `readable`: scripts of the portal may read it. */
export function cookie(
  request: Request,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { readable = false }: { readable?: boolean } = {},
): string {
  const https = isHttps(request);
  const shared = `Path=/; ${readable ? '' : 'HttpOnly; '}SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return https ? `${SECURE_PREFIX}${name}=${value}; ${shared}; Secure` : `${name}=${value}; ${shared}`;
}

const isHttps = (request: Request): boolean => new URL(request.url).protocol === 'https:';
