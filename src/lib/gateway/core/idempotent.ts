// Answers a repeated call with the reply of the first.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from './errors.ts';
import type { TxCtx } from './in-transaction.ts';

export interface Asking {
  memberId: bigint;
  /** The call's name. */
  call: string;
  /** The `Idempotency-Key`. */
  key: string;
  /** The parsed input: its fields have the contract's order, so its text is the same each time. */
  input: unknown;
}

/**
 * Runs `work` the first time and stores its reply in the same transaction; later calls with the same key and input get
 * that reply byte for byte. The same key with another input is refused with `idempotency_conflict`. A failed `work`
 * stores nothing and may be tried again. Parallel repeats wait for the first.
 */
export async function once<T extends object>(
  { db }: TxCtx,
  { memberId, call, key, input }: Asking,
  work: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${memberId} ${call} ${key}`}, 0))`.execute(db);
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const known = await db
    .selectFrom('idempotent_replies')
    .select(['request_hash', 'reply'])
    .where('member_id', '=', memberId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) {
    if (!hash.equals(known.request_hash)) throw new Refusal('idempotency_conflict');
    return known.reply as T;
  }
  const reply = await work();
  await db
    .insertInto('idempotent_replies')
    .values({ member_id: memberId, call, key, request_hash: hash, reply: JSON.stringify(reply) })
    .execute();
  return reply;
}
