// The rebate as its page shows it.
import { toWire } from '../../rules/money.ts';
import { addDays, type Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { levelOf } from './club.ts';
import { thisDay } from './gifts.ts';
import { paidAt } from './paid-at.ts';
import { rebateOf, rebateOfEnded, rebatePromotions } from './rebate.ts';
import { lastDone } from './runs.ts';
import { clubTerms, nameOfLevel } from './terms.ts';
import { validOfDay } from './valid-bets.ts';

const DAYS_SHOWN = 31;

/** Today so far. Categories without a rebate are shown too, since their bets bring none. */
export async function rebateToday(ctx: Ctx, memberId: bigint) {
  const day = thisDay(ctx);
  const level = await levelOf(ctx, memberId);
  const { lines, amountMinor, carriedMinor, claimedMinor, dueMinor } = await rebateOf(ctx, {
    memberId,
    level,
    day,
  });
  const bets = await validOfDay(ctx, memberId, day);
  const promotions = rebatePromotions(day);
  const closed = await rebateOf(ctx, { memberId, level, day, promotions });
  const later = closed.dueMinor - dueMinor;
  return {
    ...{ day, level: nameOfLevel(ctx, level), amount: toWire(amountMinor), carried: toWire(carriedMinor) },
    ...{
      claimed: toWire(claimedMinor),
      due: toWire(dueMinor),
      later: toWire(later > 0n ? later : 0n),
      promotions: promotions
        .filter(({ hash }) => closed.lines.some(({ promotion }) => promotion === hash))
        .map(({ title }) => title),
      paidAt: paidAt(ctx, addDays(day, 1)).toISOString(),
    },
    lines: bets.map(({ category, validMinor }) => {
      const line = lines.find((each) => each.category === category);
      const rate = line ? toWire(BigInt(line.basisPoints)) : null;
      return { category, valid: toWire(validMinor), rate, amount: toWire(line?.amountMinor ?? 0n) };
    }),
  };
}

/** What the clock will pay of yesterday; null when that is nothing, or the day is closed. */
export async function rebateWaiting(ctx: Ctx, memberId: bigint) {
  const today = thisDay(ctx);
  const day = addDays(today, -1);
  const last = await lastDone(ctx, 'rebate');
  if (!clubTerms().open || !last || last >= day || (await isClosed(ctx, memberId, day))) return null;
  const { level, lines, claimedMinor, dueMinor } = await rebateOfEnded(ctx, memberId, day);
  if (dueMinor === 0n) return null;
  const validMinor = lines.reduce((sum, line) => sum + line.validMinor, 0n);
  return {
    ...{ day, level: nameOfLevel(ctx, level), valid: toWire(validMinor), claimed: toWire(claimedMinor) },
    ...{ due: toWire(dueMinor), paidAt: paidAt(ctx, today).toISOString() },
  };
}

async function isClosed({ db }: Pick<Ctx, 'db'>, memberId: bigint, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('rebate_days')
    .select('day')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** The days that are closed, the newest first. */
export async function rebateDays({ db }: Pick<Ctx, 'db'>, memberId: bigint) {
  const rows = await db
    .selectFrom('rebate_days as d')
    .leftJoin('rebate_lines as l', (on) =>
      on.onRef('l.member_id', '=', 'd.member_id').onRef('l.day', '=', 'd.day'),
    )
    .select(({ fn }) => [
      ...(['d.day', 'd.claimed_minor', 'd.due_minor', 'd.paid_at'] as const),
      fn.sum<bigint | null>('l.valid_minor').as('valid'),
    ])
    .where('d.member_id', '=', memberId)
    .groupBy(['d.member_id', 'd.day'])
    .orderBy('d.day', 'desc')
    .limit(DAYS_SHOWN)
    .execute();
  return rows.map(({ day, claimed_minor, due_minor, paid_at, valid }) => ({
    ...{ day, valid: toWire(BigInt(valid ?? 0)), claimed: toWire(claimed_minor) },
    given: toWire(claimed_minor + (paid_at ? (due_minor ?? 0n) : 0n)),
    paidAt: paid_at?.toISOString() ?? null,
  }));
}
