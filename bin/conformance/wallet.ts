// A vendor's side of the wallet's protocol, version 1, by HTTP alone: nothing here is shared with any wallet.
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

export interface Access {
  /** Where the wallet is; `/vendor/v1/…` comes after it. */
  url: string;
  vassalage: string;
  secret: string;
}

export type Send = (address: string, init: RequestInit) => Promise<Response>;

export interface WalletAnswer {
  status: number;
  /** The code of a refusal; undefined when it was done. */
  error: string | undefined;
  /** What a refusal says beside its code. */
  value: { balance?: string; results?: Result[]; [name: string]: unknown };
  /** The bytes as they came. */
  text: string;
  /** After how many seconds to try again. */
  waitS: number;
}

export interface Result {
  action: string;
  id: string;
  outcome: string;
  bet: string | null;
  balance: string;
}

export type Action = Record<string, unknown> & { action: string; id: string };

/** What of a signed message is not as it should be. */
export interface Spoilt {
  secret?: string;
  timestamp?: number;
  nonce?: string;
  /** Sent in place of the body that was signed. */
  body?: string;
  /** The call that it is signed for, in place of the one that it is sent to. */
  signedFor?: string;
  signal?: AbortSignal;
}

export interface Wallet {
  call(path: string, input: object, spoilt?: Spoilt): Promise<WalletAnswer>;
  /** A new player with this balance who has opened a game, and with free rounds in it. */
  player(balance?: string, freeRounds?: FreeRounds): Promise<Player>;
}

export interface FreeRounds {
  rounds: number;
  stake: string;
}

export interface Player {
  player: string;
  currency: string;
  game: string;
  session: string;
  /** The ticket that was spent. */
  ticket: string;
  /** The free rounds that the wallet named. */
  freeRounds: { id: string; left: number; stake: string }[];
}

const TRIES = 200;

/** A wallet that may ask to try again; then the same message comes with another nonce. */
export function walletAt({ url, vassalage, secret }: Access, send: Send = fetch): Wallet {
  async function once(path: string, input: object, spoilt: Spoilt): Promise<WalletAnswer> {
    const body = JSON.stringify(input);
    const timestamp = String(spoilt.timestamp ?? Date.now());
    const nonce = spoilt.nonce ?? randomUUID();
    const signed = ['v2', timestamp, nonce, 'POST', `/vendor/v1/${spoilt.signedFor ?? path}`, body].join(
      '\n',
    );
    const signature = createHmac('sha256', spoilt.secret ?? secret)
      .update(signed)
      .digest('hex');
    const answer = await send(`${url.replace(/\/$/, '')}/vendor/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vassalage': vassalage,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': `v2=${signature}`,
      },
      body: spoilt.body ?? body,
      ...(spoilt.signal && { signal: spoilt.signal }),
    });
    const text = await answer.text();
    const told = read(text);
    const waitS = Number(answer.headers.get('retry-after') ?? 0);
    return { status: answer.status, error: told.errorCode, value: told.value ?? {}, text, waitS };
  }

  const wallet: Wallet = {
    async call(path, input, spoilt = {}) {
      for (let tries = 1; ; tries++) {
        const told = await once(path, input, spoilt);
        const again = told.status === 503 || told.status === 429;
        if (!again || spoilt.nonce || tries === TRIES) return told;
        if (told.waitS > 0) await setTimeout(told.waitS * 1_000);
      }
    },
    async player(balance = '100.00', freeRounds) {
      const made = await wallet.call('sandbox/player', { balance, ...(freeRounds && { freeRounds }) });
      if (made.error)
        throw new Error(
          `the sandbox made no player: ${made.error}. Is ${vassalage} of the sandbox, with a game?`,
        );
      const ticket = String(made.value.ticket);
      const known = await wallet.call('authenticate', { ticket });
      if (known.error) throw new Error(`authenticate refused a new ticket: ${known.error}`);
      const { player, currency, game, session, freeRounds: free } = known.value as Partial<Player>;
      if (!player || !currency || !game || !session || !free)
        throw new Error(`authenticate left something out: ${known.text}`);
      return { player, currency, game, session, ticket, freeRounds: free };
    },
  };
  return wallet;
}

function read(text: string): { errorCode?: string; value?: WalletAnswer['value'] } {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the answer is not JSON: ${text.slice(0, 100)}`);
  }
}
