// What an operator may agree with a vendor in transfer mode, and what becomes of money when its address is wrong or its secret gone.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { moneyedPlayer, type ScriptedVendor, scriptedVendor } from './scripted-vendor.ts';

let portal: TestGateway;
let alpha: ScriptedVendor;
beforeAll(async () => {
  portal = await testGateway();
  alpha = await scriptedVendor(portal, 'ALPHA');
});
afterAll(async () => {
  alpha.close();
  await portal.close();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

describe('a sandbox vendor', () => {
  it('is never added with transfers', async () => {
    await expect(scriptedVendor(portal, 'SANDY', '--sandbox', 'on')).rejects.toThrow('play money only');
  });

  it('gets no real money, and gives none', async () => {
    const vendor = await scriptedVendor(portal, 'SANDBOX');
    const player = await moneyedPlayer(portal);
    await player.transfer('MAIN', 'SANDBOX', '1.00');
    const { db } = portal.owner;
    await db.updateTable('vendors').set({ sandbox: true }).where('vassalage', '=', 'SANDBOX').execute();
    vendor.purses.set(String(player.memberId), 1_000_000_00n);
    expect(await player.transfer('SANDBOX', 'MAIN')).toMatchObject({ errorCode: 'not_found' });
    expect(await player.transfer('MAIN', 'SANDBOX', '1.00')).toMatchObject({ errorCode: 'not_found' });
    await player.refresh();
    expect(await player.has()).toBe('9900 100 0');
    vendor.close();
  });
});
