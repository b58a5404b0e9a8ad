// The jobs as a running process has them: the real queue, and the cashier reaching the portal over http.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../../../src/lib/gateway/jobs/start.ts';
import { ORIGIN, type TestGateway, testGateway } from '../../support/gateway.ts';
import { balanceOf, decide, order, statusOf } from '../wallet/cashier.ts';

let portal: TestGateway;
let http: Server;
let stop: (() => Promise<void>) | undefined;
let away = false;

beforeAll(async () => {
  portal = await testGateway();
  http = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    const asked = new Request(ORIGIN + request.url, { method: 'POST', headers, body: await text(request) });
    const answer = away ? undefined : await portal.gateway(asked, '127.0.0.1');
    response.writeHead(answer?.status ?? 503).end(await answer?.text());
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  portal.ctx.config.selfUrl = address();
  stop = await startJobs(portal.ctx);
});
afterAll(async () => {
  await stop?.();
  http.close();
  await portal.close();
});

/** A port that nothing listens on. */
const NOBODY = 'http://127.0.0.1:9';
const address = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

async function pay(player: Awaited<ReturnType<TestGateway['member']>>) {
  const deposit = await order(player, '100.00');
  await decide(portal, deposit, 'pay');
  return deposit;
}

it('a payment at the cashier is in the balance a moment later, told three times and credited once', async () => {
  const player = await portal.member();
  const deposit = await pay(player);
  await expect.poll(() => balanceOf(player), { timeout: 15_000 }).toBe('100.00');
  const undelivered = () =>
    portal.ctx.db.selectFrom('sandbox_notices').selectAll().where('delivered_at', 'is', null).execute();
  await expect.poll(undelivered, { timeout: 15_000 }).toEqual([]);
  expect(await balanceOf(player)).toBe('100.00');
  expect((await statusOf(player, deposit)).status).toBe('credited');
});

it('an order from before a restart on another port is told to the port of now', async () => {
  const player = await portal.member();
  portal.ctx.config.selfUrl = NOBODY;
  const deposit = await order(player, '100.00');
  portal.ctx.config.selfUrl = address();
  await decide(portal, deposit, 'pay');
  await expect.poll(() => balanceOf(player), { timeout: 15_000 }).toBe('100.00');
});

it('a payment told while the portal was away, and its process restarted, is credited when it is back', async () => {
  const player = await portal.member();
  away = true;
  await pay(player);
  const tried = () =>
    portal.ctx.db.selectFrom('sandbox_notices').select('attempts').orderBy('id', 'desc').execute();
  await expect
    .poll(async () => (await tried()).some(({ attempts }) => attempts > 1), { timeout: 15_000 })
    .toBe(true);
  await stop?.();
  away = false;
  portal.clock.advance(60_000);
  stop = await startJobs(portal.ctx);
  await expect.poll(() => balanceOf(player), { timeout: 15_000 }).toBe('100.00');
});
