// What the page of the wallet shows: every wallet there is, what is on the way, and what moved last.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Harbor, harbor, type Player, VASSALAGE } from './harbor.ts';

let portal: TestGateway;
let at: Harbor;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(async () => {
  await at.close();
  await portal.close();
});
afterEach(() => {
  if (at) Object.assign(at.vendor.faults, { wallet: 'none', transfer: 'none' });
});

const shown = async (player: Player) => (await player.call(calls.gameWallets)).body.value;

it('without a vendor that keeps wallets a player has one wallet, and with one the portal says so', async () => {
  const member = await portal.member();
  const isSingle = async () => (await member.call(calls.merchantWallet)).body.value.isSingle;
  expect(await isSingle()).toBe(true);
  expect((await member.call(calls.gameWallets)).body.value).toMatchObject({
    ...{ isSingle: true, total: '0.00', main: '0.00', bonus: '0.00', held: '0.00', owed: '0.00' },
    ...{ wallets: [], latest: [] },
  });
  at = await harbor(portal);
  expect(await isSingle()).toBe(false);
});

it('a wallet stands there while it is empty, with its category, and the moves come newest first', async () => {
  const player = await at.player();
  const empty = { vassalage: VASSALAGE, vendor: 'Harbor', category: 'RNG', amount: '0.00', open: true };
  expect(await shown(player)).toMatchObject({
    total: '100.00',
    main: '100.00',
    wallets: [{ ...empty, until: null, held: false, onTheWay: null }],
    latest: [],
  });
  await player.transfer('MAIN', VASSALAGE, '40.00');
  portal.clock.advance(1000);
  await player.transfer(VASSALAGE, 'MAIN', '15.00');
  expect(await shown(player)).toMatchObject({
    total: '100.00',
    main: '75.00',
    wallets: [{ amount: '25.00' }],
    latest: [
      { vendor: 'Harbor', direction: 'out', amount: '15.00', state: 'done' },
      { vendor: 'Harbor', direction: 'in', amount: '40.00', state: 'done' },
    ],
  });
});

it('what the vendor did not answer is on the way since then, and in the total', async () => {
  const player = await at.player();
  at.vendor.faults.transfer = 'unheard';
  const before = portal.ctx.clock.now().getTime();
  await player.transfer('MAIN', VASSALAGE, '30.00');
  const { total, main, wallets, latest } = await shown(player);
  expect([total, main]).toEqual(['100.00', '70.00']);
  expect(wallets).toMatchObject([{ amount: '0.00', onTheWay: { direction: 'in', amount: '30.00' } }]);
  const since = Date.parse(wallets[0].onTheWay.since);
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(portal.ctx.clock.now().getTime());
  expect(latest).toMatchObject([{ amount: '30.00', state: 'on_the_way' }]);
});

it('a vendor in maintenance says until when; one that is switched off stays while money is there', async () => {
  const [rich, poor] = [await at.player(), await at.player()];
  await rich.transfer('MAIN', VASSALAGE, '10.00');
  const until = new Date(portal.ctx.clock.now().getTime() + 3_600_000);
  const change = (values: object) =>
    portal.owner.db.updateTable('vendors').set(values).where('vassalage', '=', VASSALAGE).execute();
  await change({ closed_until: until });
  expect((await shown(poor)).wallets).toMatchObject([{ open: false, until: until.toISOString() }]);
  await change({ closed_until: null, enabled: false });
  expect((await shown(rich)).wallets).toMatchObject([{ amount: '10.00', open: false, until: null }]);
  expect((await shown(poor)).wallets).toEqual([]);
  await change({ enabled: true });
});
