// Gifts of a level, which their members claim: the weekly bonus and the birthday gift.
import { sql } from 'kysely';
import { type Day, dayOf, mondayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { clubTerms } from './terms.ts';

/** A birthday gift can be claimed on the birthday and on so many days after it. */
export const BIRTHDAY_DAYS = 7;

export const thisDay = ({ clock, settings }: Pick<Ctx, 'clock' | 'settings'>): Day =>
  dayOf(clock.now(), settings.get('portal.zone'));

/** Gives this week's bonus to one member, or to all whose level has one. Each gets it once. */
export const giveWeekly = (ctx: Ctx, one?: { memberId: bigint }): Promise<void> =>
  give(ctx, 'vip_week', mondayOf(thisDay(ctx)), one?.memberId);

/** Gives the gift to those whose birthday it was on a day. One on 29 February is on the 28th in other years. */
export const giveBirthday = (ctx: Ctx, day: Day): Promise<void> => give(ctx, 'vip_birthday', day);

async function give(
  ctx: Ctx,
  source: 'vip_week' | 'vip_birthday',
  day: Day,
  memberId?: bigint,
): Promise<void> {
  await sql`select rewards_give(${source}, ${day}, ${clubTerms().hash}, ${ctx.clock.now()},
    ${memberId ?? null})`.execute(ctx.db);
}
