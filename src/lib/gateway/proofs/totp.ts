// The code of an authenticator app, and the recovery codes that stand in for a lost one.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { verify } from 'otplib';
import { machineClock } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Random } from '../core/random.ts';
import type { DB } from '../db/schema.ts';

const STEP_SECONDS = 30;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;

/** Spends a code of the member's app, or one of the recovery codes; false when it is neither, or was used before. */
export async function appCodeMatches(ctx: Ctx, memberId: bigint, answer: string): Promise<boolean> {
  const factor = await ctx.db
    .selectFrom('totp_factors')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return false;
  const code = answer.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) return spendStep(ctx, memberId, factor.secret, code);
  return spendRecoveryCode(ctx, memberId, code);
}

/** Takes a code of the present step, the one before or the one after, each once and never one older than the last. */
export async function spendStep(ctx: Ctx, memberId: bigint, secret: string, code: string): Promise<boolean> {
  // The app goes by its phone's clock, so this is not the portal's clock, which an operator may move.
  const epoch = Math.floor(machineClock.now().getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  if (!result.valid) return false;
  const step = BigInt(Math.floor(epoch / STEP_SECONDS) + result.delta);
  const spent = await ctx.db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

async function spendRecoveryCode(ctx: Ctx, memberId: bigint, code: string): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('recovery_codes')
    .set({ used_at: ctx.clock.now() })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOfRecovery(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Ten new recovery codes such as `k7p2-9xmd`; they are shown once and kept as hashes. */
export async function newRecoveryCodes(
  { random }: { random: Random },
  db: Kysely<DB>,
  memberId: bigint,
): Promise<string[]> {
  const four = (): string => Array.from({ length: 4 }, () => LETTERS[random.int(LETTERS.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${four()}-${four()}`);
  await forgetRecoveryCodes(db, memberId);
  await db
    .insertInto('recovery_codes')
    .values([...codes].map((code) => ({ member_id: memberId, code_hash: hashOfRecovery(memberId, code) })))
    .execute();
  return [...codes];
}

export async function forgetRecoveryCodes(db: Kysely<DB>, memberId: bigint): Promise<void> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
}

/** However it is written: with or without its dash, in any case. */
const hashOfRecovery = (memberId: bigint, code: string): Buffer =>
  createHash('sha256')
    .update(`${memberId}\n${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
