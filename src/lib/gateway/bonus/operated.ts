// What operators do to bonuses. The database refuses it to anyone else.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tellEnd, tellGiven } from './tell.ts';

export interface Missed {
  memberId: bigint;
  /** The version of the terms. */
  hash: string;
  /** The deposit or the loss that it follows from. */
  baseMinor: bigint;
}

/** Gives a bonus that a member missed; answers its number, undefined when there is nothing to give. */
export async function giveMissed(
  tx: TxCtx,
  { memberId, hash, baseMinor }: Missed,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string | null }>`
    select bonus_give(${hash}, ${memberId}, ${baseMinor}, ${tx.clock.now()}) as number`.execute(tx.db);
  const number = rows[0]?.number ?? undefined;
  if (number) await tellGiven(tx, await grantOf(tx, number));
  return number;
}

/** False when it has ended, or ends by this because its wagering is done. */
export async function voidGrant(tx: TxCtx, number: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select bonus_void(${number}, ${tx.clock.now()}) as done`.execute(tx.db);
  await tellEnd(tx, (await grantOf(tx, number)).id);
  return rows[0]?.done ?? false;
}

/** Sets what is left to bet; false when the bonus has ended. */
export async function setLeft(tx: TxCtx, number: string, leftMinor: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select bonus_set_left(${number}, ${leftMinor}, ${tx.clock.now()}) as done`.execute(tx.db);
  if (rows[0]?.done) await tellEnd(tx, (await grantOf(tx, number)).id);
  return rows[0]?.done ?? false;
}

/** The grant of a number; throws when there is none. */
export const grantOf = ({ db }: Pick<Ctx, 'db'>, number: string) =>
  db.selectFrom('bonus_grants').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
