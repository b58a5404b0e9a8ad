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

export interface GateRefusal<A extends Act> {
  code: GateCode<A>;
  /** Details for the caller; see the reason's branch in `gate.sql`. */
  value: unknown;
}

/**
 * Passes the gate in the transaction of what it is for: one act of just this amount may follow there. Otherwise it answers
 * the first reason that stands in the way.
 */
export async function passGate<A extends Act>(
  tx: Tx,
  asked: GatedAct<A>,
): Promise<GateRefusal<A> | undefined> {
  const { act, memberId, currency, amountMinor, at } = asked;
  const { rows } = await sql<{ reason: string | null; value: unknown }>`
    select reason, value from gate_pass(${act}, ${memberId}, ${currency}, ${amountMinor}, ${at})`.execute(tx);
  const { reason, value } = rows[0] ?? {};
  const codes = gateCodes[act];
  return reason ? { code: codes[reason as keyof typeof codes], value: value ?? undefined } : undefined;
}
