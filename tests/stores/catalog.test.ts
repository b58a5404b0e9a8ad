// The lobby as its page asks it, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { gameList } from '../../src/lib/contract/games.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { MINUTE_MS } from '../../src/lib/rules/durations.ts';
import {
  $lobby,
  askLobby,
  gameAt,
  type Lobby,
  needGames,
  openLobby,
  retryGames,
} from '../../src/lib/stores/catalog.ts';
import { register } from '../../src/lib/stores/registering.ts';
import * as session from '../../src/lib/stores/session.ts';
import { PASSWORD, type TestGateway, testGateway } from '../support/gateway.ts';
import { offeredTitles } from '../support/offered.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;
const EXTRA = 30;

const empty: Lobby = {
  query: {
    gameType: 'ALL',
    vassalage: '',
    gameClassify: '',
    gameName: '',
    sort: '',
    minBet: '',
    minLineNum: '',
  },
  state: 'ready',
  pages: {},
  broken: false,
  total: 0,
  counts: { all: 0, hot: 0, new: 0, jackpot: 0 },
};

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  const cover = JSON.stringify({ motif: 'ball', palette: 'cobalt', field: 'rays', lead: 'a', main: 'b' });
  const games = Array.from({ length: EXTRA }, (_, at) => ({
    id: `more-${at}`,
    vassalage: 'HOUSE',
    name: `More ${at}`,
    category: 'RNG',
    min_bet_minor: 10n,
    sort: 100 + at,
    cover,
  }));
  await portal.owner.db.insertInto('games').values(games).execute();
  openTab(portal.caller(), session.page);
});
afterAll(() => portal.close());
beforeEach(() => openLobby(empty));

const ALL = offeredTitles.length + EXTRA;

const shown = (): Lobby => $lobby.get() ?? empty;
const games = () => Array.from({ length: ALL }, (_, place) => gameAt(shown(), place) ?? []).flat();
const names = (): string[] => games().map((game) => game.name);
const offline = (): void => {
  surroundings.fetch = () => Promise.reject(new TypeError('offline'));
};

it('narrows by name and goes back to the first page', async () => {
  await askLobby({});
  await needGames(shown(), 0, ALL);
  await askLobby({ gameName: 'koi' });
  expect(names().sort()).toEqual(['Lantern Koi', 'Nine Koi']);
  expect(shown()).toMatchObject({ state: 'ready', total: 2 });
});

it('loads each page when its games are needed, in any order and once', async () => {
  await askLobby({});
  expect(names()).toHaveLength(28);
  openLobby({ ...shown(), pages: {} });
  const line = surroundings.fetch;
  let calls = 0;
  surroundings.fetch = (...asked) => {
    calls += 1;
    return line(...asked);
  };
  await Promise.all([needGames(shown(), 40, 56), needGames(shown(), 30, 44)]);
  expect(calls).toBe(1);
  surroundings.fetch = line;
  expect(gameAt(shown(), 0)).toBeUndefined();
  expect(names()).toHaveLength(28);
  await needGames(shown(), -7, 10);
  expect(names()).toHaveLength(56);
  await needGames(shown(), 56, ALL);
  expect(new Set(names()).size).toBe(ALL);
});

it('keeps what is in view when a game moved up between two pages, and shows each game once after reading again', async () => {
  await askLobby({});
  const inView = games();
  const last = 'more-29';
  expect(names()).not.toContain('More 29');
  await portal.ctx.db.updateTable('games').set({ plays: 5n }).where('id', '=', last).execute();
  portal.clock.advance(MINUTE_MS);
  await needGames(shown(), 28, ALL);
  expect(names()).toHaveLength(ALL);
  expect(games().slice(0, 28), 'nothing goes blank').toEqual(inView);
  await needGames(shown(), 0, ALL);
  expect(names()).toContain('More 29');
  expect(new Set(names()).size).toBe(ALL);
});

it('does not read pages again and again while two processes know different orders', async () => {
  const line = surroundings.fetch;
  let calls = 0;
  surroundings.fetch = async (...asked) => {
    const answer = await line(...asked);
    if (!String(asked[0]).includes(gameList.path)) return answer;
    calls += 1;
    const body = await answer.json();
    body.value.list[0].gameId = 'on every page';
    return Response.json(body);
  };
  await askLobby({});
  for (let scrolled = 0; scrolled < 10; scrolled++) await needGames(shown(), 0, ALL);
  expect(calls, 'each page twice').toBe(2 * Math.ceil(ALL / 28));
  surroundings.fetch = line;
});

it('keeps what is there when a further page does not load, and loads it when it is asked for again', async () => {
  await askLobby({});
  const line = surroundings.fetch;
  offline();
  await needGames(shown(), 0, ALL);
  expect(shown()).toMatchObject({ state: 'ready', broken: true });
  expect(names()).toHaveLength(28);
  surroundings.fetch = line;
  await needGames(shown(), 0, ALL);
  expect(names(), 'nobody has asked again').toHaveLength(28);
  retryGames();
  await needGames(shown(), 0, ALL);
  expect(names()).toHaveLength(ALL);
});

it('keeps the old games while others load, and the last question wins', async () => {
  await askLobby({ gameName: 'lantern' });
  const slow = askLobby({ gameName: 'nine' });
  expect(shown()).toMatchObject({ state: 'loading' });
  expect(names()).toEqual(['Lantern Koi', 'Lantern Ring']);
  await Promise.all([slow, askLobby({ gameName: 'gem' })]);
  expect(names()).toEqual(['Gem Arcade']);
});

it('loads no further games of the old list while another one is asked for', async () => {
  await askLobby({ gameName: '' });
  const old = shown();
  const asked = askLobby({ gameName: 'gem' });
  await Promise.all([asked, needGames(old, 28, 56)]);
  expect(names()).toEqual(['Gem Arcade']);
  expect(Object.keys(shown().pages)).toEqual(['1']);
});

it('says that it failed when the line drops, and loads when it is back', async () => {
  const line = surroundings.fetch;
  offline();
  await askLobby({ gameName: 'gem' });
  expect(shown().state).toBe('failed');
  surroundings.fetch = line;
  await askLobby({});
  expect(names()).toEqual(['Gem Arcade']);
});

it("lists and searches the member's own games", async () => {
  const username = `c${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  await register({ username, password: PASSWORD, confirmPassword: PASSWORD });
  const { toggleFavourite } = await import('../../src/lib/stores/favourites.ts');
  await askLobby({ gameName: 'koi' });
  const marked = games();
  for (const game of marked) toggleFavourite(game);
  await expect
    .poll(async () => {
      await askLobby({ gameClassify: 'favourites', gameName: '' });
      return shown().total;
    })
    .toBe(2);
  await askLobby({ gameName: 'nine' });
  expect(names()).toEqual(['Nine Koi']);
});
