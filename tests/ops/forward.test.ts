// A portal beside another one that answers for it: pages, calls and money are all the other one's.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseOpen } from '../../src/lib/contract/house.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { slotOffer, slotSpin } from '../../src/lib/contract/kinds/slot/calls.ts';
import { setFlag, setSetting } from '../../src/lib/gateway/settings/store.ts';
import { registration } from '../support/gateway.ts';
import { callerAt } from '../support/http-caller.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { onDatabase } from '../support/on-database.ts';
import { type Portal, startPortal, temporaryData } from '../support/portal.ts';
import { runOperator } from '../support/run-operator.ts';

const SLOT = 'lantern-koi';

type Data = Awaited<ReturnType<typeof temporaryData>>;

let behind: Data;
let before: Data;
let house: Portal;
let portal: Portal;
beforeAll(async () => {
  [behind, before] = [await temporaryData(), await temporaryData()];
  house = await startPortal(behind.dataDir, { TRUST_PROXY: '1' });
  await letCrowdsIn(behind.dataDir, house.address);
  portal = await startPortal(before.dataDir, { GATEWAY_URL: house.address });
});
afterAll(async () => {
  await portal.ask('SIGTERM');
  await house.ask('SIGTERM');
  await before.remove();
  await behind.remove();
});

const page = async (path: string): Promise<string> => (await fetch(portal.address + path)).text();

it('has no database and no accounts of its own', () => {
  expect(portal.printed()).toContain(`another one answers, at ${new URL(house.address).host}`);
  expect(portal.printed()).not.toContain('Accounts of the demonstration');
  expect(existsSync(join(before.dataDir, 'owner.json'))).toBe(false);
});

it('a stranger registers, pays at the cashier, plays and finds the round in the record', async () => {
  const me = callerAt(portal.address);
  const value = async (...asked: Parameters<typeof me.call>) => (await me.call(...asked)).body.value;
  me.token = (await value(calls.registerMember, registration(`f${randomUUID().slice(0, 8)}`))).token;

  const key = { 'idempotency-key': randomUUID() };
  const order = await value(calls.createDeposit, { method: 'qr', amount: '100.00' }, key);
  const cashier = await page(order.redirectUrl);
  expect(cashier).toContain('Pay 100.00 USD');
  const [, reference = ''] = /name="reference" value="([^"]+)"/.exec(cashier) ?? [];
  const paid = await fetch(portal.address + calls.decideCashierPayment.path, {
    method: 'POST',
    body: new URLSearchParams({ reference, decision: 'pay' }),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toBe(`/?deposit=${order.depositId}`);
  const balance = async () => (await value(calls.walletBalance)).sumBalance;
  await expect.poll(balance, { timeout: 20_000 }).toBe('100.00');

  const { game_url } = await value(calls.launchGame, { gameId: SLOT, vassalage: 'HOUSE' });
  expect(await page(game_url)).toContain('Lantern Koi');
  const { token } = await value(houseOpen, { ticket: game_url.split('#')[1], gameId: SLOT });
  const { table } = await value(slotOffer, { gameId: SLOT });
  const bet = (table.betsMinor[0] / 100).toFixed(2);
  const spin = await value(slotSpin, { spinId: randomUUID(), bet }, { authorization: `Bearer ${token}` });
  const record = await value(calls.bettingRecord);
  expect(JSON.stringify(record)).toContain(spin.number);
});

it('a body that is refused unread does not hold up its connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(portal.address + path, { agent, method, timeout: 10_000 });
      asked.once('timeout', () => asked.destroy(new Error('no answer came')));
      asked.once('error', reject);
      asked.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)));
      asked.end(body);
    });
  expect(await ask('POST', calls.login.path, 'x'.repeat(5_000_000))).toBe(413);
  expect(await ask('GET', calls.whitelabel.path)).toBe(200);
  agent.destroy();
});

it('pages show what the other one announces and switches, a moment later', async () => {
  expect(await page('/noticePage')).not.toContain('Water in the harbour');
  expect(await page('/login')).toContain('FREEPLAY3');
  await runOperator(['announce', 'Water in the harbour'], behind.dataDir);
  await onDatabase(behind.dataDir, ({ db }) => setFlag(db, 'FREEPLAY3', false));
  await expect.poll(() => page('/noticePage'), { timeout: 10_000 }).toContain('Water in the harbour');
  await expect.poll(() => page('/login'), { timeout: 10_000 }).not.toContain('FREEPLAY3');
});

it('says maintenance as the other one does, and when that does not answer', async () => {
  const maintenance = (on: boolean) =>
    onDatabase(behind.dataDir, ({ db }) => setSetting(db, 'status.maintenance', { on, until: null }));
  await maintenance(true);
  const statusOf = async (path: string) => (await fetch(portal.address + path)).status;
  await expect.poll(() => statusOf('/vip')).toBe(503);
  expect(await page('/vip')).toContain('maintenance');
  await maintenance(false);
  await expect.poll(() => statusOf('/vip')).toBe(200);
  await house.ask('SIGTERM');
  expect(await statusOf('/vip')).toBe(502);
  expect(await statusOf('/readyz')).toBe(502);
  expect(await statusOf('/livez')).toBe(200);
});
