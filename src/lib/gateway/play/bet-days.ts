// The roll-up of bets by the day on which they were placed, and what the betting record adds up from it.
import { type RawBuilder, sql } from 'kysely';
import type { Consumer, FeedRow } from '../core/feed.ts';

const NAME = 'bet days';

export const betDays: Consumer = {
  name: NAME,
  async take({ db }, rows) {
    const told = JSON.stringify(rows.filter(({ bet_id }) => bet_id !== null).map(differences));
    await sql`
      insert into bet_days as d (member_id, day, vassalage, category, currency, bets, stake_minor, payout_minor, valid_minor)
        select b.member_id, portal_day(b.placed_at) as day, b.vassalage, b.category, b.currency, sum(told.bets),
            sum(told.stake), sum(told.payout), sum(told.valid)
          from jsonb_to_recordset(${told}::jsonb) as told (bet bigint, bets bigint, stake bigint, payout bigint, valid bigint)
          join bets b on b.id = told.bet
          group by b.member_id, day, b.vassalage, b.category, b.currency
          order by b.member_id, day, b.vassalage, b.category
        on conflict (member_id, day, vassalage, category) do update set
          bets = d.bets + excluded.bets,
          stake_minor = d.stake_minor + excluded.stake_minor,
          payout_minor = d.payout_minor + excluded.payout_minor,
          valid_minor = d.valid_minor + excluded.valid_minor`.execute(db);
  },
};

const differences = (row: FeedRow) => ({
  bet: row.bet_id?.toString(),
  bets: row.bets,
  stake: (row.stake_cash_minor + row.stake_bonus_minor).toString(),
  payout: (row.payout_cash_minor + row.payout_bonus_minor).toString(),
  valid: row.valid_minor.toString(),
});

export interface BetsAsked {
  /** Whose bets, as a condition on the column that says whose a row is. */
  whose(memberId: RawBuilder<unknown>): RawBuilder<unknown>;
  currency: string;
  /** Days of the portal's zone, and the moments at which they begin; `to` is not included. */
  days: { from: string; to: string };
  times: { from: Date; to: Date };
}

/**
 * What the bets placed in a period come to, in parts that only have to be added: days of the roll-up, what the feed has
 * told since, and bets that it does not tell of. Exact at any moment, as one statement sees all three as they are then.
 */
export function placedBets({ whose, currency, days, times }: BetsAsked): RawBuilder<unknown> {
  const meant = sql`${whose(sql`b.member_id`)} and b.currency = ${currency}
    and b.placed_at >= ${times.from} and b.placed_at < ${times.to}`;
  return sql`
    select category, vassalage, bets, stake_minor, payout_minor, valid_minor, payout_minor - stake_minor as net_minor
      from bet_days
      where ${whose(sql`member_id`)} and currency = ${currency} and day >= ${days.from} and day < ${days.to}
    union all
    select b.category, b.vassalage, f.bets, f.stake_cash_minor + f.stake_bonus_minor,
        f.payout_cash_minor + f.payout_bonus_minor, f.valid_minor,
        f.payout_cash_minor + f.payout_bonus_minor - f.stake_cash_minor - f.stake_bonus_minor
      from feed_cursors c
      join feed f on (f.xact_id, f.id) > (c.xact_id, c.id) and ${whose(sql`f.member_id`)}
      join bets b on b.id = f.bet_id
      where c.consumer = ${NAME} and ${meant}
    union all
    select b.category, b.vassalage, 1, b.stake_minor, 0, 0, 0
      from bets b where b.status in ('open', 'void') and ${meant}`;
}
