// A catalogue of the size of a real one, to try lobbies with: slots of made-up vendors, each of them playable.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fields } from '../../../src/lib/art/fields.ts';
import { motifs } from '../../../src/lib/art/motifs/index.ts';
import { paletteNames } from '../../../src/lib/art/tones.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { cardRooms, cardVendor } from '../../../src/lib/gateway/cards/rooms.ts';
import { demoGames, MOST_DEMO_GAMES } from '../../../src/lib/gateway/house/demonstration/games.ts';
import { houseTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import { slotTitles } from '../../../src/lib/gateway/house/titles/slot/index.ts';
import { houseVendors } from '../../../src/lib/gateway/house/vendor.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { seedVendors } from '../../../src/lib/gateway/seed/vendors.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { offeredTitles } from '../../support/offered.ts';
import { openedGame } from '../games/player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

const seed = (count: number, ctx = portal.operator) => operate(ctx, ['seed-games', String(count)]);
const list = async (query: Record<string, string> = {}) =>
  (await portal.caller().call(calls.gameList, query)).body.value;
const house = offeredTitles.length + cardRooms().length;
const own: string[] = [...houseVendors, cardVendor].map(({ vassalage }) => vassalage);
/** A process hears of a change a moment after it. */
const heard = (total: number) => expect.poll(async () => (await list()).total).toBe(total);

it('has a name and an address of its own for each of ten thousand, drawn with what the art has', () => {
  const games = demoGames(MOST_DEMO_GAMES).flatMap((vendor) => vendor.games);
  const all = [...games, ...houseTitles().map(({ game }) => ({ name: game.name, id: game.gameId }))];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { name, id, cover } of games) {
    const { motif, palette, field, lead, main } = JSON.parse(cover);
    expect(name).toBe(`${lead} ${main}`);
    expect(lead).not.toBe(main);
    expect(id).toMatch(/^[a-z0-9-]{3,60}$/);
    expect([motif in motifs, paletteNames.includes(palette), field in fields]).toEqual([true, true, true]);
  }
});

it('is offered beside the games of the house, the same ones again, fewer, and none', async () => {
  await seed(300);
  await heard(house + 300);
  const first = (await list({ pageSize: '100' })).list;
  expect(first.slice(0, house).every(({ vassalage }: { vassalage: string }) => own.includes(vassalage))).toBe(
    true,
  );
  await seed(300);
  expect((await list({ pageSize: '100' })).list).toEqual(first);
  await seed(100);
  await heard(house + 100);
  const { vendors } = (await portal.caller().call(calls.gameVendor, { gameType: 'RNG' })).body.value;
  expect(vendors).toHaveLength(14);
  expect((await seed(0)).value).toEqual({ offered: 0, takenOut: 100 });
  await heard(house);
});

it('finds the game that is meant among ten thousand names', async () => {
  await seed(MOST_DEMO_GAMES);
  await heard(house + MOST_DEMO_GAMES);
  expect((await list({ gameName: 'lantren koi' })).list[0].name).toBe('Lantern Koi');
});

it('has every game played as a slot of the house, under its own name and vendor, and books that balance', async () => {
  await seed(13);
  await heard(house + 13);
  const shown = (await list({ pageSize: '100' })).list.filter(
    ({ vassalage }: { vassalage: string }) => !own.includes(vassalage),
  );
  const { gameId, name, vendor, vassalage } = shown[3];
  const offer = (await portal.caller().call(calls.slotOffer, { gameId })).body.value;
  expect(offer).toMatchObject({ gameId, name, vendor });
  expect(slotTitles().map(({ rules }) => rules.gameId)).toContain(offer.table.gameId);
  const player = await openedGame(portal, 100_000n, gameId);
  const bet = (offer.table.betsMinor[0] / 100).toFixed(2);
  const played = (await player.spin(bet)).body.value;
  const booked = await portal.ctx.db
    .selectFrom('bets')
    .select(['game_id', 'vassalage'])
    .where('number', '=', played.number)
    .executeTakeFirst();
  expect(booked).toEqual({ game_id: gameId, vassalage });
  const proof = (await player.call(calls.fairRound, { number: played.number })).body.value;
  expect(proof).toMatchObject({ gameName: name, tableHash: offer.tableHash });
  expect(Object.keys(proof.symbols).length).toBeGreaterThan(5);
  expect(await operate(portal.operator, ['audit'])).toMatchObject({ bad: false, value: { problems: [] } });
});

it('is refused in production, and what is no number of games everywhere', async () => {
  const production = { ...portal.operator, config: { ...portal.operator.config, production: true } };
  await expect(seed(10, production)).rejects.toThrow('not offered in production');
  await expect(seed(10_001)).rejects.toThrow('from 0 to 10,000');
  await expect(operate(portal.operator, ['seed-games', 'many'])).rejects.toThrow('not a number of games');
});

it('leaves alone the vendors that show how games open', async () => {
  await seedVendors(portal.owner);
  await seed(10);
  await seed(0);
  await expect.poll(async () => (await list({ vassalage: 'GPI' })).total).toBe(2);
});
