// A vendor sends many bets of one player side by side: they wait for their turn, and a few too many do not end a game.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { tx } from '../play/table.ts';
import { bet, type Outside, outside } from './outside.ts';

let portal: TestGateway;
let vendor: Outside;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  vendor = await outside(portal);
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

/** What became of so many bets that were sent at once. */
async function sideBySide(count: number, amount: string) {
  const seat = await vendor.player(100_00n);
  const asked = Array.from({ length: count }, () => vendor.act(seat, [bet(tx(), amount)]));
  const codes = (await Promise.all(asked)).map(({ status, body }) =>
    status === 200 ? 'booked' : body.errorCode,
  );
  return { of: (code: string) => codes.filter((each) => each === code).length, seat };
}

const balanceOf = async ({ player, currency }: { player: string; currency: string }): Promise<string> =>
  (await vendor.call('balance', { player, currency })).body.value.balance;

test('twenty bets of one player at once are all taken', async () => {
  const { of, seat } = await sideBySide(20, '1.00');
  expect(of('booked')).toBe(20);
  expect(await balanceOf(seat)).toBe('80.00');
});

test('of fifty bets for nearly all the money one is taken, and all others are told why not', async () => {
  const { of, seat } = await sideBySide(50, '90.00');
  expect(of('booked')).toBe(1);
  // At least those that find a place in the line are told of the balance.
  expect(of('insufficient_funds')).toBeGreaterThanOrEqual(32);
  expect(of('insufficient_funds') + of('try_again')).toBe(49);
  expect(await balanceOf(seat)).toBe('10.00');
});
