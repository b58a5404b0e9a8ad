import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../../bin/processes.ts';
import { calls } from '../../src/lib/contract/index.ts';
import { onDatabase } from '../support/on-database.ts';
import { type Portal, startPortal, temporaryData } from '../support/portal.ts';
import { operatorCommand } from '../support/run-operator.ts';

let data: Awaited<ReturnType<typeof temporaryData>>;
beforeAll(async () => {
  data = await temporaryData();
});
afterAll(() => data.remove());

describe('a portal that runs', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(data.dataDir);
  });
  afterAll(() => portal.ask('SIGTERM'));

  it('prints its address, where the data lies, and the accounts of the demonstration', () => {
    const port = new URL(portal.address).port;
    expect(portal.printed()).toContain(`:${port}`);
    expect(portal.printed()).toMatch(/PostgreSQL 18\.\d+, data in \S+/);
    expect(portal.printed()).toContain('Accounts of the demonstration');
  });

  it('has nothing to complain about', () => {
    expect(portal.printed()).not.toContain('[WARN]');
  });

  it('lives, is ready, and shows a page', async () => {
    for (const path of ['/livez', '/readyz', '/']) {
      expect((await fetch(portal.address + path)).status, path).toBe(200);
    }
  });

  it('refuses a second one on the same data folder, and names the first', async () => {
    const second = await startPortal(data.dataDir);
    expect(second.npm.exitCode).toBe(1);
    expect(second.printed()).toContain('is in use by process');
    expect(second.printed()).toContain(new URL(portal.address).port);
    expect((await fetch(`${portal.address}/readyz`)).status).toBe(200);
  });

  it('refuses a second one on the same port, and proposes another', async () => {
    const other = await temporaryData();
    const second = await startPortal(other.dataDir, { PORT: new URL(portal.address).port });
    await vi.waitUntil(() => second.npm.exitCode !== null, { timeout: 20_000 });
    expect(second.printed()).toMatch(/Port \d+ is taken/);
    await other.remove();
  });

  it('answers the operator, who sees the same database', async () => {
    await operatorCommand(['settings', 'set', 'brand.name', 'Harbour'], data.dataDir);
    expect(await operatorCommand(['settings', 'get', 'brand.name'], data.dataDir)).toContain('Harbour');
  });

  it('asks its database as the application, which owns no table', async () => {
    await fetch(`${portal.address}/wps/system/status`);
    const asking = await onDatabase(data.dataDir, ({ pool }) =>
      pool.query<{ usename: string; owns: boolean }>(
        `select distinct a.usename, exists (select from pg_tables where tableowner = a.usename and schemaname = 'public') as owns
          from pg_stat_activity a where a.datname = current_database() and a.pid <> pg_backend_pid() and a.usename is not null`,
      ),
    );
    expect(asking.rows.length).toBeGreaterThan(0);
    expect(asking.rows.filter(({ owns }) => owns)).toEqual([]);
  });

  it('refuses an address that cannot be read and a body that is too large', async () => {
    expect((await fetch(`${portal.address}/%E0%A4%A`)).status).toBe(400);
    const asked = { method: 'POST', body: Buffer.alloc(1_500_000) };
    const answer = await fetch(portal.address + calls.login.path, asked);
    expect([answer.status, (await answer.json()).errorCode]).toEqual([413, 'body_too_large']);
  });
});

it('a portal that loses its database goes at once, anyone who still waits for an answer, and the next one starts', async () => {
  const portal = await startPortal(data.dataDir);
  await halfAsked(portal);
  const gone = portal.kill('database');
  await vi.waitUntil(() => portal.npm.exitCode !== null, { timeout: 5_000 });
  await gone;
  expect(portal.npm.exitCode).toBe(1);
  const next = await startPortal(data.dataDir);
  expect(next.npm.exitCode).toBe(null);
  await next.ask('SIGTERM');
});

describe('a portal that is asked to go', () => {
  it('leaves nothing behind when only npm gets the signal', async () => {
    const portal = await startPortal(data.dataDir);
    const database = portal.databasePid() as number;
    expect(isAlive(database)).toBe(true);
    await portal.ask('SIGTERM');
    await vi.waitUntil(() => !portal.groupLives(), { timeout: 30_000 });
    expect(isAlive(database)).toBe(false);
  });

  it('gives the answer it owes, and then keeps nobody waiting at a connection that was to be used again', async () => {
    const portal = await startPortal(data.dataDir);
    const socket = await halfAsked(portal);
    const gone = portal.ask('SIGTERM');
    const isClosed = () =>
      fetch(`${portal.address}/livez`).then(
        () => false,
        () => true,
      );
    await vi.waitUntil(isClosed, { timeout: 10_000 });
    socket.write('{}');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 4/);
    await vi.waitUntil(() => socket.readableEnded, { timeout: 4_000 });
    await gone;
  });

  it('keeps what was set for the next start, and the operator sees it in between', async () => {
    expect(await operatorCommand(['settings', 'get', 'brand.name'], data.dataDir)).toContain('Harbour');
  });
});

/** Sends a request but for its body, and hands over the connection once the portal waits for that. */
async function halfAsked({ address }: Portal): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8');
  socket.write(
    'PUT /wps/feedback HTTP/1.1\r\nhost: portico.test\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n',
  );
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  return socket;
}
