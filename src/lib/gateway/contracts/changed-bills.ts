// Finds earlier bills whose bets were voided or changed since the last bill between the same two sides.
import { sql } from 'kysely';
import type { Window } from '../../rules/contracts/windows.ts';
import type { TxCtx } from '../core/in-transaction.ts';

/** A bill that is being made, by its contract. */
export interface Made extends Window {
  contractId: bigint;
}

/** The bill before each, of whatever contract the two sides had of this kind. */
export interface Before {
  contract: bigint;
  /** When it ended: changes that were told until then are in its lines. */
  since: Date;
  until: Date;
  rest: bigint;
}

const SAME_SIDES = sql`o.downline_id = c.downline_id and o.kind = c.kind and o.upline_id is not distinct from c.upline_id
  and o.category is not distinct from c.category`;

export async function billsBefore({ db }: TxCtx, made: readonly Made[]): Promise<Before[]> {
  const given = JSON.stringify(
    made.map(({ contractId, from, to }) => ({ contract: String(contractId), from_at: from, to_at: to })),
  );
  const { rows } = await sql<Before>`
    select d.contract, b.to_at as since, d.to_at as until,
        least(0, floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000) + b.corrected_minor)::bigint as rest
      from jsonb_to_recordset(${given}::jsonb) as d (contract bigint, from_at timestamptz, to_at timestamptz)
      join contracts c on c.id = d.contract
      cross join lateral (
        select last.* from contracts o
          cross join lateral (
            select * from contract_bills where contract_id = o.id and from_at < d.from_at order by from_at desc limit 1) last
          where ${SAME_SIDES} order by last.from_at desc limit 1) b`.execute(db);
  return rows;
}

/** Earlier bills of which something was taken back or changed since the bill before; those that nobody pays stay as they are. */
export async function changedSince(
  { db }: TxCtx,
  before: readonly Before[],
): Promise<{ contract: bigint; bill: bigint }[]> {
  if (before.length === 0) return [];
  const given = JSON.stringify(
    before.map(({ contract, since, until }) => ({ contract: String(contract), since, until })),
  );
  const { rows } = await sql<{ contract: bigint; bill: bigint }>`
    with due as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as d (contract bigint, since timestamptz, until timestamptz))
    select distinct d.contract, b.id as bill
      from feed f
      join team_memberships p on p.member_id = f.member_id
        and p.from_day <= portal_day(f.was_at) and (p.to_day is null or p.to_day > portal_day(f.was_at))
      cross join lateral unnest(p.path) as above (id)
      join contracts c on c.downline_id = above.id
      join due d on d.contract = c.id and f.at >= d.since and f.at < d.until
      join contracts o on ${SAME_SIDES} and coalesce(o.category, f.category) is not distinct from f.category
      join contract_bills b on b.contract_id = o.id and b.from_at <= f.was_at and b.to_at > f.was_at and b.to_at <= f.at
      where f.was_at is not null and f.at >= (select min(since) from due) and f.at < (select max(until) from due)
        and b.state not in ('denied', 'expired', 'reversed', 'outside')
      order by d.contract, bill`.execute(db);
  return rows;
}
