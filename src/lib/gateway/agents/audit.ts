// The sums of teams against the day rows of their members, by who was below whom on the day.
import type { AuditArea } from '../ledger/audit-area.ts';

/** Earlier days were looked at by earlier audits: a day of a member is in as many rows as there are agents above. */
const LATEST_DAYS = 31;

const EARLIEST = `(select coalesce(max(day) - ${LATEST_DAYS}, '-infinity') from member_days)`;

const FIRST_MONTH = `(select date_trunc('month', ${EARLIEST})::date)`;

export const agentsAudit: AuditArea = {
  kinds: {},
  checks: [
    `with days as (
        select d.*, p.path from member_days d
          join team_memberships p on p.member_id = d.member_id and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day)
          where d.day > ${EARLIEST}),
      sums as (
        select head as head_id, currency, day, category, sum(bets) as bets, sum(stake_minor) as stake, sum(payout_minor) as payout,
            sum(valid_minor) as valid, sum(bonus_minor) as bonus, sum(fees_minor) as fees, sum(deposits_minor) as deposits,
            sum(withdrawals_minor) as withdrawals
          from days cross join unnest(path) head group by 1, 2, 3, 4)
      select format('on %s the team below member %s has %s bets, %s staked, %s paid and %s valid in "%s", but its members have %s, %s, %s and %s',
          day, head_id, t.bets, t.stake_minor, t.payout_minor, t.valid_minor, category, s.bets, s.stake, s.payout, s.valid) as problem,
          0 as off
        from (select * from team_days where day > ${EARLIEST}) t
        full join sums s using (head_id, currency, day, category)
        where (coalesce(t.bets, 0), coalesce(t.stake_minor, 0), coalesce(t.payout_minor, 0), coalesce(t.valid_minor, 0),
            coalesce(t.bonus_minor, 0), coalesce(t.fees_minor, 0), coalesce(t.deposits_minor, 0), coalesce(t.withdrawals_minor, 0))
          <> (coalesce(s.bets, 0), coalesce(s.stake, 0), coalesce(s.payout, 0), coalesce(s.valid, 0), coalesce(s.bonus, 0),
            coalesce(s.fees, 0), coalesce(s.deposits, 0), coalesce(s.withdrawals, 0))`,
    `with told as (
        select t.currency, t.member_id, t.month + n - 1 as day, agents_between(t.valid_minor, t.month, t.month + n - 1, t.month + n) as valid,
            agents_between(t.deposits_minor, t.month, t.month + n - 1, t.month + n) as deposits,
            agents_between(t.withdrawals_minor, t.month, t.month + n - 1, t.month + n) as withdrawals
          from member_months t cross join generate_series(1, 31) n where t.month >= ${FIRST_MONTH}),
      sums as (
        select currency, member_id, day, sum(valid_minor) as valid, sum(deposits_minor) as deposits,
            sum(withdrawals_minor) as withdrawals
          from member_days where day >= ${FIRST_MONTH} group by 1, 2, 3)
      select format('on %s member %s came to %s valid, %s paid in and %s paid out by the month, but the days have %s, %s and %s',
          day, member_id, t.valid, t.deposits, t.withdrawals, s.valid, s.deposits, s.withdrawals) as problem, 0 as off
        from (select * from told where (valid, deposits, withdrawals) <> (0, 0, 0)) t
        full join sums s using (currency, member_id, day)
        where (coalesce(t.valid, 0), coalesce(t.deposits, 0), coalesce(t.withdrawals, 0))
          <> (coalesce(s.valid, 0), coalesce(s.deposits, 0), coalesce(s.withdrawals, 0))`,
  ],
};
