// Recovery codes: each replaces a lost authenticator app once.
import { createHash } from 'node:crypto';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;

/** Ten new recovery codes such as `k7p2-9xmd`, in place of the earlier ones; they are shown once and kept as hashes. */
export async function newRecoveryCodes(tx: TxCtx, memberId: bigint): Promise<string[]> {
  const { db, random } = tx;
  const four = (): string => Array.from({ length: 4 }, () => LETTERS[random.int(LETTERS.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${four()}-${four()}`);
  await forgetRecoveryCodes(tx, memberId);
  await db
    .insertInto('recovery_codes')
    .values([...codes].map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code) })))
    .execute();
  return [...codes];
}

export async function forgetRecoveryCodes({ db }: Ctx, memberId: bigint): Promise<void> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
}

/** Spends a code; false when it is none of the member's, or was used before. */
export async function spendRecoveryCode(
  { db, clock }: Ctx,
  memberId: bigint,
  code: string,
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** How many of the member's codes are unused. */
export async function recoveryCodesLeft({ db }: Ctx, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** However it is written: with or without its dash, in any case. */
const hashOf = (memberId: bigint, code: string): Buffer =>
  createHash('sha256')
    .update(`${memberId}\n${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
