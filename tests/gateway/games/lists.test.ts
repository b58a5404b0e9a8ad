import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { cardRooms } from '../../../src/lib/gateway/cards/rooms.ts';
import { keepVendor } from '../../../src/lib/gateway/catalogue/entries.ts';
import { slotTitles } from '../../../src/lib/gateway/house/titles/slot/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { announceChange, setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { offeredTitles } from '../../support/offered.ts';

let portal: TestGateway;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  const vendor = { is_hot: false, enabled: true };
  const cover = JSON.stringify({
    motif: 'ball',
    palette: 'cobalt',
    field: 'rays',
    lead: 'Goal',
    main: 'Line',
  });
  await portal.owner.db
    .insertInto('vendors')
    .values([
      { vassalage: 'NORTH', display_name: 'Northfield', category: 'SPORTS', ...vendor, sort: 5 },
      { vassalage: 'ARENA', display_name: 'Arena', category: 'SPORTS', ...vendor, sort: 6 },
      { vassalage: 'SHUT', display_name: 'Shut', category: 'LIVE', is_hot: false, enabled: false, sort: 7 },
    ])
    .execute();
  const game = { min_bet_minor: 100n, cover, category: 'SPORTS', is_hot: false };
  await portal.owner.db
    .insertInto('games')
    .values([
      { id: 'goal-line', vassalage: 'NORTH', name: 'Goal Line', ...game },
      { id: 'arena-cup', vassalage: 'ARENA', name: 'Arena Cup', ...game },
      { id: 'shut-table', vassalage: 'SHUT', name: 'Shut Table', ...game, category: 'LIVE' },
      { id: 'off-line', vassalage: 'NORTH', name: 'Off Line', ...game, enabled: false },
    ])
    .execute();
});
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}) =>
  (await portal.caller().call(calls.gameList, query)).body.value;
const names = (found: { list: { name: string }[] }): string[] => found.list.map((game) => game.name);

