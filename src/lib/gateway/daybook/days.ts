// The days of the daybook: which one is next to be closed, and the bounds of one.
import { addDays, type Day, dayOf, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import type { DayBounds } from './lines-of-day.ts';

export interface OpenDay {
  number: number;
  day: Day;
  until_xact: string;
}

export const LINE_SECRET = 'daybook lines';

/** The day that is being closed; undefined when there is none. */
export const dayBeingClosed = ({ db }: Pick<Ctx, 'db'>): Promise<OpenDay | undefined> =>
  db
    .selectFrom('daybook_days')
    .select(['number', 'day', 'until_xact'])
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The first day of which no transactions are fixed yet; undefined before any is. Lines that are booked from now on are in its tree, or later. */
export async function firstOpenDay({ db }: Pick<Ctx, 'db'>): Promise<Day | undefined> {
  const last = await db
    .selectFrom('daybook_days')
    .select('day')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && addDays(last.day, 1);
}

/** The day after the last one whose tree is whole; undefined before the first. */
export async function firstUnclosedDay({ db }: Pick<Ctx, 'db'>): Promise<Day | undefined> {
  const last = await db
    .selectFrom('daybook_days')
    .select('day')
    .where('closed_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && addDays(last.day, 1);
}

/**
 * The first day that is over and was not begun; undefined when none is due. `oldest` answers the day of the oldest line: it is
 * asked once in the life of a portal, and looks through the whole ledger.
 */
export async function dueDay(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  oldest: () => Promise<Day | null>,
): Promise<{ number: number; day: Day } | undefined> {
  const today = dayOf(clock.now(), settings.get('portal.zone'));
  const last = await db
    .selectFrom('daybook_days')
    .select(['number', 'day'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = last
    ? { number: last.number + 1, day: addDays(last.day, 1) }
    : { number: 1, day: earlier(await oldest(), addDays(today, -1)) };
  return next.day < today ? next : undefined;
}

/** A portal without lines begins with yesterday. */
const earlier = (oldest: Day | null, yesterday: Day): Day =>
  oldest !== null && oldest < yesterday ? oldest : yesterday;

/** The bounds of a day that was begun. */
export async function boundsOf(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  { number, day, until_xact }: OpenDay,
): Promise<DayBounds> {
  const zone = settings.get('portal.zone');
  const before = await db
    .selectFrom('daybook_days')
    .select('until_xact')
    .where('number', '=', number - 1)
    .executeTakeFirst();
  return {
    day,
    start: startOf(day, zone),
    end: startOf(addDays(day, 1), zone),
    until: until_xact,
    before: before?.until_xact ?? '0',
  };
}
