import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import type { Moved } from './moved.ts';
import { type Movement, transfer } from './transfer.ts';

/** Moves money to a member and pays what the member owes with it, as far as it reaches, in the caller's transaction. */
export async function creditMember(tx: Tx, movement: Movement & { to: { member: bigint } }): Promise<Moved> {
  const credited = await transfer(tx, movement);
  const { key, to, currency, at } = movement;
  await collectDebt(tx, { member: to.member, currency, key, at });
  return credited;
}

interface Collected {
  member: bigint;
  currency: string;
  /** The key of the movement that brought money. */
  key: string;
  at: Date;
}

/** Pays what a member owes out of their cash, as far as it reaches. */
export async function collectDebt(tx: Tx, { member, currency, key, at }: Collected): Promise<void> {
  await sql`select ledger_collect_debt(${member}, ${currency}, ${key}, ${at})`.execute(tx);
}
