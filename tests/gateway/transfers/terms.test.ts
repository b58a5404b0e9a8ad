// What an operator may agree with a vendor in transfer mode, and what becomes of money when its address is wrong or its secret gone.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { transferVendor } from '../../../src/lib/gateway/catalogue/transfer-vendors.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { beginIn } from '../../../src/lib/gateway/transfers/begin.ts';
import { resolveTransfers } from '../../../src/lib/gateway/transfers/job.ts';
import { carry } from '../../../src/lib/gateway/transfers/move.ts';
import { askStatus, askToMove } from '../../../src/lib/gateway/transfers/vendor-calls.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { waitingForLocks } from '../../support/locks.ts';
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

const type = (...words: string[]) => operate(portal.operator, words);

/** When a statement waits for a lock that another transaction holds. */
async function untilSomebodyWaits(): Promise<void> {
  const waits = async () => (await waitingForLocks(portal.owner.pool)) > 0;
  await vi.waitUntil(waits, { timeout: 15_000, interval: 20 });
}

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

it('an address of transfers has neither a name and password, nor a query', async () => {
  for (const [at, address] of [
    'https://v.example/w?key=1',
    'https://name:word@v.example/w',
    'https://name@v.example/w',
    'http://10.0.0.1/w',
  ].entries())
    await expect(
      type(
        ...['vendors', 'add', `WRONG${at}`, '--name', 'Wrong', '--category', 'RNG'],
        ...['--launch', 'https://v.example/play', '--transfer', address],
      ),
    ).rejects.toThrow('not an https address');
});

describe('where vendors have to be outside', () => {
  const strict = <C extends { config: object }>(ctx: C): C => ({
    ...ctx,
    config: { ...ctx.config, privateVendors: false },
  });

  it.each([
    ['--launch', 'https://10.0.0.8/play'],
    ['--launch', 'http://localhost:5001/play'],
    ['--transfer', 'https://169.254.169.254/wallet'],
    ['--transfer', 'https://[fd00::8]/wallet'],
    ['--transfer', 'https://wallet.localhost/wallet'],
  ])('%s %s is refused, for a new vendor and for one that is there', async (term, address) => {
    const asked = (...words: string[]) => operate(strict(portal.operator), words);
    const words = ['vendors', 'add', 'INSIDE', '--name', 'Inside', '--category', 'RNG', term, address];
    await expect(asked(...words)).rejects.toThrow('to a private network');
    await expect(asked('vendors', 'change', 'ALPHA', term, address)).rejects.toThrow('to a private network');
    await expect(type('vendors', 'show', 'INSIDE')).rejects.toThrow('There is no vendor');
  });

  it('a name that leads inside later is not asked, and a transfer there is refused at once', async () => {
    const player = await moneyedPlayer(portal);
    const heard = alpha.heard.length;
    const agreed = await transferVendor(portal.ctx, 'ALPHA');
    if (!agreed) throw new Error('there is no such vendor');
    const transfer = { transaction: 't', player: String(player.memberId), currency: 'USD', amount: '1.00' };
    expect(await askToMove(strict(portal.ctx), agreed, 'fund', transfer)).toBe('refused');
    expect(await askStatus(strict(portal.ctx), agreed, 't')).toBeUndefined();
    expect(alpha.heard).toHaveLength(heard);
  });
});

