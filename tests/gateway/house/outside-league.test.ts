// A league that is played elsewhere: a vendor tells its fixtures, prices, suspensions, scores and results over the wire, at any time, and players
// bet on it as on any other.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { sportsBets, sportsBoard, sportsFixture } from '../../../src/lib/contract/sports.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { silenceMs } from '../../../src/lib/rules/kinds/fixture/outside.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { type Outside, outside, type VendorAnswer } from '../vendor/outside.ts';
import { type Bettor, bettorAt, type LeaguesOpen, openLeagues, soundAt } from './league.ts';
import { HOUR, LEAGUE, leg, pick, VENDOR } from './outside-told.ts';
import { moveTo } from './table-player.ts';

let open: LeaguesOpen;
let portal: TestGateway;
let vendor: Outside;
let bettor: Bettor;
let event: string;
let seq: number;
beforeAll(async () => {
  open = await openLeagues({ told: true, outside: VENDOR, acceptanceMs: 0 });
  portal = open.portal;
  vendor = await outside(portal, VENDOR);
});
afterAll(() => open.end());
beforeEach(async () => {
  event = crypto.randomUUID();
  seq = 0;
  bettor = await bettorAt(portal, 1_000_00n);
});

const winner = (home: number, draw: number, away: number) => [
  pick('match', '1', home),
  pick('match', 'X', draw),
  pick('match', '2', away),
];
const goals = (over: number, under: number) => [
  pick('total', 'over2.25', over),
  pick('total', 'under2.25', under),
];
const inMs = (ms: number): string => new Date(portal.ctx.clock.now().getTime() + ms).toISOString();

let kickOff: string;
/** The fixture as it is now; each message has the next number. */
function tell(more: object = {}): Promise<VendorAnswer> {
  const picks = [...winner(2_100, 3_300, 3_400), ...goals(1_900, 1_900)];
  const message = { league: LEAGUE, event, home: 'Quay Town', away: 'Salt Hill', kickOff, state: 'open' };
  return vendor.call('fixture', { ...message, seq: ++seq, picks, ...more });
}

/** Told for the first time; answers its number. */
async function told(more: object = {}): Promise<string> {
  kickOff = inMs(HOUR);
  const { body } = await tell(more);
  expect(body).toMatchObject({ success: true, value: { outcome: 'done' } });
  return body.value.round;
}

const fixtureOf = async (round: string): Promise<Body> =>
  (await portal.caller().call(sportsFixture, { gameId: LEAGUE, round })).body.value.fixture;
const detail = async (number: string): Promise<Body> =>
  (await bettor.caller.call(betDetail, { number })).body.value;
const begins = async (): Promise<void> => {
  moveTo(portal, kickOff);
  await finishTables(portal.ctx);
};

test('fixtures are there when they are told, at any time, with their own sides and prices; the clock opens none', async () => {
  await finishTables(portal.ctx);
  const rows = () =>
    portal.ctx.db.selectFrom('table_rounds').select('round_index').where('table_key', '=', LEAGUE).execute();
  const before = (await rows()).length;
  const round = await told();
  expect((await rows()).length).toBe(before + 1);
  const { leagues } = (await portal.caller().call(sportsBoard, { category: 'SPORTS' })).body.value;
  const { fixtures } = leagues.find(({ gameId }: Body) => gameId === LEAGUE);
  expect(fixtures.find(({ index }: Body) => index === round)).toMatchObject({
    ...{ phase: 'open', kickOff, home: { name: 'Quay Town' }, away: { name: 'Salt Hill' } },
    picks: expect.arrayContaining([{ market: 'match', pick: 'X', price: '3.300' }]),
  });
  // Two days ahead, and moved to another day: bets go on until then.
  kickOff = inMs(48 * HOUR);
  expect((await tell()).body).toMatchObject({ value: { outcome: 'done' } });
  expect((await bettor.slip([leg(round, 'match', '1', '2.100')], '10.00')).body.success).toBe(true);
  await begins();
  expect(await fixtureOf(round)).toMatchObject({ phase: 'closed', kickOff });
  // One that begins before its time takes no more of the bets from before.
  event = crypto.randomUUID();
  const early = await told();
  portal.clock.advance(1_000);
  await tell({ score: { home: 0, away: 0 }, played: 1 });
  expect((await bettor.slip([leg(early, 'match', '1', '2.100')], '10.00')).body.errorCode).toBe(
    'bets_closed',
  );
  expect((await bettor.slip([leg(early, 'match', '1', '2.100', '0-0')], '10.00')).body.success).toBe(true);
});

