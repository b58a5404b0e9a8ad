// What a payment service does for the portal: takes orders to be paid in, pays out, gives back, and says by signed notifications what became
// of each. `docs/payments.md` tells how to write one.
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

/**
 * Nothing was created at the provider, and nothing will be by this request: it was never sent, or the provider has declared that it
 * refuses it. Any other failure leaves that open.
 */
export class NotTaken extends Error {
  /** `unreachable`: nobody was there to ask, so others will not be answered either. */
  readonly why: 'unreachable' | 'refused';

  constructor(why: NotTaken['why'], message: string) {
    super(message);
    this.why = why;
  }
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

/** How far a payout or a refund is. Only `paid` and `failed` are final. */
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

export interface RefundOrder {
  /** The idempotency key: the provider gives back once for an id, however often it is sent. */
  refundId: string;
  /** The provider's name of the order that was paid. */
  reference: string;
  amountMinor: bigint;
  currency: string;
}

/** A notification about a refund. */
export interface RefundNotice {
  eventId: string;
  kind: 'paid' | 'failed';
  refundId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  body: unknown;
}

/** What a notification is about, and what it says. */
export type ProviderNotice =
  | ({ about: 'deposit' } & PaymentNotice)
  | ({ about: 'payout' } & PayoutNotice)
  | ({ about: 'refund' } & RefundNotice);

export interface PaymentProvider {
  /**
   * Places the order; answers the provider's reference and where the payer pays. Ordering the same deposit again answers the same. Throws
   * `NotTaken` when nothing can have been created there; after anything else that it throws nobody knows.
   */
  order(order: PaymentOrder): Promise<PlacedOrder>;
  /**
   * What it knows of an order: undefined when it never got it. What was told of it before comes again under the same event ids. Throws
   * when the provider cannot be reached.
   */
  status(order: { depositId: string; reference: string | null }): Promise<OrderStatus | undefined>;
  /** Reads a notification; undefined when its signature, time or shape is wrong. */
  read(request: SignedRequest): Promise<ProviderNotice | undefined>;
  /** Pays out. When it throws, nobody knows whether it was taken: `payoutState` tells. */
  payOut(order: PayoutOrder): Promise<PayoutState>;
  /** How far a payout is; undefined when the provider never got it. Throws when the provider cannot be reached. */
  payoutState(payoutId: string): Promise<PayoutState | undefined>;
  /** Gives a payment back, or a part of it. When it throws, nobody knows whether it was taken: `refundState` tells. */
  refund(order: RefundOrder): Promise<PayoutState>;
  /** How far a refund is; undefined when the provider never got it. Throws when the provider cannot be reached. */
  refundState(refundId: string): Promise<PayoutState | undefined>;
}

export interface SignedRequest {
  body: string;
  headers: Pick<Headers, 'get'>;
}

/** The payment providers of this installation, as the settings name them now. */
export interface PaymentProviders {
  find(name: string): PaymentProvider | undefined;
}

/** What is wrong with a name, as a part of a sentence. */
export const noProvider = (name: string): string => `there is no payment provider "${name}"`;

/** The provider of this name. Throws where there is none. */
export function providerNamed(providers: PaymentProviders, name: string): PaymentProvider {
  const found = providers.find(name);
  if (!found) throw new Error(noProvider(name));
  return found;
}
