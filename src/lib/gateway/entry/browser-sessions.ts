// The sessions that one browser holds: one for each person who signed in in its tabs.
import type { AnswerHeaders } from '../core/answer-headers.ts';
import { cookie, sessionCookie, sessionSecrets } from '../core/cookies.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RequestLike } from '../core/request-like.ts';
import { endSession, findSession, joinSession, openSession, openSessionsBy, openTab } from './sessions.ts';

/** How many people a browser holds; of more the one who was here longest ago leaves. */
const MOST = 5;

export interface From {
  request: RequestLike;
  address: string;
  /** Headers of the answer. */
  headers: AnswerHeaders;
}

interface Opening {
  memberId: bigint;
  /** The password was given just now, or what else lets in a member who has none. */
  proved: boolean;
  /** A code to the phone was given. */
  byPhone: boolean;
  /** Into the session that the member has in this browser, when there is one. */
  join: boolean;
}

/** Lets the member in with one more tab; answers its handle, and puts the session's cookie on the answer. */
export async function openInBrowser(
  ctx: Ctx,
  { memberId, proved, byPhone, join }: Opening,
  { request, address, headers }: From,
): Promise<string> {
  const secrets = sessionSecrets(request);
  const held = await openSessionsBy(ctx, [...secrets.values()]);
  const own = join ? held.find((session) => session.memberId === memberId) : undefined;
  const ownSecret = own && secrets.get(own.sessionId);
  const from = { address, userAgent: request.headers.get('user-agent') ?? '', proved, byPhone };
  const { sessionId, secret, token } = ownSecret
    ? { ...own, secret: ownSecret, token: await joinSession(ctx, own.sessionId, from) }
    : await openSession(ctx, memberId, from);
  const others = held.filter((session) => session.sessionId !== sessionId);
  for (const left of others.splice(MOST - 1)) await endSession(ctx, left, 'others signed in');
  for (const id of secrets.keys()) {
    if (!others.some((session) => session.sessionId === id))
      headers.append('set-cookie', cookie(request, sessionCookie(id), '', 0));
  }
  const lifeSeconds = ctx.settings.get('session.absoluteHours') * 3600;
  headers.append('set-cookie', cookie(request, sessionCookie(sessionId), secret, lifeSeconds));
  return token;
}

/** Adds a tab to the session that was active last in this browser; undefined when there is none that lets anybody in. */
export async function joinInBrowser(
  ctx: Ctx,
  request: RequestLike,
): Promise<{ token: string; userName: string; passwordExpired: boolean } | undefined> {
  const secrets = [...sessionSecrets(request).values()];
  const [latest] = await openSessionsBy(ctx, secrets);
  if (!latest) return undefined;
  const token = await openTab(ctx, latest.sessionId);
  const session = await findSession(ctx, secrets, token, { byItself: true });
  return session && { token, userName: session.account, passwordExpired: session.mustChangePassword };
}
