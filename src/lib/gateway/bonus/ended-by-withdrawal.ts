// The bonuses that a withdrawal ends: those that hang on a deposit. The database ends them when it is asked for.
import { sql } from 'kysely';
import { titleOf } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';

export interface Ended {
  title: string;
  /** What is lost with it. */
  amountMinor: bigint;
}

export async function endedByWithdrawal({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<Ended[]> {
  const rows = await db
    .selectFrom('bonus_grants as g')
    .select([
      'g.promotion',
      sql<bigint>`case when g.state = 'active' or g.rounds is not null then bonus_purse(g) else g.bonus_minor end`.as(
        'amount',
      ),
    ])
    .where('g.member_id', '=', memberId)
    .where('g.state', 'in', ['rounds', 'waiting', 'active'])
    .where('g.deposit_id', 'is not', null)
    .orderBy('g.id')
    .execute();
  return rows.map(({ promotion, amount }) => ({ title: titleOf(promotion), amountMinor: amount }));
}
