// Prizes, tips and corrections are held against what vendors asked for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { whileDamaged } from '../../support/damage.ts';
import { bet, tx, win } from '../play/table.ts';
import { openWorld, type World } from './history.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const player = await world.person(100_00n);
  const id = tx('bet');
  await player.act(bet(id, 100n), win(tx('win'), 300n, id));
  await player.act({ action: 'adjust', id: tx('adjust'), bet: id, amountMinor: -50n });
  await player.act({ action: 'promoWin', id: tx('promo'), amountMinor: 500n });
  await player.act({ action: 'tip', id: tx('tip'), amountMinor: 20n });
});
afterAll(() => world.portal.close());

test('honest ones have no problem', async () => {
  expect(await auditAll(world.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

test.each([
  ['a prize', "action = 'promoWin'", /\(promo_win\) of 500 USD .* but its row says 501 USD/],
  ['a correction', "action = 'adjust'", /\(bet_adjustment\) of 50 USD .* but its row says 51 USD/],
  ['a tip', "action = 'tip'", /\(tip\) of 20 USD .* but its row says 21 USD/],
])('%s of another amount than the vendor asked for is found', async (_, which, problem) => {
  const { owner } = world.portal;
  const damage = `update play_actions set amount_minor = amount_minor + 1 where ${which}`;
  const { problems } = await whileDamaged(owner.pool, ['play_actions'], damage, () => auditAll(owner));
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});

test('a prize that no vendor asked for is found', async () => {
  const { owner } = world.portal;
  const damage = "delete from play_actions where action = 'promoWin'";
  const { problems } = await whileDamaged(owner.pool, ['play_actions'], damage, () => auditAll(owner));
  expect(problems).toEqual([expect.stringMatching(/\(promo_win of 500 USD .*\) has nothing behind it$/)]);
});
