// What a member may withdraw now, and at which price. The gate decides (`gate.sql`); this is what it will say, for the page.
import { sql } from 'kysely';
import { parseMinor, shareOf } from '../../rules/money.ts';
import { dayOf, mondayOf, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { freeWithdrawals, levelOf } from '../rewards/club.ts';
import type { SettingKey } from '../settings/definitions.ts';

type AmountKey = Extract<SettingKey, `withdrawal.${'min' | 'max' | 'amountADay'}`>;

/** A setting that is an amount, in minor units. */
export const settingMinor = ({ settings }: Ctx, key: AmountKey): bigint =>
  parseMinor(settings.get(key)) ?? 0n;

interface Whose {
  memberId: bigint;
  currency: string;
}

export interface Terms {
  /** Cash less debt, and less what deposits still ask to be bet. */
  freeMinor: bigint;
  unplayedMinor: bigint;
  heldMinor: bigint;
  /** What is left of the day. */
  day: { amountMinor: bigint; requests: number };
  freeThisWeek: number;
}

export async function termsOf(ctx: Ctx, { memberId, currency }: Whose): Promise<Terms> {
  const at = ctx.clock.now();
  const { rows } = await sql<{
    balance: bigint;
    unplayed: bigint;
    held: bigint;
    requests: bigint;
    amount: bigint;
  }>`
    select play_balance(${memberId}, ${currency}) as balance, deposits_unplayed(${memberId}, ${currency}, ${at}) as unplayed,
        d.requests, d.amount_minor as amount,
        coalesce((select balance_minor from accounts
          where kind = 'held' and owner_id = ${memberId} and currency = ${currency}), 0) as held
      from withdrawals_of_day(${memberId}, ${at}) d`.execute(ctx.db);
  const { balance, unplayed, held, requests, amount } = rows[0] ?? noTerms();
  const leftToday = settingMinor(ctx, 'withdrawal.amountADay') - amount;
  return {
    freeMinor: notBelowZero(balance - unplayed),
    unplayedMinor: unplayed,
    heldMinor: held,
    day: {
      amountMinor: notBelowZero(leftToday),
      requests: Math.max(0, ctx.settings.get('withdrawal.requestsADay') - Number(requests)),
    },
    freeThisWeek: await freeThisWeek(ctx, memberId),
  };
}

function noTerms(): never {
  throw new Error('a function of the database answered no row');
}

const notBelowZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** How many withdrawals of the portal's week are still free of charge. */
export async function freeThisWeek(ctx: Ctx, memberId: bigint): Promise<number> {
  const { db, clock, settings } = ctx;
  const zone = settings.get('portal.zone');
  const since = startOf(mondayOf(dayOf(clock.now(), zone)), zone);
  const { used } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.count<bigint>('request_id').distinct().as('used'))
    .where('member_id', '=', memberId)
    .where('parent_id', 'is', null)
    .where('state', 'not in', ['refused', 'cancelled', 'returned'])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Math.max(0, freeWithdrawals(ctx, await levelOf(ctx, memberId)) - Number(used));
}

/** The fee of one order, rounded down. */
export const feeOf = (amountMinor: bigint, feeBasisPoints: number, free: boolean): bigint =>
  free ? 0n : shareOf(amountMinor, feeBasisPoints);
