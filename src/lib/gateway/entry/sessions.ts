// Sessions: a secret in an HttpOnly cookie and a handle per tab. Calls take both; a page of the portal itself gets a handle
// for the cookie, so that a new tab is signed in.

import { type SqlBool, sql } from 'kysely';
import type { HeldBreak } from '../../contract/values.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { idleSince } from '../core/idle.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import type { MemberSession } from '../core/session.ts';
import { plannedOnce } from '../db/planned-once.ts';
import { mustChangePassword } from './expiry.ts';
import { loginRefusal } from './may-log-in.ts';
import { endWaysIn } from './ways-in.ts';

/** Who logs in, and from where. */
interface Coming {
  address: string;
  userAgent: string;
  /** The password was given just now, or what else lets in a member who has none. */
  proved: boolean;
  /** A code to the phone was given. */
  byPhone?: boolean;
}

/** Opens a session; `secret` goes into its cookie, `token` to the tab. Both are stored as hashes only. */
export async function openSession(
  ctx: Ctx,
  memberId: bigint,
  from: Coming,
): Promise<{ sessionId: string; secret: string; token: string }> {
  const secret = secretText(ctx.random);
  const { id: sessionId } = await ctx.db
    .insertInto('sessions')
    .values({
      secret_hash: hashOf(secret),
      member_id: memberId,
      created_at: ctx.clock.now(),
      // The bets of this login are the later ones.
      bets_before: sql<bigint>`(select coalesce(max(id), 0) from bets)`,
      ...lastLogin(ctx, from),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId, secret, token: await openTab(ctx, sessionId) };
}

/** Adds a tab to an open session; the session then lasts as long as a new one. */
export async function joinSession(ctx: Ctx, sessionId: string, from: Coming): Promise<string> {
  await ctx.db.updateTable('sessions').set(lastLogin(ctx, from)).where('id', '=', sessionId).execute();
  return openTab(ctx, sessionId);
}

/** What a session keeps of the last login. */
function lastLogin(ctx: Ctx, { address, userAgent, proved, byPhone = false }: Coming) {
  const now = ctx.clock.now();
  return {
    address,
    user_agent: userAgent.slice(0, 300),
    seen_at: now,
    expires_at: new Date(now.getTime() + lifeMs(ctx)),
    // A login without a password does not make the session fresh.
    proved_at: proved ? now : null,
    by_phone: byPhone,
  };
}

/** A handle of the session for one more tab. */
export async function openTab(ctx: Ctx, sessionId: string): Promise<string> {
  const token = secretText(ctx.random);
  await ctx.db
    .insertInto('session_tabs')
    .values({ token_hash: hashOf(token), session_id: sessionId, created_at: ctx.clock.now() })
    .execute();
  return token;
}

/**
 * The session that one of the browser's secrets and this tab's handle open together, when neither time-out has passed.
 * The idle time-out starts again, unless the page made the call by itself.
 */
export async function findSession(
  ctx: Ctx,
  secrets: string[],
  token: string,
  { byItself }: { byItself: boolean },
): Promise<MemberSession | undefined> {
  if (secrets.length === 0) return undefined;
  const tab = hashOf(token);
  const row = await openTabs(ctx)
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['s.id', 's.seen_at', 'm.id as member_id', 'm.account', 'm.agent_code', 'm.currency'])
    .select(['m.must_change_password', 'm.password_changed_at', 's.proved_at', 's.by_phone', 'm.status'])
    .select('t.created_at as tab_since')
    .select(sql<HeldBreak | null>`play_break_of(m.id, ${ctx.clock.now()})`.as('on_break'))
    .where(sql<SqlBool>`s.secret_hash = any(${secrets.map(hashOf)}::bytea[])`)
    .where('t.token_hash', '=', tab)
    .modifyFront(plannedOnce)
    .executeTakeFirst();
  if (!row || loginRefusal(row)) return undefined;
  if (!byItself) await noteSeen(ctx, row.id, row.seen_at);
  return {
    sessionId: row.id,
    tab,
    tabSince: row.tab_since,
    memberId: row.member_id,
    account: row.account,
    agentCode: row.agent_code,
    currency: row.currency,
    mustChangePassword: mustChangePassword(ctx, row),
    onBreak: row.on_break,
  };
}

/**
 * Whether a session that was active at `seenAt` does not idle. Its idle time-out starts again, unless the page made the
 * call by itself: playing in a game's frame is activity too.
 */
