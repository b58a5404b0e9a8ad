// What a payment service does for the portal: takes orders to be paid in and payouts, and says by signed notifications what became of them.
import type { DepositKind, NoticeKind } from '../../rules/deposit.ts';

export interface PaymentOrder {
  depositId: string;
  number: string;
  merchant: string;
  /** The method's name as the payer knows it. */
  method: string;
  /** Paid at a page of the provider, or to an address that it answers. */
  kind: Exclude<DepositKind, 'bank'>;
  amountMinor: bigint;
  currency: string;
  /** Where the payer comes back to: a path of the portal, absolute when its public address is configured. */
  returnUrl: string;
  expiresAt: Date;
}

/** Where the coin of an order is sent. */
export interface CoinPayment {
  coin: string;
  network: string;
  /** Of this order alone. */
  address: string;
  /** In the coin. */
  amount: string;
  /** After how many confirmations of the network it counts, and about how many minutes that takes. */
  confirmations: number;
  minutes: number;
  /** The page where a tester of a stand-in pays. */
  testUrl: string | null;
}

/** An order that a provider has taken. */
export interface PlacedOrder {
  /** The provider's name of the order. */
  reference: string;
  /** Where the payer pays; for a coin the page of the portal that shows the address. */
  redirectUrl: string;
  coin?: CoinPayment | undefined;
}

/** What a provider answers when it is asked about an order. */
export interface OrderStatus {
  reference: string;
  /** What it has told of it, or would have, the oldest first; none while nobody has paid. */
  notices: PaymentNotice[];
}

/** A notification after its signature was found right. */
export interface PaymentNotice {
  /** Unique for ever with this provider; a repeat carries the same. */
  eventId: string;
  kind: NoticeKind;
  reference: string;
  amountMinor: bigint;
  currency: string;
  /** Of a coin that is on its way: how often the network has confirmed it. */
  confirmations?: number | undefined;
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
   * Places the order; answers the provider's reference and where the payer pays. Ordering the same deposit
   * again answers the same. Throws when the provider cannot be reached.
   */
  order(order: PaymentOrder): Promise<PlacedOrder>;
  /**
   * What it knows of an order: undefined when it never got it. What was told of it before comes again under the same event ids. Throws
   * when the provider cannot be reached.
   */
  status(order: { depositId: string; reference: string | null }): Promise<OrderStatus | undefined>;
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
