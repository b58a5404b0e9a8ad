import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { closeGame } from '../../../src/lib/gateway/catalogue/entries.ts';
import { announceChange } from '../../../src/lib/gateway/settings/store.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';

const MANY = 1_101;
/** A letter of every name. */
const EVERY = 'a';

let portal: TestGateway;

const cover = JSON.stringify({ motif: 'ball', palette: 'cobalt', field: 'rays', lead: 'A', main: 'Game' });

interface Offer {
  category?: string;
  enabled?: boolean;
  /** Facts of single games beside those that all have. */
  facts?: (at: number) => object;
}

async function offer(
  vassalage: string,
  names: string[],
  { category = 'RNG', enabled = true, facts }: Offer = {},
) {
  await portal.owner.db
    .insertInto('vendors')
    .values({ vassalage, display_name: vassalage, category, is_hot: false, enabled, sort: 1 })
    .execute();
  const games = names.map((name, at) => ({
    ...{ id: `${vassalage}-${at}`, vassalage, category, name, cover, min_bet_minor: 100n, lines: null },
    ...{ is_hot: false, has_jackpot: false, sort: at, plays: 0n },
    ...facts?.(at),
  }));
  await portal.owner.db.insertInto('games').values(games).execute();
}

beforeAll(async () => {
  portal = await testGateway();
  const ambers = Array.from({ length: MANY }, (_, at) => `Amber ${at}`);
  await offer('BIG', ambers, {
    facts: (at) => ({
      ...{
        is_hot: at % 2 === 0,
        added_at: new Date(at % 3 === 0 ? Date.now() : 0),
        has_jackpot: at === 7,
        lines: at % 5 ? at % 40 : null,
      },
      ...{ min_bet_minor: BigInt(10 + (at % 4) * 30), plays: BigInt(at) },
    }),
  });
  await offer('SMALL', ['Mango Bay', 'Lantern Koi', 'Grand Fly', 'Fly Away'], {
    facts: (at) => ({ plays: BigInt(100 - at), sort: at }),
  });
  await offer('FIELD', ['Lantren Cup', 'Amber Cup'], { category: 'SPORTS' });
  await offer('SHUT', ['Lantren Koi', 'Mango Bay Two'], { enabled: false });
});
afterAll(() => portal.close());

const list = async (query: Record<string, string>): Promise<Body> =>
  (await portal.caller().call(calls.gameList, query)).body.value;
const names = (games: { name: string }[]): string[] => games.map(({ name }) => name);
const found = async (query: Record<string, string>) => names((await list(query)).list);

async function openedOnce(memberId: bigint, game: { id: string; vassalage: string }): Promise<void> {
  const { id: sessionId } = await portal.owner.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await portal.owner.db
    .insertInto('game_sessions')
    .values({
      ...{ member_id: memberId, portal_session_id: sessionId, game_id: game.id, vassalage: game.vassalage },
      ...{ ticket_hash: randomBytes(32), ticket_expires_at: portal.ctx.clock.now() },
      ...{ currency: 'CNY', opened_at: portal.ctx.clock.now() },
    })
    .execute();
}

describe('a search in a large catalogue', () => {
  it('counts every game that has the name, on any page', async () => {
    const amber = await list({ gameName: 'amber', gameType: 'RNG', pageNo: '111', pageSize: '10' });
    expect(amber).toMatchObject({ total: MANY, totalPages: 111, counts: { all: MANY, open: MANY } });
    expect(amber.list).toHaveLength(1);
  });

  it('finds the games of a small vendor, however many others have the name', async () => {
    expect(await found({ gameName: 'ma', vassalage: 'SMALL' })).toEqual(['Mango Bay']);
    expect((await list({ gameName: EVERY, vassalage: 'SMALL' })).total).toBe(4);
    expect(await found({ gameName: EVERY, gameType: 'sports' })).toEqual(['Amber Cup', 'Lantren Cup']);
  });

  it.each<Record<string, string>>([
    { vassalage: 'BIG', sort: 'newest' },
    { gameType: 'sports', sort: 'played' },
    { gameType: 'ALL', gameClassify: 'hot', sort: 'name' },
    { gameType: 'RNG', gameClassify: 'new', minBet: '0.50', sort: 'rtp' },
    { gameClassify: 'jackpot', sort: 'name' },
    { minLineNum: '12', pageNo: '3', sort: 'played' },
    { minLineNum: '0', gameClassify: 'hot', vassalage: 'BIG', sort: 'name' },
  ])('narrows, counts and orders as the list without a name does: %j', async (query) => {
    const whole = await list(query);
    expect(whole.total).toBeGreaterThan(0);
    expect(await list({ ...query, gameName: EVERY }), 'every name has this letter').toEqual(whole);
    const nearest = await list({ ...query, gameName: EVERY, sort: '' });
    expect({ ...nearest, list: [] }).toEqual({ ...whole, list: [] });
  });

  it('lists the nearest name first, before one that is played more, unless an order is asked for', async () => {
    expect(await found({ gameName: 'fly' })).toEqual(['Fly Away', 'Grand Fly']);
    expect(await found({ gameName: 'fly', sort: 'played' })).toEqual(['Grand Fly', 'Fly Away']);
  });

  it('counts a game as open again when its time is over', async () => {
    await closeGame(portal.operator, 'SMALL-0', new Date(portal.ctx.clock.now().getTime() + 60_000));
    const counts = async () => (await list({ gameName: 'mango' })).counts;
    await expect.poll(counts).toMatchObject({ all: 1, open: 0 });
    portal.clock.advance(60_000);
    expect(await counts()).toMatchObject({ all: 1, open: 1 });
  });

  it('takes a text of accents alone for none', async () => {
    expect(await list({ gameName: '\u0301' })).toEqual(await list({}));
  });
});

