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
  const { hash, restsUntil } = await stored(ctx, memberId);
  if (restsUntil) throw resting(ctx, restsUntil);
  // What was judged counts in one statement, which looks at the rest again: of guesses at the same time no more are answered than of
  // guesses one after the other, and right ones never count.
  if (await passwordMatches(typed, hash)) {
    if (await clearTries(ctx, memberId, hash)) return;
  } else if (await countWrong(ctx, memberId)) {
    await onRest();
  }
  const now = await stored(ctx, memberId);
  throw now.restsUntil ? resting(ctx, now.restsUntil) : new Refusal('payment_password_wrong');
}

/** Throws `password_unchanged` for the one that is set. Asked once the member is proven, since it tells whether a guess is right. */
export async function checkNewPaymentPassword({ db }: Ctx, memberId: bigint, digits: string): Promise<void> {
  const row = await db
    .selectFrom('payment_passwords')
    .select('hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row && (await passwordMatches(digits, row.hash))) throw new Refusal('password_unchanged');
}

/** Throws when none is set. */
async function stored({ db, clock }: Ctx, memberId: bigint) {
  const row = await db
    .selectFrom('payment_passwords')
    .select(['hash', 'rests_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal('payment_password_missing');
  const rests = row.rests_until && row.rests_until > clock.now();
  return { hash: row.hash, restsUntil: rests ? row.rests_until : null };
}

/** Takes a try, unless the password rests. */
const unlessResting = ({ db, clock }: Ctx, memberId: bigint) =>
  db
    .updateTable('payment_passwords')
    .where('member_id', '=', memberId)
    .where((of) => of.or([of('rests_until', 'is', null), of('rests_until', '<=', clock.now())]));

/** Begins a new count; false when the password rests by now, or is another one. */
async function clearTries(ctx: Ctx, memberId: bigint, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await unlessResting(ctx, memberId)
    .set({ wrong: 0, rests_until: null })
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a wrong try; true when it was the last one before the rest, which begins now. */
async function countWrong(ctx: Ctx, memberId: bigint): Promise<boolean> {
  const { clock, settings } = ctx;
  const rest = inMs(clock, settings.get('paymentPassword.restMinutes') * MINUTE_MS);
  // A rest that is over begins a new count.
  const before = sql<number>`case when rests_until is null then wrong else 0 end`;
  const counted = await unlessResting(ctx, memberId)
    .set({
      wrong: sql`${before} + 1`,
      rests_until: sql`case when ${before} + 1 >= ${settings.get('paymentPassword.tries')} then ${rest}::timestamptz end`,
    })
    .returning('rests_until')
    .executeTakeFirst();
  return counted !== undefined && counted.rests_until !== null;
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
