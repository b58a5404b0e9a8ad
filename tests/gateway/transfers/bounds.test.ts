// What a vendor says is in a wallet is booked as far as was agreed with it; what is above holds the wallet for an operator.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { transferVendor } from '../../../src/lib/gateway/catalogue/transfer-vendors.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { look } from '../../../src/lib/gateway/transfers/look.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { moneyedPlayer, type ScriptedVendor, scriptedVendor } from './scripted-vendor.ts';

let portal: TestGateway;
const vendors: ScriptedVendor[] = [];
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(async () => {
  for (const vendor of vendors) vendor.close();
  await portal.close();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const type = async (...words: string[]) => (await operate(portal.operator, words)).value;
const vendorWith = async (vassalage: string, ...terms: string[]) => {
  const vendor = await scriptedVendor(portal, vassalage, ...terms);
  vendors.push(vendor);
  return vendor;
};
const TERMS = ['--largest-win', '100.00', '--prizes-a-day', '50.00'];
const held = async () => (await type('status', 'show')) as { walletsHeld: number };

it('a wallet rises by the largest win, what is above holds it, and the rest of the money comes back', async () => {
  const vendor = await vendorWith('RISES', ...TERMS);
  const player = await moneyedPlayer(portal);
  await player.transfer('MAIN', 'RISES', '1.00');
  vendor.purses.set(String(player.memberId), 999_999_999_999_999_00n);
  expect((await player.transfer('RISES', 'MAIN')).value).toEqual({ state: 'done', amount: '101.00' });
  expect(await player.has()).toBe('20000 0 0');
  expect(await type('vendors', 'held')).toMatchObject([
    { account: player.account, vassalage: 'RISES', above: '999999999999898.00', currency: 'USD' },
  ]);
  expect(await held()).toMatchObject({ walletsHeld: 1 });

  // Neither asking again nor another day books more of it.
  await player.refresh();
  portal.clock.advance(86_400_000);
  const agreed = await transferVendor(portal.ctx, 'RISES');
  if (!agreed) throw new Error('there is no such vendor');
  expect(await look(portal.ctx, agreed, { memberId: player.memberId, currency: 'USD' })).toBe(0n);
  expect(await player.has()).toBe('20000 0 0');
});

it('nothing goes into a wallet that is held; it is released by an operator, or when the vendor says less', async () => {
  const vendor = await vendorWith('RELEASED', ...TERMS);
  const player = await moneyedPlayer(portal);
  const purse = String(player.memberId);
  await player.transfer('MAIN', 'RELEASED', '10.00');
  vendor.purses.set(purse, 130_00n);
  await player.refresh();
  expect(await player.has()).toBe('9000 11000 0');
  expect(await player.transfer('MAIN', 'RELEASED', '1.00')).toMatchObject({ errorCode: 'game_unavailable' });
  expect((await player.launch(vendor.gameId)).value.transfer).toMatchObject({ state: 'none' });

  await type('vendors', 'release', player.account, 'RELEASED');
  await player.refresh();
  expect(await player.has()).toBe('9000 13000 0');
  await expect(type('vendors', 'release', player.account, 'RELEASED')).rejects.toThrow('is not held');

  vendor.purses.set(purse, 900_00n);
  await player.refresh();
  vendor.purses.set(purse, 20_00n);
  await player.refresh();
  expect(await player.has()).toBe('9000 2000 0');
  expect((await player.transfer('MAIN', 'RELEASED', '1.00')).value.state).toBe('done');
});

it('what all wallets of a vendor rise by on a day is bounded too, also when they are looked at together', async () => {
  const vendor = await vendorWith('DAILY', ...TERMS);
  const players = await Promise.all([1, 2, 3, 4].map(() => moneyedPlayer(portal)));
  for (const player of players) {
    await player.transfer('MAIN', 'DAILY', '1.00');
    vendor.purses.set(String(player.memberId), 81_00n);
  }
  await Promise.all(players.map((player) => player.refresh()));
  const there = await Promise.all(players.map(async (player) => Number((await player.has()).split(' ')[1])));
  expect(there.reduce((sum, each) => sum + each)).toBe(4_00 + 150_00);
});

it('an amount longer than amounts are is no answer', async () => {
  const vendor = await vendorWith('HUGE', '--units', 'minor');
  const player = await moneyedPlayer(portal);
  vendor.says = ({ call }) => (call === 'fund' ? '{"state":"done"}' : undefined);
  await player.transfer('MAIN', 'HUGE', '50.00');
  for (const balance of ['9'.repeat(21), '9223372036854775807', `-${'9'.repeat(21)}`]) {
    vendor.says = ({ call }) => (call === 'balance' ? JSON.stringify({ balance }) : undefined);
    expect(await player.refresh()).toMatchObject({ success: true });
    expect(await player.has()).toBe('5000 5000 0');
  }
});
