// Tells a member what happens to limits and breaks. What happens by the clock alone is told by a job.
import { sql } from 'kysely';
import type { Fact } from '../../rules/inbox.ts';
import { formatMinor } from '../../rules/money.ts';
import { type AskedLimit, lapsedSince } from '../../rules/play-limits.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { tell } from '../inbox/tell.ts';
import { hasBeenTold } from '../inbox/told.ts';

async function factsOf({ db }: TxCtx, memberId: bigint, { kind, period, amountMinor }: AskedLimit) {
  const { currency } = await db
    .selectFrom('members')
    .select('currency')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const amount: Fact = amountMinor === null ? { say: 'none' } : `${formatMinor(amountMinor)} ${currency}`;
  return { limit: { say: `limit.${kind}.${period}` }, amount };
}

/** A limit counts from now on. */
export async function tellLimitInForce(tx: TxCtx, memberId: bigint, limit: AskedLimit): Promise<void> {
  const facts = await factsOf(tx, memberId, limit);
  const kind = limit.amountMinor === null ? 'limit_removed' : 'limit_set';
  await tell(tx, memberId, kind === 'limit_set' ? { kind, facts } : { kind, facts: { limit: facts.limit } });
}

/** A higher limit was asked for, and may be confirmed from a moment on. */
export async function tellLimitAsked(
  tx: TxCtx,
  memberId: bigint,
  limit: AskedLimit,
  from: Date,
): Promise<void> {
  const facts = { ...(await factsOf(tx, memberId, limit)), from: { at: from.toISOString() } };
  await tell(tx, memberId, { kind: 'limit_asked', facts });
}

/** Tells of breaks that have ended by the clock, and of higher limits that may be confirmed now. */
export async function tellByTheClock(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  // A request that has lapsed is told no more, nor is a break that ended so long ago.
  const since = lapsedSince(now);
  const ended = await ctx.db
    .selectFrom('play_breaks as b')
    .select(['b.id', 'b.member_id', 'b.kind'])
    .where('b.lifts_at', '>', since)
    .where('b.lifts_at', '<=', now)
    .where(({ not }) => not(hasBeenTold('b.member_id', sql`'break:' || b.id || ':ended'`)))
    .execute();
  await oneByOne(ctx, ended, {
    work: ({ id, member_id, kind }) =>
      inTransaction(ctx, async (tx) => {
        await tell(tx, member_id, { kind: `${kind}_ended`, facts: {} }, { key: `break:${id}:ended` });
      }),
    failed: 'the end of a break was not told',
    about: ({ id }) => ({ break: String(id) }),
  });
  const ready = await ctx.db
    .selectFrom('play_limits as l')
    .select(['l.id', 'l.member_id', 'l.kind', 'l.period', 'l.amount_minor'])
    .where('l.confirmed_at', 'is', null)
    .where('l.ended_at', 'is', null)
    .where('l.counts_from', '>', since)
    .where('l.counts_from', '<=', now)
    .where(({ not }) => not(hasBeenTold('l.member_id', sql`'limit:' || l.id || ':ready'`)))
    .execute();
  await oneByOne(ctx, ready, {
    work: ({ id, member_id, kind, period, amount_minor }) =>
      inTransaction(ctx, async (tx) => {
        const facts = await factsOf(tx, member_id, { kind, period, amountMinor: amount_minor });
        await tell(tx, member_id, { kind: 'limit_ready', facts }, { key: `limit:${id}:ready` });
      }),
    failed: 'a limit that may be confirmed was not told of',
    about: ({ id }) => ({ limit: String(id) }),
  });
}
