import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../../bin/processes.ts';
import { type Portal, startPortal, temporaryData } from '../support/portal.ts';
import { runOperator } from '../support/run-operator.ts';

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
    await runOperator(['settings', 'set', 'brand.name', 'Harbour'], data.dataDir);
    expect(await runOperator(['settings', 'get', 'brand.name'], data.dataDir)).toContain('Harbour');
  });

  it('refuses an address that cannot be read and a body that is too large', async () => {
    expect((await fetch(`${portal.address}/%E0%A4%A`)).status).toBe(400);
    const body = Buffer.alloc(1_500_000);
    expect((await fetch(`${portal.address}/wps/feedback`, { method: 'PUT', body })).status).toBe(413);
  });
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

  it('keeps what was set for the next start, and the operator sees it in between', async () => {
    expect(await runOperator(['settings', 'get', 'brand.name'], data.dataDir)).toContain('Harbour');
  });

  it('in production refuses the stand-ins for SMS, mail and payment with a sentence', async () => {
    const portal = await startPortal(data.dataDir, { NODE_ENV: 'production', ALLOW_SANDBOX: '' });
    expect(portal.npm.exitCode).toBe(1);
    expect(portal.printed()).toContain('ALLOW_SANDBOX=1');
    expect(portal.printed()).not.toContain('    at ');
  });
});
