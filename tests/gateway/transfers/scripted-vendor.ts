// A vendor in transfer mode that answers as a test tells it, where the demonstration vendor would be honest.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
import { minor } from './harbor.ts';

interface VendorQuery {
  call: string;
  player: string;
  amount?: string;
}

export interface ScriptedVendor {
  vassalage: string;
  gameId: string;
  /** What each player has there, in minor units. */
  purses: Map<string, bigint>;
  /** What it was asked. */
  heard: VendorQuery[];
  /** Answers some calls by this text; undefined leaves a call to the vendor, `silence` never answers. */
  says: (asked: VendorQuery) => string | undefined | 'silence';
  close(): void;
}

/** Adds a vendor with one game; `terms` are further words of `vendors add`. */
export async function scriptedVendor(
  portal: TestGateway,
  vassalage: string,
  ...terms: string[]
): Promise<ScriptedVendor> {
  const purses = new Map<string, bigint>();
  const heard: VendorQuery[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const asked: VendorQuery = JSON.parse(Buffer.concat(parts).toString('utf8'));
    heard.push(asked);
    const said = vendor.says(asked);
    if (said !== 'silence') response.end(said ?? JSON.stringify(honest(asked)));
  });
  const honest = ({ call, player, amount = '0.00' }: VendorQuery): object => {
    const has = purses.get(player) ?? 0n;
    if (call === 'balance') return { balance: `${has / 100n}.${String(has % 100n).padStart(2, '0')}` };
    if (call === 'status') return { state: 'unknown' };
    const left = call === 'fund' ? has + minor(amount) : has - minor(amount);
    if (left < 0n) return { state: 'refused' };
    purses.set(player, left);
    return { state: 'done' };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gameId = `${vassalage.toLowerCase()}-game`;
  const type = (...words: string[]) => operate(portal.operator, words);
  await type(
    ...['vendors', 'add', vassalage, '--name', vassalage, '--category', 'RNG', '--launch', `${url}/play`],
    ...['--transfer', `${url}/wallet`, ...terms],
  );
  await type('games', 'add', gameId, '--vassalage', vassalage, '--name', 'Game');
  const vendor: ScriptedVendor = {
    ...{ vassalage, gameId, purses, heard, says: () => undefined },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return vendor;
}

/** A member with money, and the calls of the wallet. */
export async function moneyedPlayer(portal: TestGateway, cashMinor = 100_00n) {
  const member = await portal.member();
  const { memberId } = member;
  await inTransaction(portal.owner, (tx) => grantFunds(tx, { memberId, amountMinor: cashMinor }));
  return Object.assign(member, {
    async transfer(from: string, to: string, amount?: string): Promise<Body> {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return (await member.call(calls.walletTransfer, { from, to, ...(amount && { amount }) }, headers)).body;
    },
    async launch(gameId: string, confirmTrans: '0' | '1' = '0'): Promise<Body> {
      return (await member.call(calls.launchGame, { gameId, confirmTrans })).body;
    },
    refresh: async (): Promise<Body> => (await member.call(calls.refreshWallets)).body,
    /** Main, at vendors and on the way, by the books: also when nobody is logged in. */
    async has(): Promise<string> {
      const rows = await portal.owner.db
        .selectFrom('accounts')
        .select(['kind', 'balance_minor as amount'])
        .where('owner_id', '=', memberId)
        .execute();
      const of = (kind: string) =>
        rows.reduce((sum, row) => (row.kind === kind ? sum + BigInt(row.amount) : sum), 0n);
      return `${of('cash')} ${of('vendor')} ${of('in_transit')}`;
    },
  });
}

/** A loss limit of a day that holds now. */
export async function limitLosses(portal: TestGateway, memberId: bigint, amountMinor: bigint): Promise<void> {
  const now = portal.ctx.clock.now();
  await portal.owner.db
    .insertInto('play_limits')
    .values({
      ...{ member_id: memberId, kind: 'loss', period: 'day', amount_minor: amountMinor },
      ...{ asked_at: now, counts_from: now, confirmed_at: now },
    })
    .execute();
}