describe('the lanes of the lobby', () => {
  const titles = async (): Promise<string[]> =>
    (await portal.caller().call(calls.gameMenus)).body.value.data.lanes.map(
      (lane: { title: string }) => lane.title,
    );

  it('leave out categories and vendors without a game that is offered', async () => {
    expect(await titles()).toEqual([
      ...['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'COCKFIGHT', 'HORSE'],
    ]);
  });

  it('tell e-sports vendors from sports ones by the list', async () => {
    await setSetting(portal.operator.db, 'games.esports', ['ARENA']);
    await vi.waitUntil(() => portal.ctx.settings.get('games.esports').length === 1, { timeout: 15_000 });
    const lanes = (await portal.caller().call(calls.gameMenus)).body.value.data.lanes;
    const cardsOf = (title: string): string[] =>
      lanes
        .find((lane: { title: string }) => lane.title === title)
        .cards.map(({ vassalage }: { vassalage: string }) => vassalage);
    expect(cardsOf('ESPORTS').sort()).toEqual(['ARENA', 'TOUCHLINE']);
    expect(cardsOf('SPORTS')).not.toContain('ARENA');
  });
});

/** The house's games and rooms, and one game of each of the two vendors beside it. */
const OFFERED = offeredTitles.length + cardRooms().length + 2;

describe('the list of games', () => {
  it('gives pages of twenty with the whole count', async () => {
    const first = await list();
    expect(first).toMatchObject({ total: OFFERED, pageNum: 1, totalPages: Math.ceil(OFFERED / 20) });
    expect(first.list).toHaveLength(20);
    const last = Math.ceil(OFFERED / 6);
    const small = await list({ pageSize: '6', pageNo: String(last) });
    expect(small.list).toHaveLength(OFFERED - 6 * (last - 1));
    expect(small.totalPages).toBe(last);
  });

  it('narrows by category, vendor, class and a part of the name in any case', async () => {
    expect((await list({ gameType: 'RNG' })).total).toBe(slotTitles().length);
    expect(names(await list({ vassalage: 'NORTH' }))).toEqual(['Goal Line']);
    expect(names(await list({ gameName: ' KOI ' })).sort()).toEqual(['Lantern Koi', 'Nine Koi']);
    const hot = await list({ gameClassify: 'hot' });
    expect(hot.list.every((game: { isHot: boolean }) => game.isHot)).toBe(true);
    expect(hot.counts.hot).toBe(hot.total);
  });

  it('narrows by the smallest bet and the lines', async () => {
    const costly = await list({ minBet: '0.50' });
    expect(costly.list.every((game: { minBet: string }) => Number(game.minBet) >= 0.5)).toBe(true);
    const many = await list({ minLineNum: '20' });
    expect(many.list.every((game: { lines: number }) => game.lines >= 20)).toBe(true);
  });

  it('orders as asked', async () => {
    const byName = names(await list({ sort: 'name' }));
    expect(byName).toEqual([...byName].sort());
    const rates = (await list({ sort: 'rtp', gameType: 'RNG' })).list.map((game: { rtp: string }) =>
      Number(game.rtp),
    );
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
  });

  it('never takes a search for SQL', async () => {
    expect((await list({ gameName: "'; drop table games; --" })).total).toBe(0);
    expect((await list({ gameName: '%' })).total).toBe(0);
    expect((await list()).total).toBe(OFFERED);
  });

  it('never shows a game or a vendor that is off', async () => {
    const all = names(await list({ pageSize: '100' }));
    expect(all).not.toContain('Off Line');
    expect(all).not.toContain('Shut Table');
    expect((await portal.caller().call(calls.gameInfo, { gameId: 'shut-table' })).status).toBe(404);
  });
});

describe('favourites and recent games', () => {
  it('belong to the member who marked them', async () => {
    const [me, other] = [await portal.member(), await portal.member()];
    await me.call(calls.setFavourite, { gameId: 'lantern-koi', favourite: true });
    await me.call(calls.setFavourite, { gameId: 'goal-line', favourite: true });
    await me.call(calls.setFavourite, { gameId: 'lantern-koi', favourite: true });
    const mine = (await me.call(calls.favouriteGames)).body.value;
    expect(mine.content.map((game: { gameId: string }) => game.gameId).sort()).toEqual([
      'goal-line',
      'lantern-koi',
    ]);
    expect((await other.call(calls.favouriteGames)).body.value.content).toEqual([]);
    await me.call(calls.setFavourite, { gameId: 'goal-line', favourite: false });
    expect((await me.call(calls.favouriteGames, { gameType: 'RNG' })).body.value.content).toHaveLength(1);
  });

  it('can be searched and narrowed to a vendor', async () => {
    const me = await portal.member();
    for (const gameId of ['lantern-koi', 'goal-line', 'nine-koi'])
      await me.call(calls.setFavourite, { gameId, favourite: true });
    const found = (await me.call(calls.favouriteGames, { gameName: 'koi lantern' })).body.value;
    expect(found).toMatchObject({ total: 1, content: [{ gameId: 'lantern-koi' }] });
    expect((await me.call(calls.favouriteGames, { vendor: 'NORTH' })).body.value.total).toBe(1);
    await me.call(calls.launchGame, { gameId: 'nine-koi' });
    expect((await me.call(calls.recentGames, { vassalage: 'NORTH' })).body.value.total).toBe(0);
    expect((await me.call(calls.recentGames, { gameType: 'rng' })).body.value.total).toBe(1);
  });

  it('take no game that is not offered, and nobody who is not signed in', async () => {
    const me = await portal.member();
    expect((await me.call(calls.setFavourite, { gameId: 'off-line', favourite: true })).status).toBe(404);
    expect((await portal.caller().call(calls.favouriteGames)).status).toBe(401);
  });

  it('list what was opened, the last one first', async () => {
    const [me, other] = [await portal.member(), await portal.member()];
    for (const gameId of ['lantern-koi', 'gem-arcade', 'lantern-koi']) {
      await me.call(calls.launchGame, { gameId });
      portal.clock.advance(1_000);
    }
    const { list: opened } = (await me.call(calls.recentGames)).body.value;
    expect(opened.map((game: { gameId: string }) => game.gameId)).toEqual(['lantern-koi', 'gem-arcade']);
    const [koi, gem] = opened.map((game: { openedAt: string }) => Date.parse(game.openedAt));
    expect(koi - gem).toBeGreaterThanOrEqual(1_000);
    expect((await other.call(calls.recentGames)).body.value.list).toEqual([]);
  });
});

describe('e-sports', () => {
  it('are listed where the lanes show them', async () => {
    await setSetting(portal.operator.db, 'games.esports', ['ARENA']);
    await vi.waitUntil(() => portal.ctx.settings.get('games.esports').length === 1, { timeout: 15_000 });
    const [sports, esports] = [
      names(await list({ gameType: 'sports' })),
      names(await list({ gameType: 'ESPORTS' })),
    ];
    expect([sports.includes('Goal Line'), sports.includes('Arena Cup')]).toEqual([true, false]);
    expect([esports.includes('Goal Line'), esports.includes('Arena Cup')]).toEqual([false, true]);
  });
});

describe('rooms', () => {
  it('are the games of members against each other, and are launched by their room', async () => {
    await portal.owner.db
      .insertInto('games')
      .values({
        id: 'quiet-table',
        vassalage: 'HOUSE',
        name: 'Quiet Table',
        category: 'PVP',
        min_bet_minor: 50n,
        cover: JSON.stringify({
          motif: 'cards',
          palette: 'plum',
          field: 'rays',
          lead: 'Quiet',
          main: 'Table',
        }),
      })
      .execute();
    const me = await portal.member();
    const { rooms } = (await me.call(calls.pvpRooms)).body.value;
    expect(rooms).toContainEqual({
      ...{
        roomId: 'quiet-table',
        name: 'Quiet Table',
        vassalage: 'HOUSE',
        minBet: '0.50',
        closedUntil: null,
      },
    });
    const { value } = (await me.call(calls.launchGame, { roomId: 'quiet-table' })).body;
    expect(value).toMatchObject({ content: value.game_url, opening: 'route' });
    await portal.owner.db.deleteFrom('game_sessions').where('game_id', '=', 'quiet-table').execute();
    await portal.owner.db.deleteFrom('games').where('id', '=', 'quiet-table').execute();
  });
});

describe('a new game', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000;
  const isNew = async (): Promise<boolean> => {
    const { list: found } = await list({ gameName: 'Goal Line' });
    return found[0].isNew;
  };

  it('is marked for as many days as the setting says, from the day it was added, and counted with the new', async () => {
    const daysAgo = (days: number): Date => new Date(portal.ctx.clock.now().getTime() - days * DAY_MS);
    const addGoalLine = async (added_at: Date): Promise<void> => {
      await portal.owner.db.updateTable('games').set({ added_at }).where('id', '=', 'goal-line').execute();
      await announceChange(portal.owner.db, 'vendors');
    };
    await addGoalLine(daysAgo(29));
    await expect.poll(isNew).toBe(true);
    const { counts } = await list({ gameType: 'SPORTS', gameClassify: 'new' });
    expect(counts.new).toBeGreaterThan(0);
    await addGoalLine(daysAgo(31));
    await expect.poll(isNew).toBe(false);
    await expect.poll(async () => (await list({ gameType: 'SPORTS' })).counts.new).toBe(counts.new - 1);
    await setSetting(portal.operator.db, 'games.newDays', 40);
    await expect.poll(isNew).toBe(true);
    await expect.poll(async () => (await list({ gameType: 'SPORTS' })).counts.new).toBe(counts.new);
    await setSetting(portal.operator.db, 'games.newDays', 30);
  });

  it('of the house has the day it was added in its title', async () => {
    const { list: found } = await list({ gameName: 'Lantern Koi' });
    const title = slotTitles().find(({ name }) => name === 'Lantern Koi');
    const { added_at } = await portal.owner.db
      .selectFrom('games')
      .select('added_at')
      .where('id', '=', found[0].gameId)
      .executeTakeFirstOrThrow();
    expect(added_at.toISOString().slice(0, 10)).toBe(title?.addedOn);
  });
});

