// What a player's wallet says no to, read from the errors of the database.
import { type PlayRefusal, privateReasons } from '../../contract/gate.ts';
import type { WalletError } from '../../contract/vendor.ts';
import { type LedgerRefusal, ledgerRefusal, raisedRefusal } from '../ledger/refused.ts';

/** A refusal has undone the transaction it was asked in: rethrow it out of the transaction and answer it there. */
export class PlayRefused extends Error {
  readonly code: PlayRefusal;
  /** With `insufficient_funds`: what there is. */
  readonly balanceMinor: bigint | undefined;
  /** Of a reason of the gate: what its branch in `gate.sql` says. */
  readonly value: object | undefined;

  constructor(code: PlayRefusal, balanceMinor?: bigint, value?: object) {
    super(code);
    this.code = code;
    this.balanceMinor = balanceMinor;
    this.value = value;
  }
}

const ofLedger: Record<LedgerRefusal, WalletError> = {
  insufficient_funds: 'insufficient_funds',
  idempotency_conflict: 'conflict',
  unknown_account: 'wrong_currency',
  unknown_reservation: 'invalid',
  reservation_closed: 'invalid',
  invalid_movement: 'invalid',
};

/** The refusal behind an error of the database, or undefined when it is something else. */
export function playRefusal(error: unknown): PlayRefused | undefined {
  if (error instanceof PlayRefused) return error;
  const ledger = ledgerRefusal(error);
  if (ledger) return new PlayRefused(ofLedger[ledger.code], ledger.balanceMinor);
  const raised = raisedRefusal(error, 'PL000');
  return raised && new PlayRefused(raised.word as PlayRefusal, raised.balanceMinor, raised.detail);
}

/** What a vendor is told: that somebody may not play, and never that they take a break. */
export const codeForVendors = (code: PlayRefusal): WalletError => {
  // The terms of a bonus are between the player and the portal.
  if (code === 'bonus_bet') return 'limit_exceeded';
  if (code === 'bonus_waits') return 'insufficient_funds';
  return isPrivate(code) ? 'player_blocked' : code;
};

const isPrivate = (code: PlayRefusal): code is (typeof privateReasons)[number] =>
  privateReasons.some((reason) => reason === code);
