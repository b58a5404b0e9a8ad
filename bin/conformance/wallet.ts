// A vendor's side of the wallet's protocol, version 1, by HTTP alone: nothing here is shared with any wallet.
import { createHmac, randomUUID } from 'node:crypto';

export interface Access {
  /** Where the wallet is; `/vendor/v1/…` comes after it. */
  url: string;
  vassalage: string;
  secret: string;
}

export type Send = (address: string, init: RequestInit) => Promise<Response>;

export interface Told {
  status: number;
  /** The code of a refusal; undefined when it was done. */
  error: string | undefined;
  /** What a refusal says beside its code. */
  value: { balance?: string; results?: Result[]; [name: string]: unknown };
  /** The bytes as they came. */
  text: string;
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
  signal?: AbortSignal;
}

export interface Wallet {
  call(path: string, input: object, spoilt?: Spoilt): Promise<Told>;
  /** A new player with this balance who has opened a game. */
  player(balance?: string): Promise<Player>;
}

export interface Player {
  player: string;
  currency: string;
  game: string;
  session: string;
  /** The ticket that was spent. */
  ticket: string;
}

const TRIES = 200;

/** A wallet that may ask to try again; then the same message comes with another nonce. */
export function walletAt({ url, vassalage, secret }: Access, send: Send = fetch): Wallet {
  async function once(path: string, input: object, spoilt: Spoilt): Promise<Told> {
    const body = JSON.stringify(input);
    const timestamp = String(spoilt.timestamp ?? Date.now());
    const nonce = spoilt.nonce ?? randomUUID();
    const signature = createHmac('sha256', spoilt.secret ?? secret)
      .update(`${timestamp}.${nonce}.${body}`)
      .digest('hex');
    const answer = await send(`${url.replace(/\/$/, '')}/vendor/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vassalage': vassalage,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      body: spoilt.body ?? body,
      ...(spoilt.signal && { signal: spoilt.signal }),
    });
    const text = await answer.text();
    const told = read(text);
    return { status: answer.status, error: told.errorCode, value: told.value ?? {}, text };
  }

  const wallet: Wallet = {
    async call(path, input, spoilt = {}) {
      for (let tries = 1; ; tries++) {
        const told = await once(path, input, spoilt);
        const again = told.status === 503 || told.status === 429;
        if (!again || spoilt.nonce || tries === TRIES) return told;
      }
    },
    async player(balance = '100.00') {
      const made = await wallet.call('sandbox/player', { balance });
      if (made.error)
        throw new Error(
          `the sandbox made no player: ${made.error}. Is ${vassalage} of the sandbox, with a game?`,
        );
      const ticket = String(made.value.ticket);
      const known = await wallet.call('authenticate', { ticket });
      if (known.error) throw new Error(`authenticate refused a new ticket: ${known.error}`);
      const { player, currency, game, session } = known.value as Record<string, string>;
      if (!player || !currency || !game || !session)
        throw new Error(`authenticate left something out: ${known.text}`);
      return { player, currency, game, session, ticket };
    },
  };
  return wallet;
}

function read(text: string): { errorCode?: string; value?: Told['value'] } {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the answer is not JSON: ${text.slice(0, 100)}`);
  }
}
