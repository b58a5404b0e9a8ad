// Bets on fixtures in the betting record: which matches they are on, what became of each pick, and that a slip is of several.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import type { Body } from '../../support/gateway.ts';
import {
  type Bettor,
  bettorAt,
  fixturesOf,
  type LeaguesOpen,
  nextFixtures,
  openLeagues,
  over2,
  playFixture,
} from '../house/league.ts';

let open: LeaguesOpen;
let bettor: Bettor;
beforeAll(async () => {
  open = await openLeagues();
  bettor = await bettorAt(open.portal, 5_000_00n);
  await nextFixtures(open.portal, open.tables);
});
afterAll(() => open.end());

const detailOf = async (number: string): Promise<Body> =>
  (await bettor.caller.call(betDetail, { number })).body.value;

const rowOf = async (number: string): Promise<Body> => {
  const { rows } = (await bettor.caller.call(recordCalls.bettingRecord, { number })).body.value;
  return rows[0];
};

test('a parlay names the match of each pick with its start, and how each ended; its row says of how many picks it is', async () => {
  const [one, other] = await fixturesOf(open.portal, 'halves');
  const placed = await bettor.slip([over2(one), over2(other)], '10.00');
  const { number } = placed.body.value;
  expect((await rowOf(number)).game).toMatchObject({ title: 'halves', slip: { kind: 'parlay', legs: 2 } });
  const legs = [one, other].map(({ home, away, kickOff }) => ({
    ...{ home: home.name, away: away.name, kickOff, sport: 'football', league: 'halves' },
  }));
  expect((await detailOf(number)).fixtures).toMatchObject({ sizes: [2], legs });
  const { path } = recordCalls.bettingRecordFile;
  const headers = { authorization: `Bearer ${bettor.caller.token}` };
  const file = await bettor.caller.fetch(`http://portico.test${path}?number=${number}`, { headers });
  expect(await file.text()).toContain('"Parlay of 2, ');
  await playFixture(open.portal, open.tables.halves, one);
  // The parlay waits for the other match, or is lost.
  const [ended, running] = (await detailOf(number)).fixtures.legs;
  expect(ended.score.home + ended.score.away).toEqual(expect.any(Number));
  expect(['won', 'lost', 'push']).toContain(ended.result);
  expect(running.score).toBeUndefined();
});

test('combinations of a system are called so, and a bet on one match stands under its league', async () => {
  const fixtures = (await fixturesOf(open.portal, 'halves')).slice(0, 2);
  const system = await bettor.slip(fixtures.map(over2), '1.00', { sizes: [1, 2] });
  const [next] = fixtures;
  const single = await bettor.single(next, over2(next), '2.00');
  const { number } = single.body.value.bet;
  expect((await rowOf(number)).game).toMatchObject({ title: 'halves', slip: null });
  expect((await detailOf(number)).fixtures).toMatchObject({
    sizes: [],
    legs: [{ home: next.home.name, away: next.away.name, kickOff: next.kickOff, price: '1.620' }],
  });
  if (!system.body.success) throw new Error(JSON.stringify(system.body));
  expect((await rowOf(system.body.value.number)).game).toMatchObject({ slip: { kind: 'system', legs: 2 } });
});
