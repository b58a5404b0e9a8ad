// Points as their calls answer them.
import { toWire } from '../../rules/money.ts';
import { earnedTypes, type PointType } from '../../rules/points.ts';
import { levelName as withBrand } from '../../rules/vip.ts';
import type { Ctx } from '../core/ctx.ts';
import { balanceOf } from '../ledger/balance.ts';
import { POINTS } from './count.ts';
import { stockLeft, validForNeeds } from './needs.ts';
import { mallTerms } from './terms.ts';

export const shownRatio = () => {
  const { points, creditMinor } = mallTerms().convert;
  return { points, amount: toWire(creditMinor) };
};

/** What the member has, and what waits for a decision. */
export async function pointsOf({ db }: Pick<Ctx, 'db'>, memberId: bigint) {
  const points = await balanceOf(db, { member: memberId, kind: 'points' }, POINTS);
  const held = await balanceOf(db, { member: memberId, kind: 'points_held' }, POINTS);
  const { convert } = mallTerms();
  const whole = points > 0n ? points / BigInt(convert.points) : 0n;
  return { points: Number(points), held: Number(held), money: toWire(whole * convert.creditMinor) };
}

export const shownPerPoint = (): Record<string, string> =>
  Object.fromEntries(earnedTypes.map((type) => [type, toWire(mallTerms().perPointMinor[type])]));

/** The rewards, with what the member has of the bets that each needs. */
export async function shownRewards(ctx: Ctx, memberId: bigint) {
  const { open, rewards } = mallTerms();
  if (!open) return [];
  return Promise.all(
    rewards.map(async ({ id, kind, name, type, points, creditMinor, needsMinor, stock, art }) => ({
      ...{ id, kind, type, points, art, name: withBrand(name, ctx.settings.get('brand.name')) },
      credit: creditMinor === null ? null : toWire(creditMinor),
      needs: needsMinor === null ? null : toWire(needsMinor),
      has: needsMinor === null ? null : toWire(await validForNeeds(ctx, memberId, type)),
      left: await stockLeft(ctx, { id, stock }),
    })),
  );
}

interface ExchangeQuery {
  memberId: bigint;
  status: 'all' | 'in_process' | 'approved' | 'rejected';
  pageNo: number;
  pageSize: number;
}

export async function shownExchanges(
  { db }: Pick<Ctx, 'db'>,
  { memberId, status, pageNo, pageSize }: ExchangeQuery,
) {
  const own = db.selectFrom('redemptions').where('member_id', '=', memberId);
  const byState = await own
    .select(({ fn }) => ['state', fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: string): number => Number(byState.find((each) => each.state === state)?.count ?? 0);
  const [in_process, approved, rejected] = [count('in_process'), count('approved'), count('rejected')];
  const rows = await own
    .selectAll()
    .$if(status !== 'all', (query) => query.where('state', '=', status as 'approved'))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return {
    counts: { all: in_process + approved + rejected, in_process, approved, rejected },
    list: rows.map((row) => ({
      ...{
        transactionReference: row.number,
        applyTime: row.created_at.toISOString(),
        type: row.type as PointType,
      },
      ...{ name: row.name, quantity: row.quantity, pointsRequirement: Number(row.points) },
      amountRequirement: row.needs_minor === null ? null : toWire(row.needs_minor),
      credit: row.credit_minor === null ? null : toWire(row.credit_minor),
      ...{ status: row.state, remark: row.remark, decidedTime: row.decided_at?.toISOString() ?? null },
    })),
  };
}

const WHAT = {
  points_earned: 'earned',
  points_taken_back: 'taken_back',
  points_promotion: 'promotion',
  points_redeem: 'redeem',
  points_returned: 'returned',
  points_converted: 'converted',
  points_adjustment: 'adjusted',
} as const;

interface LinesAsked {
  memberId: bigint;
  type: PointType | undefined;
  before: bigint | undefined;
  pageSize: number;
}

/** Lines of the account of points. What was earned has its type as its reference. */
export async function shownLines({ db }: Pick<Ctx, 'db'>, { memberId, type, before, pageSize }: LinesAsked) {
  const earned = ['points_earned', 'points_taken_back', 'points_promotion'];
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('postings as p', 'p.account_id', 'a.id')
    .innerJoin('transfers as t', 't.id', 'p.transfer_id')
    .select(['t.id', 't.kind', 't.reference', 't.created_at', 'p.amount_minor', 'p.balance_after_minor'])
    .where('a.kind', '=', 'points')
    .where('a.owner_id', '=', memberId)
    .where('a.currency', '=', POINTS)
    .$if(before !== undefined, (query) => query.where('p.transfer_id', '<', before as bigint))
    .$if(type === 'redeem', (query) => query.where('t.kind', 'not in', earned))
    .$if(type !== undefined && type !== 'redeem', (query) =>
      query.where('t.kind', 'in', earned).where('t.reference', '=', type as string),
    )
    .orderBy('p.transfer_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return {
    more: rows.length > pageSize,
    list: rows.slice(0, pageSize).map((row) => ({
      ...{ line: String(row.id), time: row.created_at.toISOString(), points: Number(row.amount_minor) },
      type: (earned.includes(row.kind) ? row.reference : 'redeem') as PointType,
      what: WHAT[row.kind as keyof typeof WHAT],
      after: Number(row.balance_after_minor),
    })),
  };
}
