// What is left of the highest sum of rates on the same bets, or on the same losses: an agent's contracts of all kinds, and the commissions
// that the house pays to everybody of the line, are paid of them. Of contracts of one kind the highest rate of the line counts, since each
// agent pays the one below; commissions are added up.
import { sql } from 'kysely';
import { kindsOnBets, kindsOnLoss, type SettledKind, type SumFault } from '../../rules/contracts/terms.ts';
import { parseMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';

export interface Promised {
  downlineId: bigint;
  kind: SettledKind;
  /** Of a commission. */
  category?: string;
  /** When it would begin: what is paid until then does not count. */
  startsAt: Date;
}

const SUMS: readonly {
  kinds: readonly SettledKind[];
  fault: SumFault;
  setting: 'agents.highestSum' | 'agents.highestSumOnLoss';
}[] = [
  { kinds: kindsOnBets, fault: 'above_sum', setting: 'agents.highestSum' },
  { kinds: kindsOnLoss, fault: 'above_loss_sum', setting: 'agents.highestSumOnLoss' },
];

/** In hundredths of a percent, with the fault of the one who promises more. */
export async function leftOfSum(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  { downlineId, kind, category, startsAt }: Promised,
): Promise<{ atMost: number; fault: SumFault }> {
  const { kinds, fault, setting } = SUMS.find((sum) => sum.kinds.includes(kind)) as (typeof SUMS)[number];
  const paid = sql`(c.state = 'valid' or c.ends_at > greatest(c.starts_at, ${startsAt}))`;
  const counts = sql`${paid} and c.downline_id = any(line.ids) and c.kind = any(${kinds})`;
  const rate = sql`(c.tiers -> -1 ->> 'basisPoints')::integer`;
  const { rows } = await sql<{ others: number }>`
    select max(
        (select coalesce(sum(most), 0) from (
          select max(${rate}) as most from contracts c
            where ${counts} and c.category is null and c.kind <> ${kind} group by c.kind) kinds)
        + (select coalesce(max(all_of), 0) from (
          select sum(${rate}) as all_of from contracts c
            where ${counts} and c.category = coalesce(${category ?? null}, c.category)
              and not (${category !== undefined} and c.downline_id = ${downlineId})
            group by c.category) categories))::integer as others
      from (
        select array[${downlineId}::bigint] || coalesce((
          select path from team_memberships where member_id = ${downlineId} and to_day is null), '{}') as ids
        union all
        select p.path || p.member_id from team_memberships p
          where p.to_day is null and p.path @> array[${downlineId}::bigint] and exists (
            select from contracts c where c.downline_id = p.member_id and ${paid} and c.category is not null)) line`.execute(
    db,
  );
  const most = Number(parseMinor(settings.get(setting)) ?? 0n);
  return { atMost: Math.max(0, most - (rows[0]?.others ?? 0)), fault };
}

/**
 * Whether commissions of a branch and what is agreed above its new place would come to more than the highest sums. Contracts of the branch
 * end with the move and do not count; a branch without commissions adds nothing to what is paid there already.
 */
export async function isAboveSums(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  { memberId, toId }: { memberId: bigint; toId: bigint },
): Promise<boolean> {
  const sums = SUMS.map(({ kinds, setting }) => {
    const counts = sql`c.state = 'valid' and c.kind = any(${kinds})`;
    const rate = sql`(c.tiers -> -1 ->> 'basisPoints')::integer`;
    return sql`
      select from lines
        where exists (select from contracts c where ${counts} and c.category is not null and c.downline_id = any(lines.part))
          and (select coalesce(sum(most), 0) from (
              select max(${rate}) as most from contracts c
                where ${counts} and c.category is null and c.downline_id = any(lines.above) group by c.kind) kinds)
            + (select coalesce(max(all_of), 0) from (
              select sum(${rate}) as all_of from contracts c
                where ${counts} and c.category is not null and c.downline_id = any(lines.above || lines.part)
                group by c.category) categories) > ${Number(parseMinor(settings.get(setting)) ?? 0n)}`;
  });
  const { rows } = await sql<{ above: boolean }>`
    with lines as materialized (
      select array[${toId}::bigint] || coalesce((
          select path from team_memberships where member_id = ${toId} and to_day is null), '{}') as above, part
        from (
          select array[${memberId}::bigint] as part
          union all
          select path[array_position(path, ${memberId}::bigint):] || member_id
            from team_memberships p where p.to_day is null and p.path @> array[${memberId}::bigint] and exists (
              select from contracts c where c.downline_id = p.member_id and c.category is not null)) parts)
    select exists (${sql.join(sums, sql` union all `)}) as above`.execute(db);
  return rows[0]?.above === true;
}
