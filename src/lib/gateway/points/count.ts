// Counts points for settled bets and deposits, each kind by itself. What is short of the next point waits for the next amount.
import { categoryOf } from '../../rules/categories.ts';
import { countPoints, type EarnedType } from '../../rules/points.ts';
import type { Consumer, FeedRow } from '../core/feed.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { transfer } from '../ledger/transfer.ts';
import { cashPart } from '../rewards/count.ts';
import { mallTerms } from './terms.ts';

export const POINTS = 'PTS';

export const pointCounts: Consumer = {
  name: 'points',
  async take(tx, rows) {
    if (!mallTerms().open) return;
    for (const [key, addedMinor] of [...sumsOf(rows)].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [member = '', type = ''] = key.split(' ');
      await add(tx, BigInt(member), type as EarnedType, addedMinor);
    }
  },
};

/** What rows add, by member and type. */
function sumsOf(rows: readonly FeedRow[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const counted = countedOf(row);
    if (!counted) continue;
    const key = `${row.member_id} ${counted.type}`;
    sums.set(key, (sums.get(key) ?? 0n) + counted.minor);
  }
  return sums;
}

function countedOf(row: FeedRow): { type: EarnedType; minor: bigint } | undefined {
  if (row.kind === 'deposit') return { type: 'deposit', minor: row.amount_minor };
  if (row.kind === 'deposit_reversed') return { type: 'deposit', minor: -row.amount_minor };
  const category = row.category === null ? undefined : categoryOf(row.category);
  return category && { type: category.points, minor: cashPart(row) };
}

async function add(tx: TxCtx, memberId: bigint, type: EarnedType, addedMinor: bigint): Promise<void> {
  if (addedMinor === 0n) return;
  const known = await tx.db
    .selectFrom('point_counts')
    .select('rest_minor')
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  const perPointMinor = mallTerms().perPointMinor[type];
  const { points, restMinor } = countPoints(known?.rest_minor ?? 0n, addedMinor, perPointMinor);
  await tx.db
    .insertInto('point_counts')
    .values({ member_id: memberId, type, counted_minor: addedMinor, rest_minor: restMinor })
    .onConflict((on) =>
      on.columns(['member_id', 'type']).doUpdateSet((of) => ({
        counted_minor: of('point_counts.counted_minor', '+', addedMinor),
        rest_minor: restMinor,
      })),
    )
    .execute();
  if (points !== 0n) await give(tx, { memberId, type, points, perPointMinor });
}

interface Given {
  memberId: bigint;
  type: EarnedType;
  /** Below nothing: taken back. */
  points: bigint;
  perPointMinor: bigint;
}

async function give(tx: TxCtx, { memberId, type, points, perPointMinor }: Given): Promise<void> {
  const at = tx.clock.now();
  const { id } = await tx.db
    .insertInto('point_lines')
    .values({ member_id: memberId, type, points, per_point_minor: perPointMinor, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [house, own] = [{ house: 'points_issue' }, { member: memberId, kind: 'points' }] as const;
  const line = { key: `point_line:${id}`, currency: POINTS, at, reference: type } as const;
  if (points > 0n)
    await transfer(tx.db, { ...line, kind: 'points_earned', from: house, to: own, amountMinor: points });
  else
    await transfer(tx.db, { ...line, kind: 'points_taken_back', from: own, to: house, amountMinor: -points });
}
