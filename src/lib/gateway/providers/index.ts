// What the portal needs from outside, each behind an interface with an embedded stand-in.
import type { PaymentProvider } from './payment/provider.ts';

export interface Messenger {
  /** Sends a text; `code` is named so that the embedded outbox can show it to a tester. */
  send(message: { to: string; subject?: string; text: string; code?: string }): Promise<void>;
}

export interface Providers {
  sms: Messenger;
  mail: Messenger;
  /** By the provider's name that a deposit method names. */
  payment: Record<string, PaymentProvider>;
}
