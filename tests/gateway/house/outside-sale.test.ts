// What a league of a vendor has like every other league: exact scores, bets that are bought back by the prices of the moment, and what bets
// may cost by how a fixture ends.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sportsCashOut } from '../../../src/lib/contract/sports-cash-out.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { silenceMs } from '../../../src/lib/rules/kinds/fixture/outside.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { type Outside, outside, type VendorAnswer } from '../vendor/outside.ts';
import { type Bettor, bettorAt, type LeaguesOpen, type Leg, openLeagues, soundAt } from './league.ts';
import { HOUR, LEAGUE, leg, pick, VENDOR } from './outside-told.ts';
import { moveTo } from './table-player.ts';

let open: LeaguesOpen;
let portal: TestGateway;
let vendor: Outside;
let bettor: Bettor;
let kickOff: string;
let event: string;
let seq = 0;
beforeAll(async () => {
  open = await openLeagues({ told: true, outside: VENDOR, acceptanceMs: 0 });
  portal = open.portal;
  vendor = await outside(portal, VENDOR);
});
afterAll(() => open.end());
beforeEach(async () => {
  event = crypto.randomUUID();
  seq = 0;
  kickOff = new Date(portal.ctx.clock.now().getTime() + HOUR).toISOString();
  bettor = await bettorAt(portal, 1_000_00n);
});

const match = [pick('match', '1', 2_100), pick('match', 'X', 3_300), pick('match', '2', 3_400)];
const goals = [pick('total', 'over2.5', 2_000), pick('total', 'under2.5', 1_800)];
/** Every score with up to so many goals more of each side, all at one price. */
const scores = (most: number, priceMilli: number, from = { home: 0, away: 0 }) =>
  Array.from({ length: (most + 1) ** 2 }, (_, at) =>
    pick('score', `${from.home + Math.floor(at / (most + 1))}-${from.away + (at % (most + 1))}`, priceMilli),
  );

const tell = (more: object = {}): Promise<VendorAnswer> =>
  vendor.call('fixture', {
    ...{ league: LEAGUE, event, home: 'Quay Town', away: 'Salt Hill', kickOff, state: 'open' },
    ...{ seq: ++seq, picks: [...match, ...goals], ...more },
  });
const told = async (more: object = {}): Promise<string> => (await tell(more)).body.value.round;
const placed = async (legs: Leg[], stake: string): Promise<string> =>
  (await bettor.slip(legs, stake)).body.value.number;
const offered = async (number: string): Promise<string | null | undefined> =>
  (await bettor.bets()).find((bet) => bet.number === number)?.cashOut;
const sell = (number: string, amount: string) => bettor.caller.call(sportsCashOut, { number, amount });
const accepts = async (afterMs: number): Promise<void> => {
  await setSetting(portal.operator.db, 'sports.acceptanceMs', afterMs);
  await portal.ctx.settings.reload();
};
const ends = async (round: string): Promise<Body[]> => {
  const ann = await operatorOf(portal, 'viewer');
  const rows = (await ann.type('tables', 'numbers', LEAGUE)).value as Body[];
  return rows.filter((row) => row.round === round);
};

test('exact scores are offered where all of them are told, and are paid by the result', async () => {
  const round = await told({ picks: [...match, ...scores(3, 15_000)] });
  expect((await bettor.slip([leg(round, 'score', '2-1', '15.000')], '10.00')).body.errorCode).toBe(
    'stake_not_offered',
  );
  // A sure win for anyone who bets on all of them.
  expect((await tell({ picks: scores(4, 26_000) })).body.errorCode).toBe('invalid_input');
  await tell({ picks: [...match, ...scores(4, 22_000)] });
  const number = await placed([leg(round, 'score', '2-1', '22.000')], '10.00');
  expect((await ends(round))[0]).toMatchObject({ number: '2:1', stakes: '10.00', loss: '210.00' });
  moveTo(portal, kickOff);
  // In play they count on from the score.
  await tell({ score: { home: 1, away: 1 }, played: 40, picks: scores(4, 22_000, { home: 1, away: 1 }) });
  const late = await placed([leg(round, 'score', '2-1', '22.000', '1-1')], '5.00');
  await tell({ state: 'ended', score: { home: 2, away: 1 }, picks: [] });
  await finishTables(portal.ctx);
  const bets = await bettor.bets();
  expect(bets.find((bet) => bet.number === number)).toMatchObject({ state: 'won', payout: '220.00' });
  expect(bets.find((bet) => bet.number === late)).toMatchObject({ state: 'won', payout: '110.00' });
  await soundAt(portal);
});

test('a single of which the answer was lost is the same bet when it is asked for again, whatever the vendor has told meanwhile', async () => {
  const round = await told();
  const placementId = crypto.randomUUID();
  const ask = (name: string, price: string, stake = '10.00') =>
    bettor.single(
      { gameId: LEAGUE, index: round },
      { market: 'match', pick: name, price },
      stake,
      placementId,
    );
  const { bet, leaf } = (await ask('1', '2.100')).body.value;
  const after = await bettor.balance();
  for (const more of [
    { picks: [pick('match', '1', 2_000), ...match.slice(1)] },
    { state: 'suspended' },
    { picks: goals },
    { state: 'open', picks: [], played: 1, score: { home: 0, away: 0 } },
  ]) {
    if ('played' in more) moveTo(portal, kickOff);
    await tell(more);
    expect((await ask('1', '2.100')).body.value).toMatchObject({ bet, leaf });
    // Another bet under its id is none.
    expect((await ask('1', '2.100', '20.00')).body.errorCode).toBe('idempotency_conflict');
    expect((await ask('2', '3.400')).body.errorCode).toBe('idempotency_conflict');
  }
  expect(await bettor.balance()).toBe(after);
  await soundAt(portal);
});

