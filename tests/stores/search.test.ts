// The search palette as its page asks it, against the real gateway in memory.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surroundings } from '../../src/lib/client/call.ts';
import { searchGames } from '../../src/lib/contract/games.ts';
import { seedGames } from '../../src/lib/gateway/seed/games.ts';
import { $asked, $found, $openCategories, openSearch, searchFor } from '../../src/lib/stores/search.ts';
import { page } from '../../src/lib/stores/session.ts';
import { type TestGateway, testGateway } from '../support/gateway.ts';
import { holdAnswers } from '../support/held-line.ts';
import { openTab } from '../support/tab.ts';

let portal: TestGateway;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());
beforeEach(async () => {
  openTab(portal.caller(), page);
  await openSearch();
});

const shown = () => {
  const found = $found.get();
  return found.state === 'failed' ? undefined : found.value;
};
const names = () => shown()?.list.map(({ name }) => name);

it('begins with the most played games, and knows the categories that have some', () => {
  expect(names()).toHaveLength(12);
  expect($openCategories.get()).toMatchObject({
    value: {
      gameTypes: ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'COCKFIGHT', 'HORSE'],
    },
  });
});

it('forgives slips of the finger, and says that no game is called so', async () => {
  await searchFor({ gameName: 'lantren koi' });
  expect(names()?.[0]).toBe('Lantern Koi');
  expect(shown()).toMatchObject({ exact: false, asked: { gameName: 'lantren koi', gameType: '' } });
});

it('shows the former games until the answer to the last key arrives, in whatever order answers come', async () => {
  const held = holdAnswers(searchGames);
  const typing = [searchFor({ gameName: 'ko' }), searchFor({ gameName: 'koi' })];
  await held.reached(2);
  expect($found.get()).toMatchObject({ state: 'loading' });
  expect(names()).toHaveLength(12);
  held.letNewestGo();
  held.letGo();
  await Promise.all(typing);
  expect(shown()?.asked.gameName).toBe('koi');
  expect(names()?.toSorted()).toEqual(['Lantern Koi', 'Nine Koi']);
});

it('says that the line is down, keeps what was typed, and asks for it again', async () => {
  const line = surroundings.fetch;
  surroundings.fetch = () => Promise.reject(new TypeError('offline'));
  await searchFor({ gameName: 'koi' });
  expect($found.get()).toMatchObject({ state: 'failed', error: { code: 'gateway_unreachable' } });
  surroundings.fetch = line;
  await searchFor({});
  expect(names()?.toSorted()).toEqual(['Lantern Koi', 'Nine Koi']);
});

it('keeps the chosen category while it has such games, and lists all categories when it has none', async () => {
  await searchFor({ gameType: 'RNG' });
  await searchFor({ gameName: 'koi' });
  expect($asked.get()).toEqual({ gameName: 'koi', gameType: 'RNG' });
  await searchFor({ gameType: 'FISH' });
  expect($asked.get()).toEqual({ gameName: 'koi', gameType: '' });
  expect(names()?.toSorted()).toEqual(['Lantern Koi', 'Nine Koi']);
});

it('opened again is empty', async () => {
  await searchFor({ gameName: 'koi', gameType: 'RNG' });
  await openSearch();
  expect($asked.get()).toEqual({ gameName: '', gameType: '' });
  expect(names()).toHaveLength(12);
});
