// What a payment service does for the portal: takes an order, and says by signed notifications what became of it.

export interface PaymentOrder {
  depositId: string;
  number: string;
  method: string;
  amountMinor: bigint;
  currency: string;
  /** Where the payer comes back to. */
  returnUrl: string;
  expiresAt: Date;
}

/** A notification after its signature was found right. */
export interface PaymentNotice {
  eventId: string;
  kind: 'paid' | 'failed';
  reference: string;
  amountMinor: bigint;
  currency: string;
  body: unknown;
}

export interface PaymentProvider {
  /** Places the order; answers the provider's reference and the page where the payer pays. */
  order(order: PaymentOrder): Promise<{ reference: string; redirectUrl: string }>;
  /** Reads a notification; undefined when its signature, time or shape is wrong. */
  read(request: { body: string; headers: Headers }): PaymentNotice | undefined;
}
