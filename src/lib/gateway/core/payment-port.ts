// What a payment service does for the portal: takes orders to be paid in and payouts, and says by signed notifications what became of them.
import type { NoticeKind } from '../../rules/deposit.ts';

export interface PaymentOrder {
  depositId: string;
  number: string;
  merchant: string;
  /** The method's name as the payer knows it. */
  method: string;
  amountMinor: bigint;
  currency: string;
  /** Where the payer comes back to: a path of the portal, absolute when its public address is configured. */
  returnUrl: string;
  expiresAt: Date;
}

/** A notification after its signature was found right. */
export interface PaymentNotice {
  /** Unique for ever with this provider; a repeat carries the same. */
  eventId: string;
  kind: NoticeKind;
  reference: string;
  amountMinor: bigint;
  currency: string;
  body: unknown;
}

export interface PayoutOrder {
  /** The idempotency key: the provider pays an id once, however often it is sent. */
  payoutId: string;
  number: string;
  bank: string;
  accountNumber: string;
  holder: string;
  amountMinor: bigint;
  currency: string;
}

/** How far a payout is. Only `paid` and `failed` are final. */
export interface PayoutState {
  state: 'under_way' | 'paid' | 'failed';
  /** What the bank calls it. */
  reference: string;
}

/** A notification about a payout. */
export interface PayoutNotice {
  eventId: string;
  kind: 'paid' | 'failed';
  payoutId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  body: unknown;
}

export interface PaymentProvider {
  /**
   * Places the order; answers the provider's reference and the page where the payer pays. Ordering the same deposit
   * again answers the same. Throws when the provider cannot be reached.
   */
  order(order: PaymentOrder): Promise<{ reference: string; redirectUrl: string }>;
  /** Reads a notification; undefined when its signature, time or shape is wrong. */
  read(request: Signed): PaymentNotice | undefined;
  /** Pays out. When it throws, nobody knows whether it was taken: `payoutState` tells. */
  payOut(order: PayoutOrder): Promise<PayoutState>;
  /** How far a payout is; undefined when the provider never got it. Throws when the provider cannot be reached. */
  payoutState(payoutId: string): Promise<PayoutState | undefined>;
  /** Reads a notification about a payout; undefined when its signature, time or shape is wrong. */
  readPayout(request: Signed): PayoutNotice | undefined;
}

interface Signed {
  body: string;
  headers: Pick<Headers, 'get'>;
}
