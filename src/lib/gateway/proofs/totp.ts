// The code of an authenticator app (TOTP). A secret counts from its confirmation on.
import { generateSecret, verify } from 'otplib';
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { forgetRecoveryCodes, newRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

const STEP_SECONDS = 30;

export interface Totp {
  secret: string;
  confirmed: boolean;
  /** When its secret was made: a newer one replaces it. */
  begun: Date;
}

const purposeOf = (memberId: bigint): string => `totp ${memberId}`;

/** The app that a member has set up or is setting up. */
export async function totpOf({ db, seal }: Ctx, memberId: bigint): Promise<Totp | undefined> {
  const row = await db
    .selectFrom('totp_factors')
    .select(['secret', 'confirmed_at', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return (
    row && {
      secret: seal.open(row.secret, purposeOf(memberId)),
      confirmed: row.confirmed_at !== null,
      begun: row.created_at,
    }
  );
}

/** A new secret in place of one that was not confirmed; undefined for a member who has confirmed one. */
export async function beginTotp({ db, clock, seal }: Ctx, memberId: bigint): Promise<string | undefined> {
  const secret = generateSecret();
  const fresh = { secret: seal.close(secret, purposeOf(memberId)), created_at: clock.now(), last_step: 0n };
  const begun = await db
    .insertInto('totp_factors')
    .values({ member_id: memberId, ...fresh })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet(fresh).where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return begun.numInsertedOrUpdatedRows === 1n ? secret : undefined;
}

/** Confirms the app whose code was given, and answers recovery codes; undefined when another tab was faster. */
export function confirmTotp(ctx: Ctx, memberId: bigint, { begun }: Totp): Promise<string[] | undefined> {
  return inTransaction(ctx, async (tx) => {
    const confirmed = await tx.db
      .updateTable('totp_factors')
      .set({ confirmed_at: ctx.clock.now() })
      .where('member_id', '=', memberId)
      .where('created_at', '=', begun)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 1n ? newRecoveryCodes(tx, memberId) : undefined;
  });
}

/** Ends the member's app and its recovery codes. */
export const endTotp = (ctx: Ctx, memberId: bigint): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom('totp_factors').where('member_id', '=', memberId).execute();
    await forgetRecoveryCodes(tx, memberId);
  });

/** Spends a code of the member's app, or one of the recovery codes; false when it is neither, or was used before. */
export async function totpMatches(ctx: Ctx, memberId: bigint, answer: string): Promise<boolean> {
  const totp = await totpOf(ctx, memberId);
  if (!totp?.confirmed) return false;
  const code = answer.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) return spendStep(ctx, memberId, totp, code);
  return spendRecoveryCode(ctx, memberId, code);
}

/** Takes a code of the present step, the one before or the one after, each once and never one older than the last. */
export async function spendStep(
  { db }: Ctx,
  memberId: bigint,
  { secret, begun }: Totp,
  code: string,
): Promise<boolean> {
  // The app uses its phone's clock, so this is not the portal's clock, which an operator may move.
  const epoch = Math.floor(machineClock.now().getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  if (!result.valid) return false;
  const step = BigInt(Math.floor(epoch / STEP_SECONDS) + result.delta);
  const spent = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('created_at', '=', begun)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Seals by the present key what is not; answers how many secrets that were. */
export async function resealTotp({ db, seal }: Pick<Ctx, 'db' | 'seal'>): Promise<number> {
  const stale = await db
    .selectFrom('totp_factors')
    .select(['member_id', 'secret'])
    .where('secret', 'not like', `${seal.mark}%`)
    .execute();
  for (const { member_id, secret } of stale)
    await db
      .updateTable('totp_factors')
      .set({ secret: seal.close(seal.open(secret, purposeOf(member_id)), purposeOf(member_id)) })
      .where('member_id', '=', member_id)
      .where('secret', '=', secret)
      .execute();
  return stale.length;
}
