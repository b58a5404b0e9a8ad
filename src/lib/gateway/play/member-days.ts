// The roll-up that records, teams and limits add up: one row a member, day and category.
import { type RawBuilder, sql } from 'kysely';
import type { Consumer, FeedRow } from '../core/feed.ts';

export type DaySum = 'bonus' | 'fees' | 'deposits' | 'withdrawals';

/** Which sum of money a kind of row belongs to, and with which sign. */
export const dayMoney: Partial<Record<FeedRow['kind'], [DaySum, 1 | -1]>> = {
  deposit: ['deposits', 1],
  deposit_reversed: ['deposits', -1],
  withdrawal: ['withdrawals', 1],
  withdrawal_returned: ['withdrawals', -1],
  grant: ['bonus', 1],
  grant_ended: ['bonus', -1],
  rebate: ['bonus', 1],
  fee: ['fees', 1],
};

const NAME = 'member days';

export const memberDays: Consumer = {
  name: NAME,
  async take({ db }, rows) {
    const added = JSON.stringify(rows.map(differences));
    await sql`
      insert into member_days as d (member_id, day, category, currency, bets, stake_minor, payout_minor, valid_minor,
          bonus_minor, fees_minor, deposits_minor, withdrawals_minor)
        select member_id, day, category, currency, sum(bets), sum(stake), sum(payout), sum(valid), sum(bonus), sum(fees),
            sum(deposits), sum(withdrawals)
          from jsonb_to_recordset(${added}::jsonb) as added (member_id bigint, day date, category text, currency text,
            bets bigint, stake bigint, payout bigint, valid bigint, bonus bigint, fees bigint, deposits bigint,
            withdrawals bigint)
          group by member_id, day, category, currency
          order by member_id, day, category
        on conflict (member_id, day, category) do update set
          bets = d.bets + excluded.bets,
          stake_minor = d.stake_minor + excluded.stake_minor,
          payout_minor = d.payout_minor + excluded.payout_minor,
          valid_minor = d.valid_minor + excluded.valid_minor,
          bonus_minor = d.bonus_minor + excluded.bonus_minor,
          fees_minor = d.fees_minor + excluded.fees_minor,
          deposits_minor = d.deposits_minor + excluded.deposits_minor,
          withdrawals_minor = d.withdrawals_minor + excluded.withdrawals_minor`.execute(db);
  },
};

function differences(row: FeedRow) {
  const [sum, sign] = dayMoney[row.kind] ?? [];
  const of = (name: typeof sum): string =>
    (sum === name ? row.amount_minor * BigInt(sign ?? 0) : 0n).toString();
  return {
    member_id: row.member_id.toString(),
    day: row.day,
    category: row.category ?? '',
    currency: row.currency,
    bets: row.bets,
    stake: (row.stake_cash_minor + row.stake_bonus_minor).toString(),
    payout: (row.payout_cash_minor + row.payout_bonus_minor).toString(),
    valid: row.valid_minor.toString(),
    bonus: of('bonus'),
    fees: of('fees'),
    deposits: of('deposits'),
    withdrawals: of('withdrawals'),
  };
}

/**
 * What counted for a member on days of the portal's zone, in parts that only have to be added: `day`, `category` (empty for
 * none), `bets`, `stake`, `payout`, `valid`, `bonus`. The roll-up and what the feed has told since, as one statement sees both.
 */
export function countedSums({
  memberId,
  currency,
  days,
}: {
  memberId: bigint;
  currency: string;
  /** `to` is not included. */
  days: { from: string; to: string };
}): RawBuilder<unknown> {
  const given = Object.entries(dayMoney).flatMap(([kind, sum]) =>
    sum[0] === 'bonus' ? [{ kind, sign: sum[1] }] : [],
  );
  const signs = sql.join(
    given.map(({ kind, sign }) => sql`when ${kind} then ${sql.lit(sign)}`),
    sql` `,
  );
  const mine = sql`member_id = ${memberId} and currency = ${currency} and day >= ${days.from} and day < ${days.to}`;
  return sql`
    select day, category, bets, stake_minor as stake, payout_minor as payout, valid_minor as valid, bonus_minor as bonus
      from member_days where ${mine}
    union all
    select day, coalesce(category, ''), bets, stake_cash_minor + stake_bonus_minor, payout_cash_minor + payout_bonus_minor,
        valid_minor, amount_minor * case kind ${signs} else 0 end
      from feed
      where ${mine} and (xact_id, id) > (
        coalesce((select xact_id from feed_cursors where consumer = ${NAME}), '0'),
        coalesce((select id from feed_cursors where consumer = ${NAME}), 0))`;
}
