// The rebate of a day: what it comes to so far, and claiming it before the job pays it.
import { type Day, startOf } from '../../rules/portal-day.ts';
import { type RebateLine, rebateLines, settledDay, sumOf } from '../../rules/rebate.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { payReward } from './claim.ts';
import { lockedLevel } from './count.ts';
import { thisDay } from './gifts.ts';
import { clubTerms, levelTerms } from './terms.ts';
import { validOfDay } from './valid-bets.ts';

export interface RebateOfDay {
  lines: RebateLine[];
  amountMinor: bigint;
  carriedMinor: bigint;
  claimedMinor: bigint;
  /** What can be given now. */
  dueMinor: bigint;
}

/** A member's day at the rates of a level. */
export async function rebateOf(
  ctx: Pick<Ctx, 'db'>,
  { memberId, level, day }: { memberId: bigint; level: number; day: Day },
): Promise<RebateOfDay> {
  const lines = rebateLines(await validOfDay(ctx, memberId, day), levelTerms(level).rebate);
  const sums = {
    amountMinor: sumOf(lines),
    carriedMinor: await carriedTo(ctx, memberId, day),
    claimedMinor: await claimedOf(ctx, memberId, day),
  };
  return { lines, ...sums, dueMinor: settledDay(sums).dueMinor };
}

/** What the latest closed day before this one was given too much. */
async function carriedTo({ db }: Pick<Ctx, 'db'>, memberId: bigint, day: Day): Promise<bigint> {
  const last = await db
    .selectFrom('rebate_days')
    .select(['amount_minor', 'carried_minor', 'claimed_minor'])
    .where('member_id', '=', memberId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0n;
  const { amount_minor: amountMinor, carried_minor: carriedMinor, claimed_minor: claimedMinor } = last;
  return settledDay({ amountMinor, carriedMinor, claimedMinor }).carryMinor;
}

/** What was claimed of a day during it: `2026-11-21 1` is the first time. */
async function claimedOf({ db }: Pick<Ctx, 'db'>, memberId: bigint, day: Day): Promise<bigint> {
  const { sum } = await db
    .selectFrom('rewards')
    .select(({ fn }) => fn.sum<bigint | null>('amount_minor').as('sum'))
    .where('member_id', '=', memberId)
    .where('source', '=', 'rebate')
    .where('period', 'like', `${day} %`)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

/** Claims what today comes to so far; answers it. Throws a `Refusal`. */
export async function claimRebate(
  tx: TxCtx,
  { memberId, currency }: { memberId: bigint; currency: string },
): Promise<bigint> {
  const level = await lockedLevel(tx, memberId);
  const day = thisDay(tx);
  const { dueMinor } = await rebateOf(tx, { memberId, level, day });
  if (dueMinor === 0n || !clubTerms().open) throw new Refusal('nothing_to_claim');
  const { claims } = await tx.db
    .selectFrom('rewards')
    .select(({ fn }) => fn.countAll<bigint>().as('claims'))
    .where('member_id', '=', memberId)
    .where('source', '=', 'rebate')
    .where('period', 'like', `${day} %`)
    .executeTakeFirstOrThrow();
  await giveRebate(tx, {
    memberId,
    currency,
    level,
    period: `${day} ${Number(claims) + 1}`,
    amountMinor: dueMinor,
  });
  return dueMinor;
}

interface Given {
  memberId: bigint;
  currency: string;
  level: number;
  period: string;
  amountMinor: bigint;
}

/** Writes and pays it at once. */
export async function giveRebate(
  tx: TxCtx,
  { memberId, currency, level, period, amountMinor }: Given,
): Promise<void> {
  const at = tx.clock.now();
  const { id, number } = await tx.db
    .insertInto('rewards')
    .values({
      ...{ member_id: memberId, currency, source: 'rebate', period, level, terms: clubTerms().hash },
      ...{ amount_minor: amountMinor, created_at: at, claimed_at: at },
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await payReward(tx, { id, number, source: 'rebate', memberId, currency, amountMinor });
}

/** When a day's rebate is paid: at noon of the day after it. */
export const paidAt = ({ settings }: Pick<Ctx, 'settings'>, nextDay: Day): Date =>
  new Date(startOf(nextDay, settings.get('portal.zone')).getTime() + 12 * 3_600_000);