describe('a vendor that brings a game', () => {
  it('can be found by name at once', async () => {
    expect((await list({ gameName: 'hoi an' })).total).toBe(0);
    const cover = JSON.stringify({
      motif: 'ball',
      palette: 'cobalt',
      field: 'rays',
      lead: 'Hội',
      main: 'An',
    });
    await keepVendor(
      portal.owner,
      { vassalage: 'HOI', display_name: 'Hoi', category: 'RNG', is_hot: false, enabled: true },
      [
        {
          ...{ id: 'hoi-an', category: 'RNG', name: 'Hội An', min_bet_minor: 100n, cover },
          added_at: portal.ctx.clock.now(),
        },
      ],
    );
    await expect.poll(async () => names(await list({ gameName: 'hoi an' }))).toEqual(['Hội An']);
  });
});

it('LOCAL names the games of lottery, e-lottery and cockfight, and their vendors', async () => {
  const row = {
    vassalage: 'NORTH',
    min_bet_minor: 100n,
    cover: '{"motif":"ball","palette":"cobalt","field":"rays","lead":"A","main":"B"}',
  };
  const local = ['LOTT', 'ELOTT', 'COCKFIGHT'].map((category) => ({
    ...row,
    ...{ id: `local-${category.toLowerCase()}`, name: category, category },
  }));
  await portal.owner.db.insertInto('games').values(local).execute();
  await announceChange(portal.owner.db, 'vendors');
  await vi.waitFor(async () => {
    const { value } = (await portal.caller().call(calls.gameList, { gameType: 'LOCAL' })).body;
    const found: { gameId: string; category: string }[] = value.list;
    expect(found.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining(local.map(({ id }) => id)));
    expect([...new Set(found.map(({ category }) => category))].sort()).toEqual([
      'COCKFIGHT',
      'ELOTT',
      'LOTT',
    ]);
  });
  const { value } = (await portal.caller().call(calls.gameVendor, { gameType: 'local' })).body;
  expect(value.vendors.map(({ vassalage }: { vassalage: string }) => vassalage)).toContain('NORTH');
  await portal.owner.db.deleteFrom('games').where('id', 'like', 'local-%').execute();
  await announceChange(portal.owner.db, 'vendors');
});
