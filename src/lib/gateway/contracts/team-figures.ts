// Adds up a team's bets for a contract and period. A member counts on each day on which the downline stood below the payer, until the
// moment in which they exclude themselves. Whole days are read from the roll-ups, hours and minutes from the feed.
import { type RawBuilder, sql } from 'kysely';
import { type LossParts, teamLoss } from '../../rules/contracts/bill.ts';
import type { Conditions } from '../../rules/contracts/terms.ts';
import { parseMinor } from '../../rules/money.ts';
import type { Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { activeByDay, daysApart, partsByDay } from './figures-by-day.ts';
import { partsByTime } from './figures-by-time.ts';
import { byDays, type Counting, type Subject } from './subjects.ts';

export interface TeamFigures extends LossParts {
  bets: bigint;
  validMinor: bigint;
  members: number;
}

export const NOTHING: TeamFigures = {
  ...{ bets: 0n, stakeMinor: 0n, payoutMinor: 0n, bonusMinor: 0n, feesMinor: 0n, validMinor: 0n },
  members: 0,
};

/** In an hour or five minutes anyone who has bet at all is active. */
const ANY_BET = 1n;

const added = sql`sum(bets)::bigint as bets, sum(stake)::bigint as "stakeMinor", sum(payout)::bigint as "payoutMinor",
  sum(bonus)::bigint as "bonusMinor", sum(fees)::bigint as "feesMinor", sum(valid)::bigint as "validMinor"`;

/** Figures of each subject by its key; of one whose team did nothing too. */
export async function figuresOf(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  counting: Counting,
): Promise<Map<string, TeamFigures>> {
  const figures = new Map(counting.subjects.map(({ key }) => [key, NOTHING]));
  if (counting.subjects.length === 0) return figures;
  const zone = ctx.settings.get('portal.zone');
  const query = byDays(counting.kind)
    ? byDay(zone, counting, parseMinor(ctx.settings.get('agents.activeValidBet')) ?? 0n)
    : byTime(zone, counting);
  const { rows } = await sql<TeamFigures & { key: string }>`${query}`.execute(ctx.db);
  for (const { key, ...sums } of rows) figures.set(key, sums);
  return figures;
}

const byDay = (zone: string, counting: Counting, activeMinor: bigint): RawBuilder<unknown> => sql`
  with ${daysApart(zone, counting)}
  select f.*, coalesce(m.members, 0) as members
    from (select key, ${added} from (${partsByDay(counting.currency)}) p group by key) f
    left join (${activeByDay(zone, counting, activeMinor)}) m on m.key = f.key`;

const byTime = (zone: string, counting: Counting): RawBuilder<unknown> => sql`
  select key, sum(bets)::bigint as bets, sum("stakeMinor")::bigint as "stakeMinor", sum("payoutMinor")::bigint as "payoutMinor",
      sum("bonusMinor")::bigint as "bonusMinor", sum("feesMinor")::bigint as "feesMinor", sum("validMinor")::bigint as "validMinor",
      count(*) filter (where "validMinor" >= ${ANY_BET})::integer as members
    from (select key, member_id, ${added} from (${partsByTime(zone, counting)}) c group by key, member_id) m
    group by key`;

export type DayFigures = Omit<TeamFigures, 'members'> & { day: Day };

/** The days of one subject, for its statement. */
export async function daysOf(
  ctx: Ctx,
  { subject, ...of }: Omit<Counting, 'subjects'> & { subject: Subject },
): Promise<DayFigures[]> {
  const zone = ctx.settings.get('portal.zone');
  const counting = { ...of, subjects: [subject] };
  const parts = byDays(of.kind)
    ? sql`with ${daysApart(zone, counting)} ${partsByDay(of.currency)}`
    : partsByTime(zone, counting);
  const { rows } = await sql<DayFigures>`select day, ${added} from (${parts}) c group by day
      having (sum(bets), sum(stake), sum(payout), sum(bonus), sum(fees), sum(valid)) <> (0, 0, 0, 0, 0, 0) order by day`.execute(
    ctx.db,
  );
  return rows;
}

/** As tiers are held against them. */
export const conditionsOf = (figures: TeamFigures): Conditions => ({
  members: figures.members,
  validMinor: figures.validMinor,
  lossMinor: teamLoss(figures),
});
