// The club as one member sees it: the level, how far the next one is, what it gives and how it moved.
import { toWire } from '../../rules/money.ts';
import { addDays, type Day, firstOfMonth, firstOfQuarter, nextQuarter } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { thisDay } from './gifts.ts';
import { clubTerms, nameOfLevel } from './terms.ts';

const MOVES_SHOWN = 20;

/** Valid bets of the window that ends today, and their sums by calendar month, the oldest first. */
export async function windowOf(ctx: Ctx, memberId: bigint) {
  const today = thisDay(ctx);
  const from = addDays(today, 1 - clubTerms().windowDays);
  const rows = await ctx.db
    .selectFrom('reward_days')
    .select(({ fn }) => ['day', fn.sum<bigint>('valid_minor').as('valid')])
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<=', today)
    .groupBy('day')
    .execute();
  const months = monthsBetween(from, today).map((month) => {
    const days = rows.filter(({ day }) => day >= month.from && day <= month.last);
    return { ...month, validMinor: days.reduce((sum, { valid }) => sum + BigInt(valid), 0n) };
  });
  return { validMinor: months.reduce((sum, { validMinor }) => sum + validMinor, 0n), months };
}

/** The parts of calendar months between two days, both included. */
function monthsBetween(from: Day, last: Day): { from: Day; last: Day }[] {
  const parts: { from: Day; last: Day }[] = [];
  for (let day = from; day <= last; ) {
    const next = firstOfMonth(addDays(firstOfMonth(day), 32));
    const end = addDays(next, -1);
    parts.push({ from: day, last: end < last ? end : last });
    day = next;
  }
  return parts;
}

/** The latest moves, the newest first. */
export async function movesOf(ctx: Ctx, memberId: bigint) {
  const rows = await ctx.db
    .selectFrom('vip_moves')
    .select(['why', 'level', 'valid_minor', 'day'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOVES_SHOWN)
    .execute();
  return rows.map(({ why, level, valid_minor, day }) => ({
    ...{ why, level, day, name: nameOfLevel(ctx, level), valid: toWire(valid_minor) },
  }));
}

/** Since when the member has the level: the last move to it; the first level is there from the start. */
export async function heldSince({ db }: Ctx, memberId: bigint, joined: Day): Promise<Day> {
  const row = await db
    .selectFrom('vip_moves')
    .select('day')
    .where('member_id', '=', memberId)
    .where('why', '<>', 'kept')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? joined;
}

/** The last day on which a level is fixed: levels are looked at on the first day of the next quarter. */
export const fixedUntil = (ctx: Ctx): Day => addDays(nextQuarter(firstOfQuarter(thisDay(ctx))), -1);

/** A level as the page shows it. */
export function shownLevel(ctx: Ctx, level: number) {
  const terms = clubTerms().levels[level - 1];
  if (!terms) return null;
  return {
    level,
    name: nameOfLevel(ctx, level),
    from: toWire(terms.fromMinor),
    rebate: Object.fromEntries(Object.entries(terms.rebate).map(([kind, rate]) => [kind, percent(rate)])),
    weekly: terms.weeklyMinor === null ? null : toWire(terms.weeklyMinor),
    birthday: terms.birthdayMinor === null ? null : toWire(terms.birthdayMinor),
    freeWithdrawals: freeWithdrawals(ctx, level),
  };
}

const percent = (basisPoints: number): string => toWire(BigInt(basisPoints));

/** How many withdrawals of a week are free of charge at a level. */
export const freeWithdrawals = ({ settings }: Pick<Ctx, 'settings'>, level: number): number => {
  const standard = settings.get('withdrawal.freeAWeek');
  const { open, levels } = clubTerms();
  return open ? Math.max(standard, levels[level - 1]?.freeWithdrawals ?? 0) : standard;
};

export const levelOf = async ({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<number> =>
  (await db.selectFrom('members').select('vip_level').where('id', '=', memberId).executeTakeFirstOrThrow())
    .vip_level;
