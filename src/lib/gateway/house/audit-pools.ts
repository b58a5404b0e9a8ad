// Pools of tables: what was booked for each against the bets of its round, and against its transfers.
import type { AuditArea } from '../ledger/audit-area.ts';

/** What the ledger has booked for a pool, all in all. */
const BOOKED = `
  select vassalage, table_key, round_index, market, sum(stake_minor) as stakes, sum(payout_minor) as paid,
      sum(take_minor) as take, sum(breakage_minor) as breakage
    from table_pools group by vassalage, table_key, round_index, market`;

/** What the bets of settled rounds say of it. Stakes that came back, and play money, are in no pool. */
const BETS = `
  select r.vassalage, r.table_key, r.round_index, l.market,
      coalesce(sum(l.stake_minor) filter (where l.result in ('won', 'lost')), 0) as stakes,
      coalesce(sum(l.payout_minor) filter (where l.result = 'won'), 0) as paid,
      (t.definition::jsonb -> 'markets' -> l.market -> 'pool' ->> 'takeBasisPoints')::numeric as points
    from table_rounds r
    join house_tables t on t.hash = r.table_hash
    join bets b on b.vassalage = r.vassalage and b.round_id = r.vassalage || '/' || r.table_key || '/' || r.round_index
    join bet_lines l on l.bet_id = b.id
    where r.settled_at is not null and b.currency <> 'FUN' and t.definition is json object
      and t.definition::jsonb -> 'markets' -> l.market ? 'pool'
    group by r.vassalage, r.table_key, r.round_index, l.market, t.definition`;

const moved = (kind: string, word: string, column: string): string => `
  select 'pool_${kind}' as kind, 'pool:' || vassalage || '/' || table_key || '/' || round_index || ' ' || market || ' ' || booking
      || ' ${word}' as key, null::bigint as member_id, currency, abs(${column})::bigint as amount_minor,
      vassalage || '/' || table_key || '/' || round_index as reference
    from table_pools where ${column} <> 0`;

export const poolsAudit: AuditArea = {
  kinds: { pool_stakes: {}, pool_payout: {}, pool_take: {}, pool_breakage: {} },
  expected: [
    moved('stakes', 'stakes', 'stake_minor'),
    moved('payout', 'payout', 'payout_minor'),
    moved('take', 'take', 'take_minor'),
    moved('breakage', 'breakage', 'breakage_minor'),
  ].join(' union all '),
  checks: [
    `select format('pool %s of round %s at %s was booked with stakes %s, paid %s, part of the house %s and breakage %s, but its bets make %s, %s, %s and %s',
          coalesce(k.market, b.market), coalesce(k.round_index, b.round_index), coalesce(k.table_key, b.table_key),
          coalesce(k.stakes, 0), coalesce(k.paid, 0), coalesce(k.take, 0), coalesce(k.breakage, 0), coalesce(b.stakes, 0),
          coalesce(b.paid, 0), coalesce(b.take, 0), coalesce(b.stakes - b.paid - b.take, 0)) as problem,
          abs(coalesce(k.stakes, 0) - coalesce(b.stakes, 0)) + abs(coalesce(k.paid, 0) - coalesce(b.paid, 0))
            + abs(coalesce(k.breakage, 0) - coalesce(b.stakes - b.paid - b.take, 0)) as off
      from (${BOOKED}) k
      full join (select *, least(floor(stakes * points / 10000), stakes - paid) as take from (${BETS}) bets) b
        using (vassalage, table_key, round_index, market)
      where (coalesce(k.stakes, 0), coalesce(k.paid, 0), coalesce(k.take, 0), coalesce(k.breakage, 0))
        <> (coalesce(b.stakes, 0), coalesce(b.paid, 0), coalesce(b.take, 0), coalesce(b.stakes - b.paid - b.take, 0))`,
    `select format('pool %s of round %s at %s paid %s, but only %s was staked in it', market, round_index, table_key, paid,
          stakes) as problem, paid - stakes as off
      from (${BOOKED}) booked where paid > stakes`,
    // Of an account with 32 rows only the sum says anything; between two rounds a pool is empty.
    `select format('the account of pool %s has %s %s', purse, sum(balance_minor), currency) as problem,
          abs(sum(balance_minor))::bigint as off
      from accounts where kind = 'house_pool' group by purse, currency having sum(balance_minor) <> 0`,
    `select format('transfer %s moves %s in pool %s, but its round says %s in pool %s', t.key, p.amount_minor, a.purse, k.amount,
          k.pool) as problem, abs(p.amount_minor - k.amount) as off
      from transfers t
      join postings p on p.transfer_id = t.id
      join accounts a on a.id = p.account_id and a.kind = 'house_pool'
      join (
        select 'pool:' || vassalage || '/' || table_key || '/' || round_index || ' ' || market || ' ' || booking || ' ' || word as key,
            table_key || '/' || market as pool, amount
          from table_pools cross join lateral (values
            ('stakes', stake_minor), ('payout', -payout_minor), ('take', -take_minor), ('breakage', -breakage_minor)
          ) as moved (word, amount)
      ) k using (key)
      where (p.amount_minor, a.purse) <> (k.amount, k.pool)`,
  ],
};