test('a price that is told moves at once for slips and for bets on the card; while a fixture is suspended they wait', async () => {
  const round = await told();
  const at = { gameId: LEAGUE, index: round };
  expect((await bettor.slip([leg(round, 'match', '1', '2.100')], '10.00')).body.success).toBe(true);
  await tell({ picks: winner(1_950, 3_300, 3_800) });
  expect((await bettor.slip([leg(round, 'match', '1', '2.100')], '10.00')).body).toMatchObject({
    errorCode: 'price_moved',
    value: { price: { [`${LEAGUE}/${round} match 1`]: '1.950' } },
  });
  const moved = await bettor.single(at, { market: 'match', pick: '1', price: '2.100' }, '10.00');
  expect(moved.body.errorCode).toBe('price_moved');
  const now = { market: 'match', pick: '1', price: '1.950' };
  expect((await bettor.single(at, now, '10.00')).body.success).toBe(true);
  // The total is told no more.
  expect((await bettor.slip([leg(round, 'total', 'over2.25', '1.900')], '10.00')).body.errorCode).toBe(
    'stake_not_offered',
  );
  await tell({ state: 'suspended' });
  expect(await fixtureOf(round)).toMatchObject({ held: true });
  expect((await bettor.single(at, { ...now, price: '2.100' }, '10.00')).body.errorCode).toBe('bets_held');
  expect((await bettor.slip([leg(round, 'match', '1', '2.100')], '10.00')).body.errorCode).toBe('bets_held');
  await tell();
  expect((await bettor.slip([leg(round, 'match', '1', '2.100')], '10.00')).body.success).toBe(true);
  // Nobody knows whether prices hold of which nothing was heard for long.
  moveTo(portal, portal.ctx.clock.now().getTime() + silenceMs.before + 1);
  expect((await bettor.slip([leg(round, 'match', '1', '2.100')], '10.00')).body.errorCode).toBe('bets_held');
});

test('scores come in play: bets count from the one that was told, wait with the vendor, and are settled by the result', async () => {
  const round = await told();
  const before = (await bettor.slip([leg(round, 'total', 'over2.25', '1.900')], '20.00')).body.value.number;
  await begins();
  expect((await bettor.slip([leg(round, 'match', '1', '2.100', '0-0')], '10.00')).body.errorCode).toBe(
    'bets_closed',
  );
  const handicap = [pick('handicap', '1-0.5', 2_000), pick('handicap', '2+0.5', 1_850)];
  await tell({ score: { home: 1, away: 0 }, played: 31, period: 1, picks: handicap });
  expect(await fixtureOf(round)).toMatchObject({ live: { home: 1, away: 0, steps: 31, held: false } });
  const own = (score: string, price = '2.000') => leg(round, 'handicap', '1-0.5', price, score);
  expect((await bettor.slip([own('0-0')], '10.00')).body.errorCode).toBe('price_moved');
  const placed = await bettor.slip([own('1-0')], '10.00');
  expect(placed.body.success).toBe(true);
  await tell({ state: 'suspended', score: { home: 1, away: 0 }, played: 32, picks: handicap });
  expect((await bettor.slip([own('1-0')], '10.00')).body.errorCode).toBe('bets_held');
  await tell({ score: { home: 2, away: 0 }, played: 33, picks: handicap });
  expect((await bettor.slip([own('1-0')], '10.00')).body.errorCode).toBe('price_moved');
  moveTo(portal, portal.ctx.clock.now().getTime() + silenceMs.inPlay + 1);
  expect((await bettor.slip([own('2-0')], '10.00')).body.errorCode).toBe('bets_held');
  expect((await tell({ state: 'ended', score: { home: 2, away: 1 }, picks: [] })).body.value.outcome).toBe(
    'done',
  );
  await finishTables(portal.ctx);
  // From 1:0 it was 1:1: half a goal was not enough. Three goals are over 2.25.
  expect(await detail(placed.body.value.number)).toMatchObject({
    state: 'lost',
    payout: '0.00',
    proven: false,
  });
  expect(await detail(before)).toMatchObject({ state: 'won', payout: '38.00', validBet: expect.any(String) });
  const { bets } = (await bettor.caller.call(sportsBets, { category: 'SPORTS' })).body.value;
  expect(bets[0].legs[0]).toMatchObject({
    ...{ home: 'Quay Town', away: 'Salt Hill', score: { home: 2, away: 1 } },
    taken: { home: 1, away: 0 },
  });
  await soundAt(portal);
});

