// The sums of teams against the day rows of their members, by who was below whom on the day.
import type { AuditArea } from '../ledger/audit-area.ts';

/** Earlier days were looked at by earlier audits: a day of a member is in as many rows as there are agents above. */
const LATEST_DAYS = 31;

const EARLIEST = `(select coalesce(max(day) - ${LATEST_DAYS}, '-infinity') from member_days)`;

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
    `with sums as (
        select member_id, currency, day, sum(sum(bets)) over so_far as bets, sum(sum(stake_minor)) over so_far as stake,
            sum(sum(payout_minor)) over so_far as payout, sum(sum(valid_minor)) over so_far as valid,
            sum(sum(deposits_minor)) over so_far as deposits, sum(sum(withdrawals_minor)) over so_far as withdrawals
          from member_days group by member_id, currency, day
          window so_far as (partition by member_id, currency order by day))
      select format('until %s member %s came to %s bets, %s staked, %s paid and %s valid in all, but the days have %s, %s, %s and %s',
          day, member_id, t.bets, t.stake_minor, t.payout_minor, t.valid_minor, s.bets, s.stake, s.payout, s.valid) as problem, 0 as off
        from member_totals t full join sums s using (member_id, currency, day)
        where (t.bets, t.stake_minor, t.payout_minor, t.valid_minor, t.deposits_minor, t.withdrawals_minor)
          is distinct from (s.bets, s.stake, s.payout, s.valid, s.deposits, s.withdrawals)`,
  ],
};
