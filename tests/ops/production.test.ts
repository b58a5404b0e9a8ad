// What `npm start` does in production, and how it warns of a demonstration that others can reach.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../src/lib/contract/index.ts';
import { callerAt } from '../support/http-caller.ts';
import { onDatabase } from '../support/on-database.ts';
import { type Portal, startPortal, temporaryData } from '../support/portal.ts';

const LINE = 'Test payments. No real money moves.';

let data: Awaited<ReturnType<typeof temporaryData>>;
beforeAll(async () => {
  data = await temporaryData();
});
afterAll(() => data.remove());

it('names each missing provider in one sentence and does not start', async () => {
  const portal = await startPortal(data.dataDir, { NODE_ENV: 'production', ALLOW_SANDBOX: 'mail' });
  expect(portal.npm.exitCode).toBe(1);
  expect(portal.printed()).toContain('Production has no real provider for payment and sms.');
  expect(portal.printed()).toContain('set ALLOW_SANDBOX=payment,sms,mail.');
  expect(portal.printed()).not.toContain('    at ');
});

describe('on stand-ins that are allowed by name', () => {
  let portal: Portal;
  const page = async (path: string) => (await fetch(portal.address + path)).text();
  beforeAll(async () => {
    portal = await startPortal(data.dataDir, {
      NODE_ENV: 'production',
      ALLOW_SANDBOX: 'payment,sms,mail',
      HOST: '0.0.0.0',
    });
  });
  afterAll(() => portal.ask('SIGTERM'));

  it('has games, but neither the accounts nor the rounds of the demonstration', async () => {
    expect(portal.printed()).not.toContain('demoplayer');
    const members = await onDatabase(data.dataDir, ({ db }) =>
      db.selectFrom('members').select('account').execute(),
    );
    expect(members).toEqual([]);
    const caller = callerAt(portal.address);
    expect((await caller.call(calls.winners)).body.value.list).toEqual([]);
    expect((await caller.call(calls.gameMenus)).body.value.data.lanes).not.toEqual([]);
  });

  it('says on every kind of page that payments are not real', async () => {
    for (const path of [
      '/',
      '/rng',
      '/help/contact',
      '/no-such-page',
      '/game?id=x',
      '/cashier/x',
      '/offline',
    ])
      expect(await page(path), path).toContain(LINE);
  });

  it('does not warn of development', () => {
    expect(portal.printed()).not.toContain('WARNING');
  });
});

it('development that others can reach is warned of, and its pages carry no line', async () => {
  const portal = await startPortal(data.dataDir, { HOST: '0.0.0.0' });
  expect(portal.printed()).toMatch(/WARNING +other machines may reach this portal/);
  expect(portal.printed()).toContain('passwords are public');
  expect(await (await fetch(portal.address)).text()).not.toContain(LINE);
  await portal.ask('SIGTERM');
});

it('production does not start on a database whose demonstration anyone can log in to', async () => {
  const portal = await startPortal(data.dataDir, {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'payment,sms,mail',
  });
  expect(portal.npm.exitCode).toBe(1);
  expect(portal.printed()).toContain('public passwords: demoagent, demonewcomer, demoplayer.');
  expect(portal.printed()).not.toContain('    at ');
});
