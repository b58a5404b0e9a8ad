// Where a statement begins and ends among the lines of an account: by the days of the daybook, so that what a closed day holds is fixed.
import { sql } from 'kysely';
import { addDays, type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { firstUnclosedDay } from '../daybook/days.ts';
import { lines } from './movement-lines.ts';
import type { Sql } from './source.ts';

/** Numbers of transfers: the first of the statement, and the first after it. */
export interface Bounds {
  first: string;
  end: string;
}

/** After every transfer there is. */
const AFTER_ALL = String(2n ** 63n - 1n);

interface Where {
  memberId: bigint;
  /** Undefined for a member who never had money. */
  accountId: string | undefined;
  zone: string;
}

/**
 * The lines of a statement follow one another as they were booked. It begins with the first line that is in the tree of its first
 * day or of a later one, and ends before the first line that is in the tree of a day after it. So a line that was booked with
 * the date of a closed day is in the statement of the day that was open, and the statement of the closed day stays as it was.
 */
export async function boundsOfStatement(
  ctx: Pick<Ctx, 'db'>,
  where: Where,
  { from, to }: { from: Day; to: Day },
): Promise<Bounds> {
  return { first: await firstLineFrom(ctx, where, from), end: await firstLineFrom(ctx, where, to) };
}

/** The transfer of a posting, if it fits. Looked up one by one, or all transfers there are would be read beside the postings. */
const bookedOf = (fits: Sql): Sql =>
  sql`select from transfers t where t.id = p.transfer_id and ${fits} offset 0`;

/**
 * A line is in the tree of `day` or a later one when it has such a date, or when its transaction came too late for the day before. Lines of such a
 * date are looked for where the trees of these days begin, and by their time in the days that are not closed, so that no more is read of a day long ago.
 */
async function firstLineFrom(
  { db }: Pick<Ctx, 'db'>,
  { memberId, accountId, zone }: Where,
  day: Day,
): Promise<string> {
  if (!accountId) return AFTER_ALL;
  const start = startOf(day, zone);
  const open = await firstUnclosedDay({ db });
  const openFrom = open !== undefined && open > day ? startOf(open, zone) : start;
  const { rows } = await sql<{ first: string | null }>`
    with closed as (
      select until_xact, coalesce((
            select p.first_transfer from daybook_pages p where p.day < d.day order by p.day desc, p.number desc limit 1), 0) as known
        from daybook_days d where d.day = ${addDays(day, -1)}),
    -- materialized, or the least of them is looked for through all transfers there are
    not_closed as materialized (
      select l.id from ${lines} l join postings p on p.account_id = ${accountId}::bigint and p.transfer_id = l.id
        where l.member_id = ${memberId} and l.created_at >= ${openFrom})
    select least((
        select p.transfer_id from postings p cross join lateral (${bookedOf(sql`t.xact_id >= (select until_xact from closed)`)}) t
          where p.account_id = ${accountId}::bigint and p.transfer_id > (select known from closed)
          order by p.transfer_id limit 1), (
        select p.transfer_id from postings p cross join lateral (${bookedOf(sql`t.created_at >= ${start}`)}) t
          where p.account_id = ${accountId}::bigint
            and p.transfer_id >= (select min(first_transfer) from daybook_pages where day >= ${day} and number = 0)
          order by p.transfer_id limit 1), (
        select min(id) from not_closed))::text as first`.execute(db);
  return rows[0]?.first ?? AFTER_ALL;
}
