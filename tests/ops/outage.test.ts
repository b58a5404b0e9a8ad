// The started product on a database of the owner's that goes away for a while.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { PASSWORD, registration } from '../support/gateway.ts';
import { type GivenDatabase, giveDatabase } from '../support/given-database.ts';
import { callerAt } from '../support/http-caller.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { onDatabase } from '../support/on-database.ts';
import { type Portal, startPortal, temporaryData } from '../support/portal.ts';
import { waitUntil } from '../support/wait-for.ts';

/** Of one portal in all: its pool, the one that hears of changes, and the job queue's. */
const MOST_CONNECTIONS = 30;
/** Service managers kill after that. */
const LEAVE_MS = 10_000;

let data: Awaited<ReturnType<typeof temporaryData>>;
let database: GivenDatabase;
let portal: Portal;

beforeAll(async () => {
  data = await temporaryData();
  database = await giveDatabase(data.dataDir, { durable: false });
  portal = await startPortal(data.dataDir);
  await letCrowdsIn(data.dataDir, portal.address);
});
afterAll(() => data.remove());

const get = (path: string) => fetch(portal.address + path);
const ready = () => vi.waitUntil(async () => (await get('/readyz')).ok, { timeout: 30_000, interval: 100 });

it('away for seconds: pages stay, calls say to try again, and all is back with few connections', async () => {
  const member = callerAt(portal.address);
  const username = `k${crypto.randomUUID().slice(0, 8)}`;
  member.token = (await member.call(calls.registerMember, registration(username))).body.value.token;
  const home = await (await get('/')).text();
  const game = '/game?id=gem-arcade';
  expect((await get(game)).status).toBe(200);
  await onDatabase(data.dataDir, ({ db }) => setSetting(db, 'brand.name', 'Harbour'));
  await waitUntil(async () => (await (await get('/openapi.json')).text()).includes('Harbour'));
  await database.stop();
  await vi.waitUntil(async () => (await get('/readyz')).status === 503, { timeout: 30_000, interval: 100 });
  // It would have to be rendered anew, and is shown as it was.
  const page = await get('/');
  expect([page.status, await page.text()]).toEqual([200, home]);
  const info = await member.call(calls.memberInfo);
  expect([info.status, info.body.errorCode]).toEqual([503, 'try_again']);
  const unknown = await get('/noticePage');
  expect([unknown.status, Number(unknown.headers.get('retry-after')) > 0]).toEqual([503, true]);
  // That nothing answers does not mean that a game or a payment is gone.
  expect((await get(game)).status).toBe(200);
  expect((await get(`/cashier/${'x'.repeat(43)}`)).status).toBe(503);
  expect((await get('/livez')).status).toBe(200);
  await database.start();
  await ready();
  expect((await member.call(calls.memberInfo)).status).toBe(200);
  expect((await get('/noticePage')).status).toBe(200);
  await waitUntil(async () => (await (await get('/')).text()).includes('Harbour'));
  expect(await database.connections()).toBeLessThanOrEqual(MOST_CONNECTIONS);
  const login = { username, password: PASSWORD, type: 'username' };
  expect((await callerAt(portal.address).call(calls.login, login)).body).toMatchObject({ success: true });
}, 90_000);

it('failed over to a promoted copy at the same address: nothing that was answered is lost', async () => {
  const member = callerAt(portal.address);
  const username = `f${crypto.randomUUID().slice(0, 8)}`;
  member.token = (await member.call(calls.registerMember, registration(username))).body.value.token;
  await database.failOver();
  await ready();
  expect((await member.call(calls.memberInfo)).body.value).toMatchObject({ account: username });
  expect(await database.connections()).toBeLessThanOrEqual(MOST_CONNECTIONS);
}, 90_000);

it.each([
  ['is away', () => database.stop(), () => database.start()],
  ['says nothing, and a call waits for it', async () => database.freeze(), async () => database.thaw()],
])(
  'asked to go while the database %s, it goes',
  async (_, leave, comeBack) => {
    await leave();
    const waiting = get(calls.gameMenus.path).catch(() => undefined);
    portal.ask('SIGTERM');
    await vi.waitUntil(() => !portal.groupLives(), { timeout: LEAVE_MS, interval: 100 });
    await waiting;
    await comeBack();
    portal = await startPortal(data.dataDir);
  },
  90_000,
);
