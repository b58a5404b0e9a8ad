// What the ledger says no to, read from the errors its functions raise.
import { uniqueViolation } from '../db/unique-violation.ts';

export type LedgerRefusal =
  | 'insufficient_funds'
  | 'idempotency_conflict'
  | 'unknown_account'
  | 'unknown_reservation'
  | 'reservation_closed'
  | 'invalid_movement';

/** A refusal has undone the transaction it was asked in: let it pass out of `inTx`, then answer it. */
export class LedgerRefused extends Error {
  readonly code: LedgerRefusal;
  /** With `insufficient_funds`: what there is. */
  readonly balanceMinor: bigint | undefined;

  constructor(code: LedgerRefusal, balanceMinor?: bigint) {
    super(code);
    this.code = code;
    this.balanceMinor = balanceMinor;
  }
}

const REFUSED = 'LG000';

/** The refusal behind an error of the database, or undefined when it is something else. */
export function ledgerRefusal(error: unknown): LedgerRefused | undefined {
  if (uniqueViolation(error) === 'transfers_key_key') return new LedgerRefused('idempotency_conflict');
  if (!(error instanceof Error) || !('code' in error) || error.code !== REFUSED) return undefined;
  const detail = 'detail' in error ? (JSON.parse(String(error.detail)) as { balanceMinor?: string }) : {};
  const balance = detail.balanceMinor === undefined ? undefined : BigInt(detail.balanceMinor);
  return new LedgerRefused(error.message as LedgerRefusal, balance);
}