export async function keepsActive(
  ctx: Ctx,
  { portalSessionId, seenAt }: { portalSessionId: string; seenAt: Date },
  { byItself }: { byItself: boolean },
): Promise<boolean> {
  if (seenAt <= idleSince(ctx, ctx.clock.now())) return false;
  if (!byItself) await noteSeen(ctx, portalSessionId, seenAt);
  return true;
}

/** Notes activity, once a minute at most. */
async function noteSeen(ctx: Ctx, sessionId: string, last: Date): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - last.getTime() <= MINUTE_MS) return;
  await ctx.db.updateTable('sessions').set({ seen_at: now }).where('id', '=', sessionId).execute();
}

/** Whether the tab's session is open: nobody has ended it and neither time-out has passed. Does not extend it. */
export async function isOpen(ctx: Ctx, { tab }: MemberSession): Promise<boolean> {
  return (await openTabs(ctx).select('s.id').where('t.token_hash', '=', tab).execute()).length > 0;
}

/** Tabs whose session is open and which are themselves no older than one may be. */
function openTabs(ctx: Ctx) {
  const now = ctx.clock.now();
  return ctx.db
    .selectFrom('sessions as s')
    .innerJoin('session_tabs as t', 't.session_id', 's.id')
    .where('t.created_at', '>', new Date(now.getTime() - lifeMs(ctx)))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince(ctx, now));
}

const COMMITTED_MS = 1_000;

/** What the member has at vendors comes back. The job may start only when it sees that the session has ended. */
async function wakeTransfers({ jobs, log }: Ctx): Promise<void> {
  // The job's own hours find it too.
  await jobs
    .wake('resolveTransfers', COMMITTED_MS)
    .catch((err: unknown) => log.warn({ err }, 'a job was not woken after a session had ended'));
}

/** Ends a session, and tells its open pages. */
export async function endSession(
  ctx: Ctx,
  { sessionId, memberId }: Pick<MemberSession, 'sessionId' | 'memberId'>,
  reason: string,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  await ctx.events.publish({ to: memberId, topic: 'signed-out' }, ctx.db);
  await wakeTransfers(ctx);
}

/** Ends every session of a member and whatever was begun to open one. Tells their open pages. */
export async function endAllSessions(ctx: Ctx, memberId: bigint, reason: string): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  await endWaysIn(ctx, memberId);
  await ctx.events.publish({ to: memberId, topic: 'signed-out' }, ctx.db);
  await wakeTransfers(ctx);
}

/** The member's sessions, the latest first. */
export const openSessionsOf = (ctx: Ctx, memberId: bigint) =>
  openSessions(ctx)
    .select(['id', 'address', 'user_agent', 'created_at', 'seen_at'])
    .where('member_id', '=', memberId)
    .execute();

/** The sessions that a browser holds the secrets of, the latest first. */
export async function openSessionsBy(ctx: Ctx, secrets: string[]) {
  if (secrets.length === 0) return [];
  return openSessions(ctx)
    .select(['id as sessionId', 'member_id as memberId'])
    .where('secret_hash', 'in', secrets.map(hashOf))
    .execute();
}

/** Sessions that nobody has ended and in which neither time-out has passed. */
function openSessions(ctx: Ctx) {
  const now = ctx.clock.now();
  return ctx.db
    .selectFrom('sessions')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince(ctx, now))
    .orderBy('seen_at', 'desc');
}

/** Ends one other session of the member, or all others; answers how many, and tells their open pages. */
export async function endOtherSessions(
  ctx: Ctx,
  { memberId, sessionId }: MemberSession,
  id?: string,
): Promise<number> {
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: 'ended elsewhere' })
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .returning('id')
    .execute();
  if (ended.length > 0) await ctx.events.publish({ to: memberId, topic: 'signed-out' }, ctx.db);
  return ended.length;
}

/** The password, or what else lets in a member who has none, was given for this session within `login.freshMinutes`. */
export async function isFresh(ctx: Ctx, sessionId: string): Promise<boolean> {
  const { proved_at } = await ctx.db
    .selectFrom('sessions')
    .select('proved_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const freshMs = ctx.settings.get('login.freshMinutes') * MINUTE_MS;
  return proved_at !== null && ctx.clock.now().getTime() - proved_at.getTime() < freshMs;
}

const lifeMs = (ctx: Ctx): number => ctx.settings.get('session.absoluteHours') * 60 * MINUTE_MS;