test('a bet in play that is asked for again while it waits is never refused and then placed, whatever the vendor tells meanwhile', async () => {
  const round = await told();
  moveTo(portal, kickOff);
  const standing = { score: { home: 0, away: 0 }, played: 10 };
  await tell(standing);
  await accepts(200);
  const placementId = crypto.randomUUID();
  const ask = () => bettor.slip([leg(round, 'match', '1', '2.100', '0-0')], '10.00', { placementId });
  let number: string | undefined;
  const asked: Promise<string>[] = [];
  while (!number) {
    const answer = ask().then(({ body }) => body.value?.number ?? body.errorCode);
    void answer.then((said) => {
      if (said !== 'try_again') number ??= said;
    });
    asked.push(answer);
    await bettor.balance();
  }
  await tell({ ...standing, picks: [pick('match', '1', 1_900), ...match.slice(1)] });
  expect([...new Set(await Promise.all(asked))].filter((said) => said !== 'try_again')).toEqual([number]);
  expect((await ask()).body.value.number).toBe(number);
  expect(await bettor.bets()).toHaveLength(1);
  await accepts(0);
  await soundAt(portal);
});

test('a bet is bought back by the prices of the moment less 5 %, once, and waits while the vendor does', async () => {
  const round = await told();
  const number = await placed([leg(round, 'total', 'over2.5', '2.000')], '40.00');
  // 1.80 against 2.00 is a chance of 47.37 %: 40.00 at 2.00 is worth 37.89, and 5 % less is 36.00.
  expect(await offered(number)).toBe('36.00');
  await tell({ picks: [pick('total', 'over2.5', 1_500), pick('total', 'under2.5', 2_600)] });
  // Now 63.41 %: 50.73 less 5 %.
  expect(await offered(number)).toBe('48.19');
  expect((await sell(number, '50.00')).body).toMatchObject({
    ...{ errorCode: 'price_moved', value: { amount: '48.19' } },
  });
  await tell({ state: 'suspended' });
  expect(await offered(number)).toBeNull();
  expect((await sell(number, '30.00')).body.errorCode).toBe('bets_held');
  // A market that is no longer offered says nothing of what the bet is worth.
  await tell({ picks: match });
  expect(await offered(number)).toBeUndefined();
  expect((await sell(number, '30.00')).body.errorCode).toBe('bets_closed');
  await tell();
  moveTo(portal, portal.ctx.clock.now().getTime() + silenceMs.before + 1);
  expect(await offered(number)).toBeNull();
  await tell();
  const before = await bettor.balance();
  const answers = await Promise.all(Array.from({ length: 2 }, () => sell(number, '36.00')));
  expect(answers.map(({ body }) => body.value?.amount ?? body)).toEqual(['36.00', '36.00']);
  expect((await bettor.balance()) - before).toBe(3_600);
  await soundAt(portal);
});

test('a bet in play waits before it is bought back, so that a goal that its player saw first counts', async () => {
  const round = await told();
  const number = await placed([leg(round, 'match', '1', '2.100')], '10.00');
  moveTo(portal, kickOff);
  await tell({ score: { home: 0, away: 0 }, played: 10 });
  const shown = (await offered(number)) ?? '';
  await accepts(3_000);
  const asked = sell(number, shown);
  // By then a sale that does not wait is done.
  await Promise.race([asked, wait(500)]);
  const after = [pick('match', '1', 6_000), pick('match', 'X', 4_000), pick('match', '2', 1_600)];
  await tell({ score: { home: 0, away: 1 }, played: 11, picks: after });
  const { body } = await asked;
  expect(body.errorCode).toBe('price_moved');
  expect(Number(body.value.amount)).toBeLessThan(Number(shown));
  await accepts(0);
  expect((await sell(number, body.value.amount)).body.value).toMatchObject({ amount: body.value.amount });
  await soundAt(portal);
});

test('in play a handicap is worth what it still needs; three goals are over 2.5 for certain', async () => {
  const round = await told();
  const over = await placed([leg(round, 'total', 'over2.5', '2.000')], '10.00');
  const home = await placed([leg(round, 'match', '1', '2.100')], '10.00');
  moveTo(portal, kickOff);
  await finishTables(portal.ctx);
  expect(await offered(over)).toBeNull();
  const lead = [pick('handicap', '1-0.5', 3_000), pick('handicap', '2+0.5', 1_400)];
  await tell({ score: { home: 1, away: 0 }, played: 31, picks: lead });
  const handicap = await placed([leg(round, 'handicap', '1-0.5', '3.000', '1-0')], '10.00');
  await tell({ score: { home: 2, away: 1 }, played: 50, picks: [...match, ...lead] });
  // Of 20.00 that is certain 5 % stays here.
  expect(await offered(over)).toBe('19.00');
  // It needs to end two goals ahead, as half a goal from 2:1 does: 31.82 % of 30.00 less 5 %.
  expect(await offered(handicap)).toBe('9.06');
  expect(await offered(home)).toBe('8.85');
  expect((await sell(over, '19.00')).body.success).toBe(true);
  const { body } = await sell(handicap, '9.06');
  expect(body.success).toBe(true);
  await tell({ state: 'ended', score: { home: 2, away: 1 }, picks: [] });
  await finishTables(portal.ctx);
  await soundAt(portal);
  // A sale that no message gives is found.
  await portal.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`update outside_messages set told = jsonb_set(told, '{score,home}', '1')
      where told -> 'score' ->> 'home' = '2' and told ->> 'state' = 'open'`.execute(trx);
  });
  const found = (await auditAll(portal.ctx)).problems;
  expect(found).toContainEqual(expect.stringContaining(`bet ${over} was sold for 1900`));
});
