// What the portal needs from outside, each behind an interface with an embedded stand-in.
import type { BotWork } from '../../contract/values.ts';
import type { PaymentProviders } from './payment-port.ts';

export interface Messenger {
  /** Sends a text, of a mail also as HTML; `code` is named so that the embedded outbox can show it to a tester. Throws when it was not taken. */
  send(message: { to: string; subject?: string; text: string; html?: string; code?: string }): Promise<void>;
}

/** What a browser must do to show that it is worth an answer. */
export type BotOffer =
  | { provider: 'none' }
  | { provider: 'altcha'; challenge: Record<string, unknown> }
  | { provider: 'turnstile'; siteKey: string };

export interface BotCheck {
  offer(work: BotWork): Promise<BotOffer>;
  /** How much work is behind an answer that is right and was never used before; undefined for any other. */
  passed(answer: string | undefined, address: string): Promise<BotWork | undefined>;
}

export interface PhoneSignIn {
  /** The number that the service has verified, in the international form; undefined for a token that is not good. */
  numberOf(idToken: string): Promise<string | undefined>;
}

export interface Geo {
  /** The ISO 3166 code of the country of an address; undefined when it is unknown. */
  countryOf(address: string): string | undefined;
}

/** The origins at which games of outside vendors open. */
export interface GameFrames {
  /** Another number after each reading. */
  readonly version: number;
  readonly origins: readonly string[];
}

/** What a file store says of one of its files. */
export interface StoredFile {
  key: string;
  writtenAt: Date;
}

/** Keeps what people upload, by keys of 32 hexadecimal digits that the portal makes; nothing of it is open to the web. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Also done when there is no such file. */
  remove(key: string): Promise<void>;
  /** Everything that it keeps under such keys. */
  list(): AsyncIterable<StoredFile>;
}

export interface Providers {
  sms: Messenger;
  mail: Messenger;
  /** By the name that deposit methods and banks name. */
  payment: PaymentProviders;
  botCheck: BotCheck;
  phone: PhoneSignIn;
  geo: Geo;
  files: FileStore;
}
