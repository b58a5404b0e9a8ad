// The database goes away, falls silent or holds a row: what callers are answered, and what is right again afterwards.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ifFound } from '../../../src/lib/content/read.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { boot, shutdown } from '../../../src/lib/gateway/http/boot.ts';
import { inProcess } from '../../../src/lib/gateway/http/serve.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type DatabaseLine, databaseLine } from '../../support/database-line.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { GAME, openedGame } from '../games/player.ts';

/** The pool's and the one that listens, and a few that are opened while others close. */
const CONNECTIONS = 20;

let portal: TestGateway;
/** By which the portal reaches its database. */
let line: DatabaseLine;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  portal = await testGateway({
    logTo: { write: (text) => logged.push(JSON.parse(text)) },
    async reachBy(url) {
      line = await databaseLine(url);
      return line.url;
    },
  });
});
afterEach(() => {
  line.be('open');
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await portal.close();
  await line.close();
});

/** Holds rows, until the function that it answers is called. */
async function hold(rows: string, of: unknown): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: portal.owner.config.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(rows, [of]);
  return () => holder.end();
}

const waitingForRows = () => waitingForLocks(portal.owner.pool);

const readiness = async () => (await portal.caller().fetch('/readyz')).status;
const ready = () => vi.waitUntil(async () => (await readiness()) === 200, { timeout: 15_000 });

describe.each(['cut', 'silent'] as const)('while the line to the database is %s', (state) => {
  it('calls say to try again and readiness says no; afterwards every connection is good', {
    timeout: 30_000,
  }, async () => {
    const player = await portal.member();
    line.be(state);
    const [info, menus, status] = await Promise.all([
      player.call(calls.memberInfo),
      portal.caller().call(calls.gameMenus),
      readiness(),
    ]);
    for (const { status, headers, body } of [info, menus]) {
      expect({ status, code: body.errorCode }).toEqual({ status: 503, code: 'try_again' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(status).toBe(503);
    expect((await portal.caller().fetch('/livez')).status).toBe(200);
    line.be('open');
    await ready();
    const answers = await Promise.all(Array.from({ length: 40 }, () => player.call(calls.memberInfo)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(line.most()).toBeLessThanOrEqual(CONNECTIONS);
  });
});

it('a call that finds the database away leaves one line in the log: a warning with the reason', async () => {
  line.be('cut');
  const { body } = await portal.caller().call(calls.gameMenus);
  const { requestId } = body;
  const WARN = 40;
  expect(logged.filter((each) => each.requestId === requestId)).toEqual([
    expect.objectContaining({ level: WARN, msg: 'call', status: 503, reason: expect.any(String) }),
  ]);
});

it('a page learns that something is missing from the database alone, never from its absence', async () => {
  await seedGames(portal.owner);
  const read = inProcess(portal.ctx);
  const game = (gameId: string) => ifFound(read(calls.gameInfo, { gameId }));
  const payment = (reference: string) => ifFound(read(calls.cashierPayment, { reference }));
  expect(await game(GAME)).toMatchObject({ gameId: GAME });
  expect([await game('nothing'), await payment('x'.repeat(43)), await payment('?')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  line.be('cut');
  await expect(game(GAME)).rejects.toMatchObject({ code: 'try_again' });
  await expect(payment('x'.repeat(43))).rejects.toMatchObject({ code: 'try_again' });
});

it('what was changed meanwhile holds afterwards, and every kept page is made anew', async () => {
  const told: string[] = [];
  const ignore = portal.ctx.onChange((topic) => told.push(topic));
  line.be('cut');
  await setSetting(portal.operator.db, 'brand.name', 'Harbour');
  expect(portal.ctx.settings.get('brand.name')).not.toBe('Harbour');
  line.be('open');
  await vi.waitUntil(() => told.includes('all'), { timeout: 15_000 });
  expect(portal.ctx.settings.get('brand.name')).toBe('Harbour');
  ignore();
});

it('a member whose row somebody holds keeps nobody else waiting, and every one of their spins is answered', {
  timeout: 30_000,
}, async () => {
  const [stuck, free] = [await openedGame(portal, 100_00n), await openedGame(portal, 100_00n)];
  // The first spin makes the seeds that the later ones wait for.
  await stuck.spin('1.00');
  const letGo = await hold('select from accounts where member_id = $1 for update', String(stuck.memberId));
  const answered: number[] = [];
  const said = new Set<string>();
  const spins = Array.from({ length: 40 }, async () => {
    const { status, body } = await stuck.spin('1.00');
    answered.push(status);
    said.add(body.message);
    return [status, body.errorCode];
  });
  // Two wait for the row and 32 for their turn; the others are refused at once.
  await vi.waitUntil(() => answered.length === 6, { timeout: 15_000 });
  expect(await free.balance()).toBe('100.00');
  expect((await free.spin('1.00')).status).toBe(200);
  expect(await readiness()).toBe(200);
  expect(answered).toHaveLength(6);
  // Nothing is wrong with the portal.
  expect([...said]).toEqual([
    'Too many requests from your account at the same time. Wait a moment and try again.',
  ]);
  // Those that wait give up on their own.
  expect(await Promise.all(spins)).toEqual(spins.map(() => [503, 'try_again']));
  await letGo();
  expect((await stuck.spin('1.00')).status).toBe(200);
});

it('a member whose row somebody holds keeps nobody else waiting with calls about seeds', {
  timeout: 30_000,
}, async () => {
  const [stuck, free] = [await openedGame(portal, 100_00n), await openedGame(portal, 100_00n)];
  await stuck.spin('1.00');
  const letGo = await hold('select from members where id = $1 for update', String(stuck.memberId));
  let ended = 0;
  const asked = Array.from({ length: 40 }, () => stuck.call(calls.fairRotate).finally(() => ended++));
  await vi.waitUntil(() => ended === 6, { timeout: 15_000 });
  expect((await free.spin('1.00')).status).toBe(200);
  expect(await readiness()).toBe(200);
  expect(ended).toBe(6);
  await letGo();
  await Promise.all(asked);
});

it('five members whose rows somebody holds leave connections for everybody else', {
  timeout: 30_000,
}, async () => {
  const free = await openedGame(portal, 100_00n);
  const stuck = await Promise.all(Array.from({ length: 5 }, () => openedGame(portal, 100_00n)));
  const letGo = await hold(
    'select from accounts where member_id = any($1) for update',
    stuck.map(({ memberId }) => String(memberId)),
  );
  let ended = 0;
  const spins = stuck.flatMap((player) =>
    Array.from({ length: 4 }, () => player.spin('1.00').finally(() => ended++)),
  );
  // Two of each wait for their rows, the others for their turn.
  await vi.waitUntil(async () => (await waitingForRows()) === 10, { timeout: 15_000 });
  expect(await free.balance()).toBe('100.00');
  expect((await free.spin('1.00')).status).toBe(200);
  expect(await readiness()).toBe(200);
  expect(ended).toBe(0);
  await letGo();
  await Promise.all(spins);
});

describe('a portal that is started while its database is away', () => {
  it('starts when the database comes', async () => {
    vi.stubEnv('APPLICATION_DATABASE_URL', line.url);
    vi.stubEnv('DATA_DIR', portal.ctx.config.dataDir);
    vi.stubEnv('LOG_LEVEL', 'silent');
    await setSetting(portal.operator.db, 'brand.name', 'Lantern');
    line.be('cut');
    await expect(boot()).rejects.toThrow();
    line.be('open');
    const ctx = await boot();
    expect(ctx.settings.get('brand.name')).toBe('Lantern');
    await shutdown();
  });
});
