// Everything that a member may claim, what comes later, and what was claimed.
import { sql } from 'kysely';
import { addDays, type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { BIRTHDAY_DAYS, thisDay } from './gifts.ts';
import { levelTerms } from './terms.ts';

/** So many of other months; of the month that is added up, as many as anybody claims. */
const SHOWN = 20;
const OF_MONTH = 200;

/** Rewards that can be claimed now, those that end first before the others. */
export const claimable = ({ db, clock }: Ctx, memberId: bigint) =>
  db
    .selectFrom('rewards')
    .select(['number', 'source', 'period', 'level', 'amount_minor', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('claimed_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', clock.now())]))
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

interface Month {
  from: Date;
  to: Date;
}

/** What was claimed in a month, and the latest of others, the newest first. */
export async function claimed({ db }: Ctx, memberId: bigint, { from, to }: Month) {
  const inMonth = sql<boolean>`claimed_at >= ${from} and claimed_at < ${to}`;
  const own = db
    .selectFrom('rewards')
    .select(['number', 'source', 'period', 'level', 'amount_minor', 'claimed_at', inMonth.as('inMonth')])
    .where('member_id', '=', memberId)
    .where('claimed_at', 'is not', null)
    .orderBy('claimed_at', 'desc')
    .orderBy('id', 'desc');
  const rows = [
    ...(await own.where(inMonth).limit(OF_MONTH).execute()),
    ...(await own.where(sql<boolean>`not (${inMonth})`).limit(SHOWN).execute()),
  ];
  return rows.toSorted((one, other) => Number(other.claimed_at) - Number(one.claimed_at));
}

/** What was claimed in a month. */
export async function claimedIn({ db }: Ctx, memberId: bigint, { from, to }: Month): Promise<bigint> {
  const { sum } = await db
    .selectFrom('rewards')
    .select(({ fn }) => fn.sum<bigint | null>('amount_minor').as('sum'))
    .where('member_id', '=', memberId)
    .where('claimed_at', '>=', from)
    .where('claimed_at', '<', to)
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

export interface ComingGift {
  amountMinor: bigint;
  opensAt: Date;
  endsAt: Date;
}

/** The next birthday gift by the member's present level; undefined when the level has none, or the birthday is not known. */
export async function nextBirthday(
  ctx: Ctx,
  { memberId, level }: { memberId: bigint; level: number },
): Promise<ComingGift | undefined> {
  const { birthdayMinor } = levelTerms(level);
  const { profile } = await ctx.db
    .selectFrom('members')
    .select('profile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const born = (profile as { birthday?: string }).birthday?.slice(5);
  if (birthdayMinor === null || !born) return undefined;
  const today = thisDay(ctx);
  const year = Number(today.slice(0, 4));
  const day = [year, year + 1].map((of) => birthdayIn(of, born)).find((on) => on > today) ?? today;
  const zone = ctx.settings.get('portal.zone');
  return {
    amountMinor: birthdayMinor,
    opensAt: startOf(day, zone),
    endsAt: startOf(addDays(day, BIRTHDAY_DAYS + 1), zone),
  };
}

/** One on 29 February is on the 28th in other years. */
function birthdayIn(year: number, date: string): Day {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}-${date === '02-29' && !leap ? '02-28' : date}`;
}
