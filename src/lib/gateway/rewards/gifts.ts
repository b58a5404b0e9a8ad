// Gifts of a level, which their members claim: the weekly bonus and the birthday gift.
import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day, dayOf, mondayOf, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { mayReceive } from '../core/gate.ts';
import { type ClubLevel, clubTerms } from './terms.ts';

/** A birthday gift can be claimed on the birthday and on so many days after it. */
export const BIRTHDAY_DAYS = 7;

interface Gift {
  source: 'vip_week' | 'vip_birthday';
  period: string;
  expires: Day;
  amountOf: (level: ClubLevel) => bigint | null;
  /** Who gets it, in a query of members `m`. */
  who: RawBuilder<boolean>;
}

export const thisDay = ({ clock, settings }: Pick<Ctx, 'clock' | 'settings'>): Day =>
  dayOf(clock.now(), settings.get('portal.zone'));

/** Gives this week's bonus to one member, or to all whose level has one. Each gets it once. */
export async function giveWeekly(ctx: Ctx, one?: { memberId: bigint }): Promise<void> {
  const monday = mondayOf(thisDay(ctx));
  await give(ctx, {
    ...{ source: 'vip_week', period: monday, expires: addDays(monday, 7) },
    amountOf: ({ weeklyMinor }) => weeklyMinor,
    who: one ? sql<boolean>`m.id = ${one.memberId}` : sql<boolean>`true`,
  });
}

/** Gives the gift to those whose birthday it was on a day. One on 29 February is on the 28th in other years. */
export async function giveBirthday(ctx: Ctx, day: Day): Promise<void> {
  const date = day.slice(5);
  const alsoLeap = date === '02-28' && addDays(day, 1).endsWith('03-01');
  await give(ctx, {
    ...{ source: 'vip_birthday', period: day.slice(0, 4), expires: addDays(day, BIRTHDAY_DAYS + 1) },
    amountOf: ({ birthdayMinor }) => birthdayMinor,
    who: sql<boolean>`substr(m.profile ->> 'birthday', 6) in (${date}, ${alsoLeap ? '02-29' : date})`,
  });
}

async function give(ctx: Ctx, { source, period, expires, amountOf, who }: Gift): Promise<void> {
  const { levels, hash } = clubTerms();
  const at = ctx.clock.now();
  const currency = ctx.settings.get('brand.currency');
  const zone = ctx.settings.get('portal.zone');
  const amounts = levels.map((level) => amountOf(level)?.toString() ?? null);
  await sql`
    insert into rewards (member_id, currency, source, period, level, terms, amount_minor, created_at, expires_at)
      select m.id, ${currency}, ${source}, ${period}, m.vip_level, ${hash}, a.amount, ${at}, ${startOf(expires, zone)}
        from members m
        cross join lateral (select (${amounts}::bigint[])[m.vip_level] as amount) a
        where m.vip_level > 1 and m.currency = ${currency} and a.amount > 0 and ${who}
          and ${mayReceive(sql`m.id`, currency, at)}
        order by m.id
      on conflict (member_id, source, period) do nothing`.execute(ctx.db);
}
