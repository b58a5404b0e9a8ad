// What a deposit costs and when it is credited. The form and the gateway decide by the same functions.
import { shareOf } from './money.ts';

export interface MethodTerms {
  minMinor: bigint;
  maxMinor: bigint;
  /** Hundredths of a percent of what is paid. */
  feeBasisPoints: number;
}

export interface DepositSums {
  payMinor: bigint;
  feeMinor: bigint;
  creditMinor: bigint;
}

/** Splits what is paid into the fee and what is credited. The fee is rounded down to the minor unit, for the payer. */
export function depositSums(payMinor: bigint, feeBasisPoints: number): DepositSums {
  const feeMinor = shareOf(payMinor, feeBasisPoints);
  return { payMinor, feeMinor, creditMinor: payMinor - feeMinor };
}

export type AmountFault = 'amount_too_small' | 'amount_too_large';

export function amountFault(payMinor: bigint, { minMinor, maxMinor }: MethodTerms): AmountFault | undefined {
  if (payMinor < minMinor) return 'amount_too_small';
  return payMinor > maxMinor ? 'amount_too_large' : undefined;
}

const ROUND_AMOUNTS = [10n, 20n, 50n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n, 10_000n].map(
  (n) => n * 100n,
);
const QUICK_AMOUNTS = 5;

/** Round amounts to offer with one touch, from twice the smallest on. The largest allowed is shown beside them. */
export function quickAmounts({ minMinor, maxMinor }: MethodTerms): bigint[] {
  return ROUND_AMOUNTS.filter((amount) => amount >= 2n * minMinor && amount < maxMinor).slice(
    0,
    QUICK_AMOUNTS,
  );
}

/**
 * pending: ordered, no notice yet. processing: the provider says the payer has paid. review: money of another amount
 * came, or too late, and a person must look. credited is the end; the others still turn to it when the money arrives.
 */
export type DepositStatus = 'pending' | 'processing' | 'review' | 'credited' | 'failed' | 'expired';

export type NoticeKind = 'processing' | 'paid' | 'failed';

/** Why a notification cannot be booked, or not wholly, and waits for an operator. */
export type WaitingReason =
  /** Its event id was used before, with another content or for another order. */
  | 'event_reused'
  | 'unknown_order'
  /** The same amount again, after the credit. */
  | 'paid_again'
  /** Another amount, after the credit. */
  | 'more_came'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'failed_after_credit'
  | LateReason;

/** Why the gate refuses what came for an order that had failed or expired. */
export type LateReason = 'account_frozen' | 'time_out' | 'self_exclusion' | 'not_allowed' | 'player_limit';

/** What of a notification about a known order has to wait; undefined when the deposit's status says all of it. */
export function waitingReason(
  status: DepositStatus,
  kind: NoticeKind,
  fits: { amount: boolean; currency: boolean },
): WaitingReason | undefined {
  if (kind === 'failed') return status === 'credited' ? 'failed_after_credit' : undefined;
  if (kind !== 'paid') return undefined;
  if (!fits.currency) return 'wrong_currency';
  if (status === 'credited') return fits.amount ? 'paid_again' : 'more_came';
  return fits.amount ? undefined : 'wrong_amount';
}

/**
 * What a notification makes of a deposit, in whatever order notifications come. Money that arrived is always credited, unless the
 * order had failed or expired and the gate refuses it now.
 */
export function afterNotice(status: DepositStatus, kind: NoticeKind, amountFits: boolean): DepositStatus {
  if (status === 'credited') return 'credited';
  if (kind === 'paid') return amountFits ? 'credited' : 'review';
  if (status === 'review') return 'review';
  if (kind === 'failed') return 'failed';
  return status === 'failed' ? 'failed' : 'processing';
}
