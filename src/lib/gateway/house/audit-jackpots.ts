// Jackpots: what stakes added, what was won and what the house put in, each against its transfers.
import type { AuditArea } from '../ledger/audit-area.ts';

/** Tables with a jackpot; what is no table is found by its hash. */
const RULES = `
  select hash, rule ->> 'pool' as pool, (rule ->> 'contribution')::numeric as contribution,
      (rule ->> 'seedMinor')::numeric as seed, (rule ->> 'trialMinor')::numeric / 100 as trial
    from (
      select hash, case when definition is json object then definition::jsonb -> 'jackpot' end as rule from house_tables
    ) tables where rule is not null`;

const PLAYED = `
  select b.number, b.member_id, b.currency, b.stake_minor, b.status, t.pool, t.contribution, t.seed, t.trial,
      r.result #>> '{jackpot,paid}' as paid
    from (${RULES}) t join rounds r on r.table_hash = t.hash
    join bets b on b.round_id = r.id and b.member_id = r.member_id and b.vassalage = r.vassalage`;

export const jackpotAudit: AuditArea = {
  kinds: {
    jackpot_contribution: {},
    jackpot_payout: {},
    jackpot_seed: {},
    jackpot_contribution_void: {},
    jackpot_payout_void: {},
    jackpot_seed_void: {},
  },
  expected: `
    select 'jackpot_contribution' as kind, 'jackpot:' || number || ' part' as key, null::bigint as member_id, currency,
        floor(stake_minor * contribution / 10000)::bigint as amount_minor, number as reference
      from (${PLAYED}) p where currency <> 'FUN' and floor(stake_minor * contribution / 10000) > 0
    union all
    select 'jackpot_payout', 'jackpot:' || w.bet_number || ' win', null, j.currency, w.amount_minor, w.bet_number
      from jackpot_wins w join jackpots j using (pool)
    union all
    select 'jackpot_seed', 'jackpot:' || w.bet_number || ' seed', null, j.currency, w.seed_minor, w.bet_number
      from jackpot_wins w join jackpots j using (pool)
    union all
    select 'jackpot_payout_void', 'jackpot:' || w.bet_number || ' win void', null, j.currency, w.amount_minor, w.bet_number
      from jackpot_wins w join jackpots j using (pool) join bets b on b.number = w.bet_number where b.status = 'void'
    union all
    select 'jackpot_seed_void', 'jackpot:' || w.bet_number || ' seed void', null, j.currency, w.seed_minor, w.bet_number
      from jackpot_wins w join jackpots j using (pool) join bets b on b.number = w.bet_number where b.status = 'void'
    union all
    -- what another had won by then was not taken out of the pool again
    select 'jackpot_contribution_void', 'jackpot:' || p.number || ' part void', null, p.currency,
        floor(p.stake_minor * p.contribution / 10000)::bigint, p.number
      from (${PLAYED}) p
      join transfer_keys part on part.key = 'jackpot:' || p.number || ' part'
      left join transfer_keys back on back.key = part.key || ' void'
      where p.status = 'void' and not exists (
        select from jackpot_wins w join transfer_keys won on won.key = 'jackpot:' || w.bet_number || ' win'
        where w.pool = p.pool and won.transfer_id > part.transfer_id
          and coalesce(won.transfer_id < back.transfer_id, true)
          and not exists (select from jackpot_wins own where own.bet_number = p.number))
    union all
    select 'jackpot_seed', 'jackpot:' || pool || ' opened', null, currency, seed_minor, pool from jackpots
    union all
    select 'jackpot_seed', 'jackpot_seed:' || a.id, null, j.currency,
        case when a.input ->> 'amount' ~ '^\\d{1,13}(\\.\\d{1,2})?$' then ((a.input ->> 'amount')::numeric * 100)::bigint end,
        a.id::text
      from operator_acts a left join jackpots j on j.pool = a.input ->> 'pool'
      where a.operation = 'jackpots.fund' and a.state = 'approved'`,
  checks: [
    `select format('bet %s won %s of pool %s, but its round says %s of %s', coalesce(w.bet_number, p.number), w.amount_minor,
          w.pool, p.paid, p.pool) as problem, coalesce(w.amount_minor, 0) as off
      from jackpot_wins w
      full join (select * from (${PLAYED}) played where paid is not null and currency <> 'FUN') p on p.number = w.bet_number
      where (w.pool, w.member_id, (w.amount_minor / 100.0)::numeric(18, 2)::text)
        is distinct from (p.pool, p.member_id, p.paid)`,
    `select format('bet %s of play money was paid a jackpot of %s', number, paid) as problem, 0 as off
      from (${PLAYED}) played where currency = 'FUN' and paid is not null and paid <> trial::numeric(18, 2)::text`,
    `select format('after bet %s pool %s began with %s, but its table says %s', w.bet_number, w.pool, w.seed_minor, p.seed)
          as problem, abs(w.seed_minor - p.seed)::bigint as off
      from jackpot_wins w join (${PLAYED}) p on p.number = w.bet_number where w.seed_minor <> p.seed`,
    `select format('pool %s was opened with %s, which no round for it says', j.pool, j.seed_minor) as problem,
          j.seed_minor as off
      from jackpots j where not exists (
        select from (${PLAYED}) p where p.pool = j.pool and p.seed = j.seed_minor)`,
    // Of an account with 32 rows only the sum says anything.
    `select format('pool %s has %s %s', purse, sum(balance_minor), currency) as problem, abs(sum(balance_minor))::bigint as off
      from accounts where kind = 'house_jackpot' group by purse, currency
      having sum(balance_minor) < 0 or purse not in (select pool from jackpots)`,
    `select format('transfer %s is for pool %s, but moves money of pool %s', t.key, e.pool, a.purse) as problem,
        t.amount_minor as off
      from transfers t
      join postings p on p.transfer_id = t.id
      join accounts a on a.id = p.account_id and a.kind = 'house_jackpot'
      join (
        select number as reference, pool from (${PLAYED}) played
        union all select pool, pool from jackpots
        union all select id::text, input ->> 'pool' from operator_acts where operation = 'jackpots.fund'
      ) e using (reference)
      where t.kind like 'jackpot\\_%' and t.kind <> 'jackpot_win' and e.pool <> a.purse`,
  ],
};
