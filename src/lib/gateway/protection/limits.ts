// What a member asks of their limits, and what counts. The gate holds bets and deposits against them (`gate.sql`).
import type { Selectable } from 'kysely';
import { type AskedLimit, HIGHER_WAITS_MS, isHigher, lapsedSince } from '../../rules/play-limits.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { shownUntil } from '../core/shown-until.ts';
import type { PlayLimits } from '../db/schema.ts';
import { holdMember } from './hold-member.ts';
import { tellLimitAsked, tellLimitInForce } from './tell-protection.ts';

/**
 * Sets a limit. A lower one counts at once, and what waits is dropped. A higher one waits, in the place of another that
 * waits. What is asked for again changes nothing.
 */
export async function setLimit(tx: TxCtx, memberId: bigint, asked: AskedLimit): Promise<void> {
  const open = (await openLimits(tx, memberId)).filter(
    ({ kind, period }) => kind === asked.kind && period === asked.period,
  );
  const present = open.find(({ confirmed_at }) => confirmed_at !== null);
  const waiting = open.find(({ confirmed_at }) => confirmed_at === null);
  const now = tx.clock.now();
  const higher = isHigher(asked.amountMinor, present?.amount_minor ?? null);
  if (higher && waiting?.amount_minor === asked.amountMinor) return;
  if (waiting) await end(tx, waiting, now);
  if (asked.amountMinor === (present?.amount_minor ?? null)) return;
  if (present && !higher) await end(tx, present, now);
  const countsFrom = higher ? new Date(now.getTime() + HIGHER_WAITS_MS) : now;
  await tx.db
    .insertInto('play_limits')
    .values({
      member_id: memberId,
      kind: asked.kind,
      period: asked.period,
      amount_minor: asked.amountMinor,
      asked_at: now,
      counts_from: countsFrom,
      confirmed_at: higher ? null : now,
    })
    .execute();
  if (higher) await tellLimitAsked(tx, memberId, asked, countsFrom);
  else await tellLimitInForce(tx, memberId, asked);
}

/** Confirms a higher limit: it counts from now on. Throws `limit_waits` before it may be, `not_found` when none waits or it waited too long. */
export async function confirmLimit(tx: TxCtx, memberId: bigint, id: bigint): Promise<void> {
  const open = await openLimits(tx, memberId);
  const waiting = waitingOf(open, id);
  const now = tx.clock.now();
  if (waiting.counts_from > now)
    throw new Refusal('limit_waits', { value: shownUntil(tx, waiting.counts_from) });
  const present = open.find(
    ({ kind, period, confirmed_at }) =>
      kind === waiting.kind && period === waiting.period && confirmed_at !== null,
  );
  if (present) await end(tx, present, now);
  await tx.db.updateTable('play_limits').set({ confirmed_at: now }).where('id', '=', id).execute();
  const { kind, period, amount_minor: amountMinor } = waiting;
  await tellLimitInForce(tx, memberId, { kind, period, amountMinor });
}

/** Takes back the request for a higher limit. Throws `not_found` when it does not wait. */
export async function dropLimit(tx: TxCtx, memberId: bigint, id: bigint): Promise<void> {
  await end(tx, waitingOf(await openLimits(tx, memberId), id), tx.clock.now());
}

type PlayLimit = Selectable<PlayLimits>;

/** What counts and what waits; what waited too long ends. Until the transaction is over nobody else changes the limits of this member. */
async function openLimits(tx: TxCtx, memberId: bigint): Promise<PlayLimit[]> {
  await holdMember(tx, memberId);
  const { db, clock } = tx;
  const now = clock.now();
  await db
    .updateTable('play_limits')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('counts_from', '<=', lapsedSince(now))
    .execute();
  return db
    .selectFrom('play_limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

function waitingOf(open: PlayLimit[], id: bigint): PlayLimit {
  const waiting = open.find((each) => each.id === id && each.confirmed_at === null);
  if (!waiting) throw new Refusal('not_found');
  return waiting;
}

async function end({ db }: TxCtx, { id }: PlayLimit, at: Date): Promise<void> {
  await db.updateTable('play_limits').set({ ended_at: at }).where('id', '=', id).execute();
}
