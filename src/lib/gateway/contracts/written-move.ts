// The row and the movement of each step of contracts' money: neither is there without the other.
import { sql } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import type { ContractMoves } from '../db/schema.ts';

interface Move {
  kind: ContractMoves['kind'];
  memberId: bigint;
  /** Of what follows from a bill. */
  billId?: bigint;
  currency: string;
  amountMinor: bigint;
}

/** What every transfer of contracts has. */
interface Moving {
  key: string;
  kind: string;
  at: Date;
  currency: string;
  amountMinor: bigint;
}

export async function writeMove(
  tx: TxCtx,
  { kind, memberId, billId, currency, amountMinor }: Move,
  move: (moving: Moving) => Promise<unknown>,
): Promise<void> {
  const at = tx.clock.now();
  const { rows } = await sql<{ key: string }>`
    select contracts_write_move(${kind}, ${memberId}, ${billId ?? null}, ${currency}, ${amountMinor}, ${at}) as key`.execute(
    tx.db,
  );
  const key = rows[0]?.key;
  if (!key) throw new Error('a step of a contract’s money was not written');
  await move({ key, kind: `contract_${kind}`, at, currency, amountMinor });
}
