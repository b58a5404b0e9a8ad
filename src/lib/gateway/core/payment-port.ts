// What a payment service does for the portal: takes an order, and says by signed notifications what became of it.
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

export interface PaymentProvider {
  /**
   * Places the order; answers the provider's reference and the page where the payer pays. Ordering the same deposit
   * again answers the same. Throws when the provider cannot be reached.
   */
  order(order: PaymentOrder): Promise<{ reference: string; redirectUrl: string }>;
  /** Reads a notification; undefined when its signature, time or shape is wrong. */
  read(request: { body: string; headers: Pick<Headers, 'get'> }): PaymentNotice | undefined;
}
