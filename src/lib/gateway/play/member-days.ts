// The roll-up that records, teams and limits add up: one row a member, day and category.
import { sql } from 'kysely';
import type { Consumer, FeedRow } from '../core/feed.ts';

/** Which sum of money a kind of row belongs to, and with which sign. */
const MONEY: Partial<Record<FeedRow['kind'], ['bonus' | 'fees' | 'deposits' | 'withdrawals', 1 | -1]>> = {
  deposit: ['deposits', 1],
  deposit_reversed: ['deposits', -1],
  withdrawal: ['withdrawals', 1],
  withdrawal_returned: ['withdrawals', -1],
  grant: ['bonus', 1],
  grant_ended: ['bonus', -1],
  rebate: ['bonus', 1],
  fee: ['fees', 1],
};

export const memberDays: Consumer = {
  name: 'member days',
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
  const [sum, sign] = MONEY[row.kind] ?? [];
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
