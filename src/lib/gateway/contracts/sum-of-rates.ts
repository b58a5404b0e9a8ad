// What is left of the highest sum of rates on valid bets: an agent's contracts of all kinds, and the commissions that the house pays to
// everybody of the line, are paid of the same bets.
import { sql } from 'kysely';
import { kindsOnBets, type SettledKind } from '../../rules/contracts/terms.ts';
import { parseMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';

export interface Promised {
  downlineId: bigint;
  kind: SettledKind;
  /** Of a commission. */
  category?: string;
}

/** In hundredths of a percent; undefined for a kind that is no part of bets. */
export async function leftOfSum(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  { downlineId, kind, category }: Promised,
): Promise<number | undefined> {
  if (!kindsOnBets.some((each) => each === kind)) return undefined;
  const valid = sql`c.state = 'valid' and c.downline_id = any(line.ids)`;
  const rate = sql`(c.tiers -> -1 ->> 'basisPoints')::integer`;
  const { rows } = await sql<{ others: number }>`
    select max(
        (select coalesce(sum(most), 0) from (
          select max(${rate}) as most from contracts c
            where ${valid} and c.kind in ('daily', 'hourly', 'realtime') and c.kind <> ${kind} group by c.kind) kinds)
        + (select coalesce(max(all_of), 0) from (
          select sum(${rate}) as all_of from contracts c
            where ${valid} and c.kind = 'commission_valid' and c.category = coalesce(${category ?? null}, c.category)
              and not (${kind} = 'commission_valid' and c.downline_id = ${downlineId})
            group by c.category) categories))::integer as others
      from (
        select array[${downlineId}::bigint] || coalesce((
          select path from team_memberships where member_id = ${downlineId} and to_day is null), '{}') as ids
        union all
        select p.path || p.member_id from team_memberships p
          where p.to_day is null and p.path @> array[${downlineId}::bigint] and exists (
            select from contracts c where c.downline_id = p.member_id and c.state = 'valid' and c.kind = 'commission_valid')) line`.execute(
    db,
  );
  const most = Number(parseMinor(settings.get('agents.highestSum')) ?? 0n);
  return Math.max(0, most - (rows[0]?.others ?? 0));
}
