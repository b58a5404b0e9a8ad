// The payment password: six digits that are asked for before money leaves. After some wrong ones it rests, for the right one too.
import { sql } from 'kysely';
import { MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { shownUntil } from '../core/shown-until.ts';
import { passwordMatches } from './passwords.ts';

export interface PaymentPassword {
  changedAt: Date;
  /** When it was last set without the one before it. */
  recoveredAt: Date | null;
  /** It is not taken before then. */
  restsUntil: Date | null;
}

/** What there is to know of a member's payment password; undefined when none is set. */
export async function paymentPasswordOf(
  { db, clock }: Ctx,
  memberId: bigint,
): Promise<PaymentPassword | undefined> {
  const row = await db
    .selectFrom('payment_passwords')
    .select(['changed_at as changedAt', 'recovered_at as recoveredAt', 'rests_until as restsUntil'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const rests = row?.restsUntil && row.restsUntil > clock.now();
  return row && { ...row, restsUntil: rests ? row.restsUntil : null };
}

/**
 * Throws unless this is the member's payment password; `onRest` runs when this try was the last one before it rests. The try counts even
 * when the caller's work fails afterwards, so call it outside of its transaction.
 */
export async function requirePaymentPassword(
  ctx: Ctx,
  memberId: bigint,
  typed: string,
  onRest: () => Promise<void>,
): Promise<void> {
  const { hash, last } = await countTry(ctx, memberId);
  if (!(await passwordMatches(typed, hash))) {
    if (last) await onRest();
    const now = await paymentPasswordOf(ctx, memberId);
    throw now?.restsUntil ? resting(ctx, now.restsUntil) : new Refusal('payment_password_wrong');
  }
  await ctx.db
    .updateTable('payment_passwords')
    .set({ wrong: 0, rests_until: null })
    .where('member_id', '=', memberId)
    .execute();
}

/** Counts a try before it is looked at, in one statement: parallel guesses count too. The last one begins the rest. */
async function countTry(ctx: Ctx, memberId: bigint): Promise<{ hash: string; last: boolean }> {
  const { db, clock, settings } = ctx;
  const now = clock.now();
  const rest = inMs(clock, settings.get('paymentPassword.restMinutes') * MINUTE_MS);
  // A rest that is over begins a new count.
  const before = sql<number>`case when rests_until is null then wrong else 0 end`;
  const counted = await db
    .updateTable('payment_passwords')
    .set({
      wrong: sql`${before} + 1`,
      rests_until: sql`case when ${before} + 1 >= ${settings.get('paymentPassword.tries')} then ${rest}::timestamptz end`,
    })
    .where('member_id', '=', memberId)
    .where((of) => of.or([of('rests_until', 'is', null), of('rests_until', '<=', now)]))
    .returning(['hash', 'rests_until'])
    .executeTakeFirst();
  if (counted) return { hash: counted.hash, last: counted.rests_until !== null };
  const rests = (await paymentPasswordOf(ctx, memberId))?.restsUntil;
  throw rests ? resting(ctx, rests) : new Refusal('payment_password_missing');
}

const resting = (ctx: Ctx, until: Date): Refusal =>
  new Refusal('payment_password_rests', { value: shownUntil(ctx, until) });

/**
 * Sets or replaces it; `code` says that the present one was not known. With `login` it is the first one: false when there is one already.
 */
export async function setPaymentPassword(
  { db, clock }: Ctx,
  memberId: bigint,
  { hash, by }: { hash: string; by: 'login' | 'old' | 'code' },
): Promise<boolean> {
  const now = clock.now();
  const set = { hash, changed_at: now, wrong: 0, rests_until: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_passwords')
    .values({ member_id: memberId, ...set })
    .onConflict((on) => {
      const there = on.column('member_id');
      if (by === 'login') return there.doNothing();
      return there.doUpdateSet({ ...set, ...(by === 'code' && { recovered_at: now }) });
    })
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Six digits that somebody tries first: all alike, or one after the other. */
export function isEasyPaymentPassword(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9);
}
