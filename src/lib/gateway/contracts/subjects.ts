// Whose team is counted for a contract and period, and what the feed has told about it later: voids and changes belong to the period of
// their bet and become a line of a later bill.
import { type RawBuilder, sql } from 'kysely';
import type { SettledKind } from '../../rules/contracts/terms.ts';
import type { Window } from '../../rules/contracts/windows.ts';
import { dayOf } from '../../rules/portal-day.ts';
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

export interface Counting {
  kind: SettledKind;
  currency: string;
  subjects: readonly Subject[];
}

/** Whether a kind is settled by whole days. */
export const byDays = (kind: SettledKind): boolean => kind !== 'hourly' && kind !== 'realtime';

/** A commission on profit carries what is below nothing on, so changes count in the week in which they come. */
export const hasLines = (kind: SettledKind): boolean => kind !== 'commission_profit';

/** From the first moment that is counted for any subject to the last. */
export const wholeOf = (subjects: readonly Subject[]): Window => ({
  from: new Date(Math.min(...subjects.map(({ from }) => from.getTime()))),
  to: new Date(Math.max(...subjects.map(({ to }) => to.getTime()))),
});

/** The subjects as rows: `key`, `category`, `downline`, `upline`, and their windows by the day and by the moment. */
export function subjectRows(zone: string, subjects: readonly Subject[]): RawBuilder<unknown> {
  const given = JSON.stringify(
    subjects.map(({ key, downlineId, uplineId, category = null, from, to, changedTo }) => ({
      ...{ key, category, downline: String(downlineId), upline: uplineId === null ? null : String(uplineId) },
      ...{ from_day: dayOf(from, zone), to_day: dayOf(to, zone), from_at: from, to_at: to },
      changed_to: changedTo,
    })),
  );
  return sql`jsonb_to_recordset(${given}::jsonb) as s (key text, category text, downline bigint, upline bigint, from_day date,
    to_day date, from_at timestamptz, to_at timestamptz, changed_to timestamptz)`;
}

const signs = (sum: 'bonus' | 'fees'): RawBuilder<unknown> =>
  sql.join(
    Object.entries(dayMoney).flatMap(([kind, [of, sign]]) =>
      of === sum ? [sql`when ${kind} then ${sql.lit(sign)}`] : [],
    ),
    sql` `,
  );

/** The sums of a row of the feed, or what takes them away. */
export const toldSums = (sign: 1 | -1): RawBuilder<unknown> => sql`
  ${sql.lit(sign)} * bets::bigint as bets, ${sql.lit(sign)} * (stake_cash_minor + stake_bonus_minor) as stake,
  ${sql.lit(sign)} * (payout_cash_minor + payout_bonus_minor) as payout,
  ${sql.lit(sign)} * amount_minor * case kind ${signs('bonus')} else 0 end as bonus,
  ${sql.lit(sign)} * amount_minor * case kind ${signs('fees')} else 0 end as fees, ${sql.lit(sign)} * valid_minor as valid`;

/** In a query on parts `d`: whether the member was excluded at the moment of the part. */
export const isExcludedAt = sql`exists (
  select from play_breaks b
    where b.member_id = d.member_id and b.kind = 'self_exclusion' and b.started_at <= d.at
      and (b.lifts_at is null or b.lifts_at > d.at))`;

/**
 * Changes as the feed tells them: `member_id`, `day`, `category`, `at` and sums. They are taken `out` of the window in which they were told,
 * and put `in` to the one in which their bet was counted; `other` is the other of these two times.
 */
export function changesOf({ kind, currency, subjects }: Counting): RawBuilder<unknown>[] {
  if (!hasLines(kind)) return [];
  const { from, to } = wholeOf(subjects);
  const sums = (sign: 1 | -1): RawBuilder<unknown> => sql`
    bets * ${sql.lit(sign)} as bets, (stake_cash_minor + stake_bonus_minor) * ${sql.lit(sign)} as stake,
    (payout_cash_minor + payout_bonus_minor) * ${sql.lit(sign)} as payout, 0::bigint as bonus, 0::bigint as fees,
    valid_minor * ${sql.lit(sign)} as valid`;
  const out = sql`
    select member_id, day, coalesce(category, '') as category, at, ${sums(-1)}, 'out' as shift, was_at as other
      from feed where was_at is not null and currency = ${currency} and at >= ${from} and at < ${to}`;
  const into = sql`
    select member_id, portal_day(was_at) as day, coalesce(category, '') as category, was_at as at, ${sums(1)}, 'in' as shift, at as other
      from feed where was_at is not null and currency = ${currency} and was_at >= ${from} and was_at < ${to}`;
  return subjects.some(({ changedTo }) => changedTo) ? [out, into] : [out];
}

/** In a query on parts `d` and subjects `s`: whether a part that was changed belongs to the subject's window. */
export const belongs = sql`case d.shift when 'none' then true when 'out' then d.other < s.from_at
  else d.other >= s.to_at and d.other < s.changed_to end`;