describe('a transfer that was certainly not sent is refused, and the money is back at once', () => {
  it('when nobody listens at the address of the vendor, or it is none, also out of the wallet', async () => {
    const vendor = await scriptedVendor(portal, 'NOWHERE');
    const player = await moneyedPlayer(portal);
    const goesTo = (address: string) =>
      portal.owner.db
        .updateTable('vendors')
        .set({ transfer_url: address })
        .where('vassalage', '=', 'NOWHERE')
        .execute();
    await player.transfer('MAIN', 'NOWHERE', '10.00');
    vendor.close();
    for (const address of [
      undefined,
      'http://127.0.0.1:9/wallet',
      'https://name:word@v.example/w',
      'no address',
    ]) {
      if (address) await goesTo(address);
      expect((await player.transfer('MAIN', 'NOWHERE', '5.00')).value).toMatchObject({ state: 'refused' });
      expect((await player.transfer('NOWHERE', 'MAIN', '5.00')).value).toMatchObject({ state: 'refused' });
      expect(await player.has()).toBe('9000 1000 0');
    }
  });

  it('when there is no secret for messages to the vendor', async () => {
    const vendor = await scriptedVendor(portal, 'REVOKED');
    const player = await moneyedPlayer(portal);
    await type('vendors', 'revoke', 'REVOKED');
    expect((await player.launch(vendor.gameId)).value.transfer).toMatchObject({
      state: 'refused',
      main: '100.00',
    });
    expect(vendor.heard).toEqual([]);
    vendor.close();
  });

  it('but what broke off on the way is on the way', async () => {
    const vendor = await scriptedVendor(portal, 'BROKEN');
    const player = await moneyedPlayer(portal);
    vendor.says = () => 'broken off';
    expect((await player.transfer('MAIN', 'BROKEN', '5.00')).value).toMatchObject({ state: 'on_the_way' });
    expect(await player.has()).toBe('9500 0 500');
    vendor.close();
  });
});

describe('vendors change', () => {
  it('moves the address of transfers, of a vendor that has them', async () => {
    const vendor = await scriptedVendor(portal, 'MOVED');
    const to = `http://127.0.0.1:9/elsewhere`;
    expect((await type('vendors', 'change', 'MOVED', '--transfer', to)).value).toMatchObject({
      transfer: to,
    });
    await type(
      ...['vendors', 'add', 'MAINLY', '--name', 'Mainly', '--category', 'RNG'],
      ...['--launch', 'https://v.example/play'],
    );
    await expect(type('vendors', 'change', 'MAINLY', '--transfer', to)).rejects.toThrow(
      'plays from the main wallet',
    );
    vendor.close();
  });

  it('does not change its units beside a transfer that begins at the same moment', async () => {
    const vendor = await scriptedVendor(portal, 'BESIDE');
    const { memberId } = await moneyedPlayer(portal);
    const asked = {
      memberId,
      vassalage: 'BESIDE',
      currency: 'USD',
      direction: 'in',
      cause: 'member',
    } as const;
    let changing: Promise<unknown> | undefined;
    const begun = await inTransaction(portal.ctx, async (tx) => {
      const done = await beginIn(tx, { ...asked, amountMinor: 10_00n });
      changing = type('vendors', 'change', 'BESIDE', '--units', 'minor').then(
        () => 'changed',
        (error: Error) => error.message,
      );
      // Either it has changed them already, or it waits for this transaction.
      await Promise.race([changing, untilSomebodyWaits()]);
      return done;
    });
    expect(await changing).toContain('Players have money at BESIDE or on the way');
    const agreed = await transferVendor(portal.ctx, 'BESIDE');
    if (!agreed || begun.state !== 'on_the_way') throw new Error('the transfer has not begun');
    expect(
      await carry(portal.ctx, { ...agreed, units: 'micro' }, { ...asked, amountMinor: 10_00n }, begun),
    ).toMatchObject({
      state: 'done',
    });
    expect(vendor.heard.at(-1)).toMatchObject({ call: 'fund', amount: '10.00' });
    vendor.close();
  });

  it('keeps the units while money of players is there or on the way', async () => {
    const player = await moneyedPlayer(portal);
    const change = () => type('vendors', 'change', 'ALPHA', '--units', 'minor');
    await player.transfer('MAIN', 'ALPHA', '50.00');
    await expect(change()).rejects.toThrow('Players have money');
    alpha.says = () => 'no clear answer';
    await player.transfer('ALPHA', 'MAIN');
    expect(await player.has()).toBe('5000 0 5000');
    await expect(change()).rejects.toThrow('Players have money');
    alpha.says = ({ call }) => (call === 'status' ? '{"state":"done"}' : undefined);
    portal.clock.advance(5_000);
    await resolveTransfers(portal.ctx);
    expect((await change()).value).toMatchObject({ units: 'minor' });
  });
});
