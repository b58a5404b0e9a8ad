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

/** How a deposit is paid: at a page of the provider, by transfer to an account of the house, or to the address of a coin. */
export const depositKinds = ['redirect', 'bank', 'coin'] as const;
export type DepositKind = (typeof depositKinds)[number];

/**
 * pending: ordered, no notice yet. confirming: the member has sent a receipt, and an operator looks whether the money has come.
 * processing: the provider says the payer has paid. review: money of another amount came, or too late, and a person must look.
 * credited is the end, unless the payer takes the money back: reversed. Failed, expired and cancelled ones still turn to credited
 * when the money arrives.
 */
export const depositStatuses = [
  'pending',
  'confirming',
  'processing',
  'review',
  'credited',
  'failed',
  'expired',
  'cancelled',
  'reversed',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Whether a member may still say that they have sent the money, with pictures. */
export const takesReceipt = (kind: DepositKind, status: DepositStatus): boolean =>
  kind !== 'redirect' && ['pending', 'confirming', 'expired'].includes(status);

export type NoticeKind = 'processing' | 'paid' | 'failed' | 'charged_back';

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

/** Why the gate refuses what came for an order that had lapsed. */
export type LateReason = 'account_frozen' | 'time_out' | 'self_exclusion' | 'not_allowed' | 'player_limit';

const LOOKED_FOR: Partial<Record<WaitingReason, LookedFor>> = {
  wrong_amount: 'amount',
  wrong_currency: 'currency',
  player_limit: 'limit',
  time_out: 'break',
  self_exclusion: 'break',
  account_frozen: 'account',
  not_allowed: 'account',
};

/** Why a person looks at a deposit, as its member is told: `check` says no more than that one does. */
export const lookedFor = ['limit', 'break', 'account', 'currency', 'amount', 'check'] as const;
export type LookedFor = (typeof lookedFor)[number];

/** Of several payments that wait for one deposit, what keeps it from being credited comes before what differs. */
export function whyLooked(reasons: readonly WaitingReason[]): LookedFor {
  const found = reasons.map((reason) => LOOKED_FOR[reason] ?? 'check');
  return lookedFor.find((each) => found.includes(each)) ?? 'check';
}

/** What became of money that came and was not credited: it was sent back, or it was not, and its member may ask. */
export const refusedAs = ['returned', 'not_credited'] as const;
export type RefusedAs = (typeof refusedAs)[number];

/** How a notification compares with what was ordered, or with what was credited. */
interface Fits {
  amount: boolean;
  currency: boolean;
}

/** What is known of a deposit when a notification comes. */
export interface Standing {
  status: DepositStatus;
  /** Money for it was told of before. */
  paid: boolean;
}

/** What of a notification about a known order has to wait; undefined when the deposit's status says all of it. */
export function waitingReason(
  { status, paid }: Standing,
  kind: NoticeKind,
  fits: Fits,
): WaitingReason | undefined {
  if (kind === 'failed') return status === 'credited' ? 'failed_after_credit' : undefined;
  if (kind === 'processing') return undefined;
  if (!fits.currency) return 'wrong_currency';
  if (kind === 'charged_back') return fits.amount || status === 'reversed' ? undefined : 'wrong_amount';
  // What was charged back before it was told of has come and gone.
  if (status === 'reversed' && !paid && fits.amount) return undefined;
  if (status === 'credited' || status === 'reversed') return fits.amount ? 'paid_again' : 'more_came';
  return fits.amount ? undefined : 'wrong_amount';
}

/**
 * What a notification makes of a deposit, in whatever order notifications come. Money that arrived is always credited, unless the
 * order had lapsed and the gate refuses it now, or the payer has taken it back.
 */
export function afterNotice(status: DepositStatus, kind: NoticeKind, fits: boolean): DepositStatus {
  if (status === 'reversed') return 'reversed';
  if (kind === 'charged_back') return fits ? 'reversed' : status;
  if (status === 'credited') return 'credited';
  if (kind === 'paid') return fits ? 'credited' : 'review';
  if (status === 'review') return 'review';
  if (kind === 'failed') return 'failed';
  return status === 'failed' ? 'failed' : 'processing';
}
