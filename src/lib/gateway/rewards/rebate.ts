// The rebate of a day: what it comes to so far, and claiming it before the job pays it.
import { type Selectable, sql } from 'kysely';
import type { Day } from '../../rules/portal-day.ts';
import { type RebateLine, rebateLines, settledDay, sumOf } from '../../rules/rebate.ts';
import { type InForce, promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Rewards } from '../db/schema.ts';
import { payReward } from './claim.ts';
import { lockedLevel } from './count.ts';
import { thisDay } from './gifts.ts';
import { levelOn } from './levels.ts';
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

/** The promotions whose rebate counts for a day. */
export const rebatePromotions = (day: Day): InForce[] =>
  promotionsInForce().filter(
    ({ terms, starts, ends }) => terms.kind === 'rebate' && starts <= day && day <= (ends ?? day),
  );

interface RebateDay {
  memberId: bigint;
  level: number;
  day: Day;
  /** Those of a day that is over; during it only the rates of the level count. */
  promotions?: InForce[];
}

/** A member's day at the rates of a level, and of promotions. */
export async function rebateOf(
  ctx: Pick<Ctx, 'db'>,
  { memberId, level, day, promotions = [] }: RebateDay,
): Promise<RebateOfDay> {
  const lines = rebateLines(await validOfDay(ctx, memberId, day), levelTerms(level).rebate, promotions);
  const sums = {
    amountMinor: sumOf(lines),
    carriedMinor: await carriedTo(ctx, memberId, day),
    claimedMinor: await claimedOf(ctx, memberId, day),
  };
  return { lines, ...sums, dueMinor: settledDay(sums).dueMinor };
}

/** A day that is over, as it is closed: at the level with which it ended, and with its promotions. */
export async function rebateOfEnded(
  ctx: Pick<Ctx, 'db'>,
  memberId: bigint,
  day: Day,
): Promise<RebateOfDay & { level: number }> {
  const level = await levelOn(ctx, memberId, day);
  return {
    level,
    ...(await rebateOf(ctx, { memberId, level, day, promotions: rebatePromotions(day) })),
  };
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
export async function claimRebate(tx: TxCtx, memberId: bigint): Promise<bigint> {
  const level = await lockedLevel(tx, memberId);
  const day = thisDay(tx);
  const { dueMinor } = await rebateOf(tx, { memberId, level, day });
  const given =
    dueMinor > 0n && clubTerms().open
      ? await giveRebate(tx, { memberId, day, askedMinor: dueMinor, part: true })
      : undefined;
  if (given === undefined) throw new Refusal('nothing_to_claim');
  return given;
}

interface Given {
  memberId: bigint;
  day: Day;
  askedMinor: bigint;
  /** During the day. */
  part: boolean;
  /** The version of the terms; without it the one in force. */
  terms?: string | undefined;
  /** The versions of the terms of promotions by which its lines count. */
  promotions?: string[];
}

/** Writes and pays it at once; answers what was given, undefined when the bets of the day come to nothing more. */
export async function giveRebate(
  tx: TxCtx,
  { memberId, day, askedMinor, part, terms = clubTerms().hash, promotions = [] }: Given,
): Promise<bigint | undefined> {
  const { rows } = await sql<Selectable<Rewards> | { id: null }>`
    select * from rewards_give_rebate(${memberId}, ${day}, ${askedMinor}, ${part}, ${terms},
      ${promotions}::text[], ${tx.clock.now()})`.execute(tx.db);
  const [row] = rows;
  if (!row || row.id === null) return undefined;
  const { id, number, currency, amount_minor: amountMinor } = row;
  await payReward(tx, { id, number, source: 'rebate', memberId, currency, amountMinor });
  return amountMinor;
}
