// An outside vendor as its own servers are: it has two secrets and speaks HTTP.
import { randomUUID } from 'node:crypto';
import { openGameSession } from '../../../src/lib/gateway/catalogue/game-sessions.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { openSession } from '../../../src/lib/gateway/entry/sessions.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { sign } from '../../../src/lib/gateway/play/signature.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';

export interface Outside {
  vassalage: string;
  fromVendor: string;
  toVendor: string;
  /** Calls the wallet, signed. */
  call(path: string, input: unknown, more?: Signing): Promise<VendorAnswer>;
  /** The ticket of somebody with this much money who has opened the vendor's game. */
  ticket(cashMinor?: bigint): Promise<string>;
  /** Somebody with this much money who has opened the vendor's game, and authenticated. */
  player(cashMinor?: bigint): Promise<Seat>;
  /** The same as a message about the player's round. */
  act(seat: Seat, actions: object[], more?: object): Promise<VendorAnswer>;
}

export interface VendorAnswer {
  status: number;
  body: Body;
  text: string;
}

export interface Seat {
  memberId: bigint;
  sessionId: string;
  player: string;
  session: string;
  game: string;
  currency: string;
}

interface Signing {
  at?: number;
  nonce?: string;
  by?: string;
}

/** Adds the vendor with one game by the operator's words. */
export async function outside(
  portal: TestGateway,
  vassalage = 'HARBOR',
  ...terms: string[]
): Promise<Outside> {
  const type = (...words: string[]) => operate(portal.operator, words);
  const game = `${vassalage.toLowerCase()}-koi`;
  const added = await type('vendors', 'add', vassalage, '--name', 'Harbor', '--category', 'RNG', ...terms);
  await type('games', 'add', game, '--vassalage', vassalage, '--name', 'Koi');
  const { fromVendor, toVendor } = added.value as { fromVendor: string; toVendor: string };
  const caller = portal.caller();

  async function opened(cashMinor = 100_00n) {
    const { memberId } = await portal.member();
    await inTransaction(portal.owner, (tx) => grantFunds(tx, { memberId, amountMinor: cashMinor }));
    const from = { address: '10.0.0.9', userAgent: 'tests', proved: true };
    const { sessionId } = await openSession(portal.ctx, memberId, from);
    const opening = { memberId, sessionId, currency: 'USD' };
    const { ticket } = await openGameSession(portal.ctx, opening, { id: game, vassalage });
    return { memberId, sessionId, ticket };
  }

  const me: Outside = {
    vassalage,
    fromVendor,
    toVendor,
    async call(path, input, { at: time = Date.now(), nonce = randomUUID(), by = fromVendor } = {}) {
      const at = `/vendor/v1/${path}`;
      const body = JSON.stringify(input);
      const timestamp = String(time);
      const headers = {
        'content-type': 'application/json',
        'x-vassalage': vassalage,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sign(by, { method: 'POST', path: at, timestamp, nonce, body }),
      };
      const answer = await caller.fetch(at, { method: 'POST', headers, body });
      const text = await answer.text();
      return { status: answer.status, body: JSON.parse(text), text };
    },
    ticket: async (cashMinor) => (await opened(cashMinor)).ticket,
    async player(cashMinor) {
      const { memberId, sessionId, ticket } = await opened(cashMinor);
      const { body } = await me.call('authenticate', { ticket });
      const { player, session, currency } = body.value;
      return { memberId, sessionId, player, session, game, currency };
    },
    act: ({ player, currency, game: at, session }, actions, more = {}) =>
      me.call('transactions', { player, currency, game: at, session, round: 'r1', actions, ...more }),
  };
  return me;
}

export const bet = (id: string, amount: string) => ({ action: 'bet', id, amount });
export const win = (id: string, amount: string, of?: string) => ({
  action: 'win',
  id,
  amount,
  ...(of && { bet: of }),
});
export const rollback = (id: string, target: string) => ({ action: 'rollback', id, of: 'bet', target });
