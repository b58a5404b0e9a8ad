// The portal's side of transfer mode, by HTTP alone: what it asks of the server of a vendor, and how it reads the answers.
import { createHmac, randomUUID } from 'node:crypto';
import type { Send, Spoilt } from './wallet.ts';

export const units = ['decimal', 'minor', 'micro'] as const;
export type Units = (typeof units)[number];

export interface VendorAccess {
  /** The address that the vendor registered; `/fund` and the others come after it. */
  url: string;
  vassalage: string;
  /** The second secret, with which the portal signs. */
  secret: string;
  currency: string;
  units: Units;
}

export type Call = 'fund' | 'withdraw' | 'status' | 'balance';

export interface Said {
  /** Of HTTP; all but 200 is no answer. */
  status: number;
  /** Undefined when the answer says none. */
  state: string | undefined;
  balance: string | undefined;
}

export interface Vendor {
  currency: string;
  /** An amount of hundredths in the units that were agreed. */
  amount(hundredths: number): string;
  call(name: Call, input: object, spoilt?: Spoilt): Promise<Said>;
}

/** Hundredths as a text: 1234 is `12.34`, `1234` or `12340000`. */
function written(hundredths: number, agreed: Units): string {
  const digits = String(hundredths).padStart(3, '0');
  if (agreed === 'decimal') return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return String(BigInt(hundredths) * (agreed === 'micro' ? 10_000n : 1n));
}

export function vendorAt(access: VendorAccess, send: Send = fetch): Vendor {
  const { url, vassalage, secret, currency } = access;
  return {
    currency,
    amount: (hundredths) => written(hundredths, access.units),
    async call(name, input, spoilt = {}) {
      const address = new URL(`${url.replace(/\/$/, '')}/${name}`);
      const body = JSON.stringify({ call: name, ...input });
      const timestamp = String(spoilt.timestamp ?? Date.now());
      const nonce = spoilt.nonce ?? randomUUID();
      const path = address.pathname.replace(/[^/]+$/, spoilt.signedFor ?? name);
      const signature = createHmac('sha256', spoilt.secret ?? secret)
        .update(['v2', timestamp, nonce, 'POST', path, body].join('\n'))
        .digest('hex');
      const answer = await send(address.href, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vassalage': vassalage,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': `v2=${signature}`,
        },
        body: spoilt.body ?? body,
        redirect: 'error',
        ...(spoilt.signal && { signal: spoilt.signal }),
      });
      return { status: answer.status, ...read(await answer.text()) };
    },
  };
}

/** What is no JSON says nothing; the case that wanted an answer fails. */
function read(text: string): Pick<Said, 'state' | 'balance'> {
  try {
    const { state, balance } = Object(JSON.parse(text)) as Partial<Said>;
    return { state, balance };
  } catch {
    return { state: undefined, balance: undefined };
  }
}