describe('a name with a slip', () => {
  it('is found although a game that nobody is offered has that very name', async () => {
    expect(await found({ gameName: 'lantren koi' })).toEqual(['Lantern Koi']);
  });

  it('is found in one vendor or lane although another has a game of that name', async () => {
    expect(await found({ gameName: 'lantren' })).toEqual(['Lantren Cup']);
    expect(await found({ gameName: 'lantren', vassalage: 'SMALL' })).toEqual(['Lantern Koi']);
    expect(await found({ gameName: 'lantren', gameType: 'RNG' })).toEqual(['Lantern Koi']);
  });

  it('is found among favourites and recent games, and nothing that is not one of them', async () => {
    const me = await portal.member();
    for (const [vassalage, gameId] of [
      ['SMALL', 'SMALL-0'],
      ['SMALL', 'SMALL-1'],
      ['BIG', 'BIG-3'],
    ] as const) {
      await me.call(calls.setFavourite, { gameId, favourite: true });
      await openedOnce(me.memberId, { id: gameId, vassalage });
    }
    for (const [gameName, expected] of [
      ['lantren', ['Lantern Koi']],
      ['ambar', ['Amber 3']],
      ['mango', ['Mango Bay']],
      ['grand fly', []],
    ] as const) {
      const { content } = (await me.call(calls.favouriteGames, { gameName })).body.value;
      const { list: recent } = (await me.call(calls.recentGames, { gameName })).body.value;
      expect([names(content), names(recent)]).toEqual([expected, expected]);
    }
  });
});

describe('the order by plays', () => {
  it('follows what was played within a minute', async () => {
    const first = async () => (await found({ sort: 'played', vassalage: 'SMALL' }))[0];
    expect(await first()).toBe('Mango Bay');
    await portal.owner.db.updateTable('games').set({ plays: 200n }).where('id', '=', 'SMALL-3').execute();
    portal.clock.advance(60_000);
    expect(await first()).toBe('Fly Away');
  });
});

describe('a game that came or went', () => {
  it('is found, or no longer, once its vendor is announced', async () => {
    const switchTo = async (enabled: boolean): Promise<void> => {
      await portal.owner.db.updateTable('vendors').set({ enabled }).where('vassalage', '=', 'SHUT').execute();
      await announceChange(portal.owner.db, 'vendors');
    };
    const total = async () => (await list({ gameName: 'mango' })).total;
    await switchTo(true);
    await expect.poll(total).toBe(2);
    await switchTo(false);
    await expect.poll(total).toBe(1);
  });
});

describe('the search of the palette', () => {
  const search = async (query: Record<string, string>): Promise<Body> =>
    (await portal.caller().call(calls.searchGames, query)).body.value;

  it('lists the closest names first, and counts what each category has of them', async () => {
    const near = await search({ gameName: 'lantren koy', pageSize: '3' });
    expect(near).toMatchObject({ exact: false, words: expect.arrayContaining(['lantern', 'koi']) });
    expect(names(near.list)[0]).toBe('Lantern Koi');
    expect(near.lanes).toEqual([
      { title: 'SPORTS', games: 1 },
      { title: 'RNG', games: 1 },
    ]);
  });

  it('of one category lists no others, and still counts them', async () => {
    const sports = await search({ gameName: 'amber', gameType: 'SPORTS' });
    expect(names(sports.list)).toEqual(['Amber Cup']);
    expect(sports).toMatchObject({ exact: true, words: ['amber'] });
    expect(sports.lanes).toEqual([
      { title: 'SPORTS', games: 1 },
      { title: 'RNG', games: MANY },
    ]);
  });

  it('without a name lists the most played, and counts every game', async () => {
    const { list: played, lanes } = await search({ pageSize: '2' });
    expect(names(played)).toEqual([`Amber ${MANY - 1}`, `Amber ${MANY - 2}`]);
    expect(lanes).toEqual([
      { title: 'SPORTS', games: 2 },
      { title: 'RNG', games: MANY + 4 },
    ]);
  });
});
