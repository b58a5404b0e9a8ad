// Asks a function of the ledger and reads its reply.
import type { Kysely, RawBuilder } from 'kysely';
import type { DB, JsonObject } from '../db/schema.ts';
import { ledgerRefusal } from './refused.ts';

/** The input of every verb of the ledger. */
export interface LedgerRequest {
  /** Unique for ever; the same key moves money once. */
  key: string;
  /** What it is, as records show it: `deposit`, `stake`, `withdrawal`. */
  kind: string;
  at: Date;
  /** A number people quote. */
  reference?: string;
  meta?: JsonObject;
}

export interface Moved {
  transferId: bigint;
  amountMinor: bigint;
  /** Balances right after, of a member's side only. */
  fromBalanceMinor: bigint | undefined;
  toBalanceMinor: bigint | undefined;
  /** The key was known and nothing moved this time: this is the first reply again. */
  replayed: boolean;
}

interface Row {
  reply: Record<'transferId' | 'amountMinor', string> &
    Record<'fromBalanceMinor' | 'toBalanceMinor', string | null>;
  replayed: boolean;
}

/** Runs a call of a ledger function; its refusals become `LedgerRefused`. */
export async function moved(db: Kysely<DB>, query: RawBuilder<unknown>): Promise<Moved> {
  const { rows } = await query.execute(db).catch((error: unknown) => {
    throw ledgerRefusal(error) ?? error;
  });
  const { reply, replayed } = rows[0] as Row;
  return {
    transferId: BigInt(reply.transferId),
    amountMinor: BigInt(reply.amountMinor),
    fromBalanceMinor: minor(reply.fromBalanceMinor),
    toBalanceMinor: minor(reply.toBalanceMinor),
    replayed,
  };
}

const minor = (text: string | null): bigint | undefined => (text === null ? undefined : BigInt(text));
