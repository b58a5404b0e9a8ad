// The row and the movement of each step of contracts' money: neither is there without the other.
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
  const { id } = await tx.db
    .insertInto('contract_moves')
    .values({
      ...{ kind, member_id: memberId, bill_id: billId ?? null, currency },
      ...{ amount_minor: amountMinor, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await move({ key: `contract_move:${id}`, kind: `contract_${kind}`, at, currency, amountMinor });
}
