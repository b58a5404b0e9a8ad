// The demonstration vendor in transfer mode, over HTTP both ways, with members who have money.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Running, startVendor } from '../../../bin/demo-vendor/server.ts';
import { freePort } from '../../../bin/ports.ts';
import { temporaryFolder } from '../../../bin/temporary.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { grantFunds } from '../../../src/lib/gateway/play/demo.ts';
import { resolveTransfers } from '../../../src/lib/gateway/transfers/job.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';

export const GAME = 'harbor-coin';
export const VASSALAGE = 'HARBOR';

export type Player = Awaited<ReturnType<Harbor['player']>>;

export interface Harbor {
  vendor: Running;
  type(...words: string[]): Promise<unknown>;
  player(cashMinor?: bigint): Promise<
    Awaited<ReturnType<TestGateway['member']>> & {
      /** Main, at the vendor, on the way, and all of it, as the page reads them. */
      has(): Promise<string>;
      launch(confirmTrans?: '0' | '1'): Promise<Body>;
      transfer(from: string, to: string, amount?: string, key?: string): Promise<Body>;
      leave(gameSessionId: string): Promise<void>;
      /** Opens the vendor's page as the browser does, and tosses once. */
      toss(address: string, stake: string): Promise<Body>;
      /** Sits down at the game, for tosses that need no new ticket. Answers what was won less the stake, in minor units. */
      sit(): Promise<(stake: string) => Promise<bigint>>;
      collect(): Promise<Body>;
    }
  >;
  /** Runs the job, after so many milliseconds. */
  later(ms?: number): Promise<void>;
  close(): Promise<void>;
}

export async function harbor(portal: TestGateway): Promise<Harbor> {
  const line = await overHttp(portal);
  const [port, data] = [await freePort(), await temporaryFolder('harbor')];
  const type = (...words: string[]) => operate(portal.operator, words);
  const url = `http://127.0.0.1:${port}`;
  const added = await type(
    ...['vendors', 'add', VASSALAGE, '--name', 'Harbor', '--category', 'RNG'],
    ...['--launch', `${url}/play`, '--transfer', `${url}/wallet`],
  );
  await type('games', 'add', GAME, '--vassalage', VASSALAGE, '--name', 'Coin');
  const { fromVendor, toVendor } = added.value as { fromVendor: string; toVendor: string };
  const options = { portal: line.address, vassalage: VASSALAGE, mode: 'transfer', data, port } as const;
  const vendor = await startVendor({ ...options, fromVendor, toVendor });

  return {
    vendor,
    type,
    async player(cashMinor = 100_00n) {
      const member = await portal.member();
      const { memberId } = member;
      await inTransaction(portal.owner, (tx) => grantFunds(tx, { memberId, amountMinor: cashMinor }));
      const transfer = async (
        from: string,
        to: string,
        amount?: string,
        key: string = crypto.randomUUID(),
      ) => {
        const headers = { 'idempotency-key': key };
        return (await member.call(calls.walletTransfer, { from, to, ...(amount && { amount }) }, headers))
          .body;
      };
      return Object.assign(member, {
        transfer,
        collect: () => transfer(VASSALAGE, 'MAIN'),
        async has() {
          const { value } = (await member.call(calls.walletBalance)).body;
          const { main, wallets, onTheWay, sumBalance } = value;
          const amounts = (list: { amount: string }[]) => list.map(({ amount }) => amount).join('+') || '0';
          return `${main} ${amounts(wallets)} ${amounts(onTheWay)} = ${sumBalance}`;
        },
        async launch(confirmTrans: '0' | '1' = '0') {
          return (await member.call(calls.launchGame, { gameId: GAME, confirmTrans })).body;
        },
        async leave(gameSessionId: string) {
          await member.call(calls.leaveGame, { gameSessionId });
        },
        async sit() {
          const launched = (await member.call(calls.launchGame, { gameId: GAME, confirmTrans: '1' })).body
            .value;
          const ticket = new URL(launched.game_url).searchParams.get('ticket');
          const { secret } = await post(`${url}/api/open`, { ticket });
          return async (stake: string) => {
            const told = await post(`${url}/api/toss`, { secret, side: 'heads', stake, word: 'w' });
            return told.state === 'tossed' ? minor(told.won) - minor(stake) : 0n;
          };
        },
        async toss(address: string, stake: string) {
          const ticket = new URL(address).searchParams.get('ticket');
          const { secret } = await post(`${url}/api/open`, { ticket });
          return post(`${url}/api/toss`, { secret, side: 'heads', stake, word: 'w' });
        },
      });
    },
    async later(ms = 0) {
      portal.clock.advance(ms);
      await resolveTransfers(portal.ctx);
    },
    async close() {
      await vendor.stop();
      await line.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Of an amount with two decimals. */
export const minor = (text: string): bigint => BigInt(text.replace('.', ''));

async function post(address: string, input: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(input) })).json();
}

/** The gateway in memory, for a server of outside. */
async function overHttp(portal: TestGateway) {
  const caller = portal.caller();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'host' && name !== 'content-length'
        ? [[name, value] as const]
        : [],
    );
    const answer = await caller.fetch(request.url ?? '/', {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers),
      body: Buffer.concat(parts).toString('utf8'),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
