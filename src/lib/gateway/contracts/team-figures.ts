// Adds up a team's bets for a contract and period. A member counts on each day on which the downline stood below the payer, until they
// exclude themselves. Whole days are read from the roll-up, hours and minutes from the feed. Later voids and changes belong to the period
// of their bet and become a line of a later bill.
import { type RawBuilder, sql } from 'kysely';
import { type LossParts, teamLoss } from '../../rules/contracts/bill.ts';
import type { Conditions, SettledKind } from '../../rules/contracts/terms.ts';
import type { Window } from '../../rules/contracts/windows.ts';
import { parseMinor } from '../../rules/money.ts';
import { type Day, dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { dayMoney } from '../play/member-days.ts';

/** Whose team is counted, from when to when. */
export interface Subject extends Window {
  key: string;
  downlineId: bigint;
  /** Null: the house. */
  uplineId: bigint | null;
  /** Only what is of it counts; null: everything. */
  category?: string | null;
  /** With what was taken back or changed after the window, up to then. */
  changedTo?: Date;
}

export interface TeamFigures extends LossParts {
  bets: bigint;
  validMinor: bigint;
  members: number;
}

interface Counting {
  kind: SettledKind;
  currency: string;
  subjects: readonly Subject[];
}

export const NOTHING: TeamFigures = {
  ...{ bets: 0n, stakeMinor: 0n, payoutMinor: 0n, bonusMinor: 0n, feesMinor: 0n, validMinor: 0n },
  members: 0,
};

/** Below so many subjects members of their teams are looked up; above, all members of the period are read once. */
const FEW = 50;
/** In an hour or five minutes whoever has bet at all is active. */
const ANY_BET = 1n;

/** Whether a kind is settled by whole days. */
export const byDays = (kind: SettledKind): boolean => kind !== 'hourly' && kind !== 'realtime';

const signs = (sum: 'bonus' | 'fees'): RawBuilder<unknown> =>
  sql.join(
    Object.entries(dayMoney).flatMap(([kind, [of, sign]]) =>
      of === sum ? [sql`when ${kind} then ${sql.lit(sign)}`] : [],
    ),
    sql` `,
  );

const first = (subjects: readonly Subject[]) =>
  new Date(Math.min(...subjects.map(({ from }) => from.getTime())));
const last = (subjects: readonly Subject[]) => new Date(Math.max(...subjects.map(({ to }) => to.getTime())));

/** A commission on profit carries what is below nothing on, so changes count in the week in which they come. */
export const hasLines = (kind: SettledKind): boolean => kind !== 'commission_profit';

/** Parts of what members did: `member_id`, `day`, `at` and sums; changes have a `shift`, and the `other` of their two times. */
function parts(zone: string, counting: Counting): RawBuilder<unknown> {
  const { kind, currency, subjects } = counting;
  const [from, to] = [first(subjects), last(subjects)];
  const counts = byDays(kind)
    ? sql`
      select member_id, day, category, null::timestamptz as at, bets, stake_minor as stake, payout_minor as payout, bonus_minor as bonus,
          fees_minor as fees, valid_minor as valid, 'none' as shift, null::timestamptz as other
        from member_days where currency = ${currency} and day >= ${dayOf(from, zone)} and day < ${dayOf(to, zone)}`
    : sql`
      select member_id, day, coalesce(category, '') as category, at, bets::bigint, stake_cash_minor + stake_bonus_minor as stake,
          payout_cash_minor + payout_bonus_minor as payout, amount_minor * case kind ${signs('bonus')} else 0 end as bonus,
          amount_minor * case kind ${signs('fees')} else 0 end as fees, valid_minor as valid, 'none' as shift, null as other
        from feed where currency = ${currency} and at >= ${from} and at < ${to}`;
  return hasLines(kind) ? sql`${counts} ${changes(counting)}` : counts;
}

/** Changes are taken out of the window in which they were told, and put into the one in which their bet was counted. */
function changes({ currency, subjects }: Counting): RawBuilder<unknown> {
  const [from, to] = [first(subjects), last(subjects)];
  const sums = (sign: 1 | -1): RawBuilder<unknown> => sql`
    bets * ${sql.lit(sign)}, (stake_cash_minor + stake_bonus_minor) * ${sql.lit(sign)},
    (payout_cash_minor + payout_bonus_minor) * ${sql.lit(sign)}, 0, 0, valid_minor * ${sql.lit(sign)}`;
  const out = sql`
    union all
    select member_id, day, coalesce(category, ''), at, ${sums(-1)}, 'out', was_at
      from feed where was_at is not null and currency = ${currency} and at >= ${from} and at < ${to}`;
  return subjects.some(({ changedTo }) => changedTo)
    ? sql`${out}
      union all
      select member_id, portal_day(was_at), coalesce(category, ''), was_at, ${sums(1)}, 'in', at
        from feed where was_at is not null and currency = ${currency} and was_at >= ${from} and was_at < ${to}`
    : out;
}

/** Each part for each subject in whose team its member was: the parts' columns and `key`. */
function counted(zone: string, counting: Counting): RawBuilder<unknown> {
  const { kind, subjects } = counting;
  const given = JSON.stringify(
    subjects.map(({ key, downlineId, uplineId, category = null, from, to, changedTo }) => ({
      ...{ key, category, downline: String(downlineId), upline: uplineId === null ? null : String(uplineId) },
      ...{ from_day: dayOf(from, zone), to_day: dayOf(to, zone), from_at: from, to_at: to },
      changed_to: changedTo,
    })),
  );
  const within = byDays(kind)
    ? sql`d.day >= s.from_day and d.day < s.to_day`
    : sql`d.at >= s.from_at and d.at < s.to_at`;
  const few =
    subjects.length <= FEW
      ? sql`and p.path && ${subjects.map(({ downlineId }) => downlineId)}::bigint[]`
      : sql``;
  return sql`
    select s.key, d.*
      from (${parts(zone, counting)}) d
      join team_memberships p on p.member_id = d.member_id
        and p.from_day <= d.day and (p.to_day is null or p.to_day > d.day) ${few}
      cross join lateral unnest(p.path) with ordinality as above (id, place)
      join jsonb_to_recordset(${given}::jsonb) as s (key text, category text, downline bigint, upline bigint, from_day date, to_day date,
          from_at timestamptz, to_at timestamptz, changed_to timestamptz)
        on s.downline = above.id and (s.category is not null or p.path[(above.place - 1)::integer] is not distinct from s.upline)
          and d.category = coalesce(s.category, d.category) and ${within}
          and case d.shift when 'none' then true when 'out' then d.other < s.from_at
            else d.other >= s.to_at and d.other < s.changed_to end
      where not exists (
        select from play_breaks b
          where b.member_id = d.member_id and b.kind = 'self_exclusion' and portal_day(b.started_at) <= d.day
            and (b.lifts_at is null or portal_day(b.lifts_at) > d.day))`;
}

const added = sql`sum(bets)::bigint as bets, sum(stake)::bigint as "stakeMinor", sum(payout)::bigint as "payoutMinor",
  sum(bonus)::bigint as "bonusMinor", sum(fees)::bigint as "feesMinor", sum(valid)::bigint as "validMinor"`;

const total = sql`sum(bets)::bigint as bets, sum("stakeMinor")::bigint as "stakeMinor",
  sum("payoutMinor")::bigint as "payoutMinor", sum("bonusMinor")::bigint as "bonusMinor",
  sum("feesMinor")::bigint as "feesMinor", sum("validMinor")::bigint as "validMinor"`;

/** Figures of each subject by its key; of one whose team did nothing too. */
export async function figuresOf(ctx: Ctx, counting: Counting): Promise<Map<string, TeamFigures>> {
  const figures = new Map(counting.subjects.map(({ key }) => [key, NOTHING]));
  if (counting.subjects.length === 0) return figures;
  const zone = ctx.settings.get('portal.zone');
  const active = byDays(counting.kind)
    ? (parseMinor(ctx.settings.get('agents.activeValidBet')) ?? 0n)
    : ANY_BET;
  const { rows } = await sql<TeamFigures & { key: string }>`
    select key, ${total}, count(*) filter (where "validMinor" >= ${active})::integer as members
      from (select key, member_id, ${added} from (${counted(zone, counting)}) c group by key, member_id) m
      group by key`.execute(ctx.db);
  for (const { key, ...sums } of rows) figures.set(key, sums);
  return figures;
}

export type DayFigures = Omit<TeamFigures, 'members'> & { day: Day };

/** The days of one subject, for its statement. */
export async function daysOf(
  ctx: Ctx,
  { subject, ...of }: Omit<Counting, 'subjects'> & { subject: Subject },
): Promise<DayFigures[]> {
  const zone = ctx.settings.get('portal.zone');
  const { rows } = await sql<DayFigures>`
    select day, ${added} from (${counted(zone, { ...of, subjects: [subject] })}) c group by day order by day`.execute(
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