test('a result that was told wrong is put right by two operators alone, as a line of its own', async () => {
  const round = await told();
  const { number } = (await bettor.slip([leg(round, 'match', '1', '2.100')], '100.00')).body.value;
  await begins();
  await tell({ state: 'ended', score: { home: 0, away: 1 }, picks: [] });
  await finishTables(portal.ctx);
  expect(await detail(number)).toMatchObject({ state: 'lost', payout: '0.00' });
  // The vendor may say so again as often as it likes.
  expect((await tell({ state: 'ended', score: { home: 1, away: 0 }, picks: [] })).body.value.outcome).toBe(
    'kept',
  );
  await finishTables(portal.ctx);
  expect(await detail(number)).toMatchObject({ state: 'lost' });
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const words = ['tables', 'result', LEAGUE, round, '1:0', '--reason', 'as the league says'];
  const { act } = (await ann.type(...words)).value as { act: string };
  expect(await detail(number)).toMatchObject({ state: 'lost' });
  await bob.type('acts', 'approve', act);
  expect(await detail(number)).toMatchObject({ state: 'won', payout: '210.00' });
  await soundAt(portal);
});

test('messages come twice, late and out of order, and the highest one holds; what cannot be right changes nothing', async () => {
  const round = await told();
  const again = await vendor.call('fixture', {
    ...{ league: LEAGUE, event, seq: 1, home: 'Quay Town', away: 'Salt Hill', kickOff, state: 'open' },
    picks: [...winner(2_100, 3_300, 3_400), ...goals(1_900, 1_900)],
  });
  expect(again.body.value).toEqual({ round, outcome: 'repeated' });
  expect((await tell({ seq: 9, picks: winner(1_900, 3_500, 3_900) })).body.value.outcome).toBe('done');
  expect((await tell({ seq: 5 })).body.value.outcome).toBe('late');
  expect((await tell({ seq: 9 })).body.errorCode).toBe('idempotency_conflict');
  expect((await tell({ seq: 10, home: 'Somebody Else' })).body.errorCode).toBe('idempotency_conflict');
  // A sure win for whoever bets on all of it, a market twice, a price of nobody, a pick that the league does not have.
  for (const picks of [
    winner(3_100, 3_300, 3_400),
    [...goals(1_900, 1_900), ...goals(1_900, 1_900)],
    goals(1_000, 9_000),
    [pick('winner', '1', 1_900), pick('winner', '2', 1_900)],
    [pick('total', 'over2.1', 1_900)],
  ])
    expect((await tell({ seq: 11, picks })).body.errorCode, JSON.stringify(picks)).toBe('invalid_input');
  expect((await tell({ seq: 12, state: 'ended' })).body.errorCode).toBe('invalid_input');
  expect((await fixtureOf(round)).picks).toContainEqual({ market: 'match', pick: '1', price: '1.900' });
  const other = await outside(portal, 'ANOTHER');
  const message = {
    league: LEAGUE,
    event,
    seq: 20,
    home: 'Quay Town',
    away: 'Salt Hill',
    kickOff,
    state: 'ended',
  };
  const forged = await other.call('fixture', { ...message, score: { home: 9, away: 0 }, picks: [] });
  expect(forged.body.errorCode).toBe('not_found');
});
