// The gate before what members do with money. Its checks stand in the database (`db/functions/gate.sql`), where bets pass
// it without a further round trip; without it the ledger moves nothing, and no deposit is ordered.
import { sql } from 'kysely';
import { type Act, type GateCode, gateCodes } from '../../contract/gate.ts';
import type { Tx } from '../db/tx.ts';

export interface GatedAct<A extends Act> {
  act: A;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
  at: Date;
}

/**
 * Passes the gate in the transaction of what it is for: one act of just this amount may follow there. Otherwise it answers
 * the code of what stands in the way.
 */
export async function passGate<A extends Act>(tx: Tx, asked: GatedAct<A>): Promise<GateCode<A> | undefined> {
  const { act, memberId, currency, amountMinor, at } = asked;
  const { rows } = await sql<{ reason: string | null }>`
    select gate_pass(${act}, ${memberId}, ${currency}, ${amountMinor}, ${at}) as reason`.execute(tx);
  const reason = rows[0]?.reason;
  const codes = gateCodes[act];
  return reason ? codes[reason as keyof typeof codes] : undefined;
}
