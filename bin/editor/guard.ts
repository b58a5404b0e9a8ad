// Who may use the editor: a person at this machine who has the link that the start printed.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Visit {
  method: string;
  /** Path and query. */
  url: string;
  /** The caller's address, as the connection has it. */
  from: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Enter, or the answer instead. */
export type Verdict = 'enter' | { status: number; text: string; headers?: Record<string, string> };

export const PAGE = '/keystatic';
export const CALLS = '/api/keystatic';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** Names that no foreign DNS can give to this machine. */
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** Cookies do not tell ports apart, so the name does: several portals are edited side by side. */
const cookieName = (host: string): string => `portico_editor_${/:(\d+)$/.exec(host)?.[1] ?? '80'}`;

const no = (text: string): Verdict => ({ status: 403, text });

/** A guard with a key of its own, new at every start. */
export function createGuard() {
  const key = randomBytes(24).toString('base64url');
  const same = (given: string | null | undefined): boolean => {
    const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
    return a.length === b.length && timingSafeEqual(a, b);
  };

  function judge({ method, url, from, headers }: Visit): Verdict {
    const { host = '', origin, cookie = '' } = headers;
    if (!LOOPBACK.test(from ?? '') || !OWN_NAMES.test(host))
      return no('The editor answers only on the machine it runs on, at 127.0.0.1 or localhost.');
    const { pathname, searchParams } = new URL(url, `http://${host}`);
    if (pathname === PAGE && same(searchParams.get('key'))) {
      const pass = `${cookieName(host)}=${key}; Path=/; HttpOnly; SameSite=Strict`;
      return { status: 303, text: '', headers: { location: PAGE, 'set-cookie': pass } };
    }
    const passes = cookie.split('; ').filter((each) => each.startsWith(`${cookieName(host)}=`));
    if (!passes.some((each) => same(each.slice(each.indexOf('=') + 1))))
      return no('Open the editor by the link that `npm run dev` printed when it started.');
    const own = `http://${host}`;
    const asks = headers['sec-fetch-site'] ?? 'same-origin';
    const foreign = origin === undefined ? method !== 'GET' : origin !== own;
    if (pathname.startsWith(CALLS) && (foreign || asks !== 'same-origin'))
      return no("Only the editor's own page may read and save here.");
    return 'enter';
  }

  return { judge, linkAt: (origin: string): string => `${origin}${PAGE}?key=${key}` };
}
