// What the ledger says no to, read from the errors its functions raise.
import { uniqueViolation } from '../db/unique-violation.ts';

export type LedgerRefusal =
  | 'insufficient_funds'
  | 'idempotency_conflict'
  | 'unknown_account'
  | 'unknown_reservation'
  | 'reservation_closed'
  | 'invalid_movement';

/** A refusal has undone the transaction it was asked in: rethrow it out of the transaction and answer it there. */
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

/** The refusal behind an error of the database, or undefined when it is something else. */
export function ledgerRefusal(error: unknown): LedgerRefused | undefined {
  if (uniqueViolation(error) === 'transfer_keys_pkey') return new LedgerRefused('idempotency_conflict');
  const raised = raisedRefusal(error, 'LG000');
  return raised && new LedgerRefused(raised.word as LedgerRefusal, raised.balanceMinor);
}

/** The word, what goes with it, and the balance of a refusal that a function of ours raised with this SQLSTATE. */
export function raisedRefusal(
  error: unknown,
  sqlState: string,
): { word: string; detail: object; balanceMinor: bigint | undefined } | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== sqlState) return undefined;
  const detail = 'detail' in error ? (JSON.parse(String(error.detail)) as { balanceMinor?: string }) : {};
  const { balanceMinor } = detail;
  return {
    word: error.message,
    detail,
    balanceMinor: balanceMinor === undefined ? undefined : BigInt(balanceMinor),
  };
}
