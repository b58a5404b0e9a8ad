// The gate before logins and before what members do with money. Its checks are in the database (`db/functions/gate.sql`), where bets pass
// it without a further round trip; without it the ledger moves nothing, and no deposit is ordered.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Act, type GateCode, gateCodes } from '../../contract/gate.ts';
import type { DB } from '../db/schema.ts';
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
  const { rows } = await sql<Answered>`
    select reason, value from gate_pass(${act}, ${memberId}, ${currency}, ${amountMinor}, ${at})`.execute(tx);
  return refusalOf(act, rows[0]);
}

/** Why a member may not do now what moves no money; undefined when they may. */
export async function askGate<A extends 'sign_in' | 'notify' | 'chat'>(
  db: Kysely<DB>,
  { act, memberId, at }: Pick<GatedAct<A>, 'act' | 'memberId' | 'at'>,
): Promise<GateRefusal<A> | undefined> {
  const { rows } = await sql<Answered>`
    select reason, value from may(${act}, ${memberId}, '', 0, ${at})`.execute(db);
  return refusalOf(act, rows[0]);
}

/** In a query: whether a member, by a reference to their id, may be given money in this currency now. Who gives is never told why not. */
export const mayReceive = (memberId: RawBuilder<unknown>, currency: string, at: Date) =>
  sql<boolean>`(may('grant', ${memberId}, ${currency}, 0, ${at})).reason is null`;

/** Why a member may not play now with what is in wallets of vendors; undefined when they may, also with nothing to bring there. */
export async function askToPlayAtVendors(
  db: Kysely<DB>,
  { memberId, currency, at }: Omit<GatedAct<'transfer_in'>, 'act' | 'amountMinor'>,
): Promise<GateRefusal<'transfer_in'> | undefined> {
  // Who owes something has less than nothing to bring.
  const { rows } = await sql<Answered>`
    select reason, value from may('transfer_in', ${memberId}, ${currency},
      least(0, play_balance(${memberId}, ${currency})), ${at})`.execute(db);
  return refusalOf('transfer_in', rows[0]);
}

/** Why an amount that came for a deposit that has lapsed, or more than was ordered, is not credited; undefined when it is. */
export async function askToCreditLate(
  tx: Tx,
  { depositId, cameMinor, at }: { depositId: string; cameMinor: bigint; at: Date },
): Promise<GateCode<'deposit'> | undefined> {
  const { rows } = await sql<Pick<Answered, 'reason'>>`
    select may_credit_late(d, ${cameMinor}, ${at}) as reason from deposits d where d.id = ${depositId}`.execute(
    tx,
  );
  return refusalOf('deposit', rows[0])?.code;
}

interface Answered {
  reason: string | null;
  value: unknown;
}

function refusalOf<A extends Act>(
  act: A,
  answered: (Partial<Answered> & Pick<Answered, 'reason'>) | undefined,
): GateRefusal<A> | undefined {
  const codes = gateCodes[act];
  return answered?.reason
    ? { code: codes[answered.reason as keyof typeof codes], value: answered.value ?? undefined }
    : undefined;
}
