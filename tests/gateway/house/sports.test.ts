// Bets on fixtures over the gateway and on a real database: placed before the kick-off, settled to the last cent, proven and put right.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { setPlayLimit } from '../../../src/lib/contract/protection.ts';
import { sportsBoard, sportsFixture } from '../../../src/lib/contract/sports.ts';
import { fairInclusion, fairTable } from '../../../src/lib/contract/tables.ts';
import { finishTable, finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { includes } from '../../../src/lib/verifier/shared/tree.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { operatorOf } from '../../support/operators.ts';
import {
  type Bettor,
  bettorAt,
  fixturesOf,
  type League,
  type LeaguesOpen,
  type Leg,
  nextFixtures,
  openLeagues,
  playFixture,
  soundAt,
} from './league.ts';
import { moveTo } from './table-player.ts';

let portal: TestGateway;
let tables: Record<League, Table>;
let bettor: Bettor;
let endLeagues: LeaguesOpen['end'];
beforeAll(async () => {
  ({ portal, tables, end: endLeagues } = await openLeagues());
  bettor = await bettorAt(portal, 500_000_00n);
});
afterAll(() => endLeagues());

beforeEach(async () => {
  await nextFixtures(portal, tables);
});

const sound = () => soundAt(portal);

const resultOf = async (gameId: string, index: string): Promise<Body> =>
  (await portal.caller().call(sportsFixture, { gameId, round: index })).body.value.fixture;

/** A fixture is played until one ends as wanted; more than these would be a fault of the draw. */
const MOST_FIXTURES = 120;

test('fixtures are offered hours ahead, each committed before it takes bets, and begin one after the other', async () => {
  const fixtures = await fixturesOf(portal, 'quarters');
  expect(fixtures.length).toBeGreaterThanOrEqual(3);
  const times = fixtures.map(({ kickOff }) => Date.parse(kickOff));
  for (const [at, time] of times.entries()) expect(time - (times[0] ?? 0)).toBe(at * 900_000);
  const whole = await Promise.all(fixtures.map(({ gameId, index }) => resultOf(gameId, index)));
  expect(new Set(whole.map(({ hash }) => hash)).size).toBe(fixtures.length);
  for (const { picks, more } of fixtures) expect(picks.length + more).toBe(whole[0].picks.length);
});

const leg = (next: Body, market: string, pick: string, price: string): Leg => ({
  ...{ gameId: next.gameId, round: next.index, market, pick, price },
});

async function approved(words: string[]): Promise<Body> {
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { act } = (await ann.type(...words, '--reason', 'the feed was wrong')).value as { act: string };
  return bob.type('acts', 'approve', act);
}

/** As faulty rules would read the first pick of bets: the other side of it. */
const misread = (numbers: readonly string[], pick: string): Promise<void> =>
  portal.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`update bet_lines l set pick = ${pick} from bets b
      where b.id = l.bet_id and l.line = 1 and b.number = any(${numbers})`.execute(trx);
    await sql`update slip_legs set pick = ${pick} where leg = 1 and bet_number = any(${numbers})`.execute(
      trx,
    );
  });

test('a bet that was settled wrong is put right: lost at 1.51 becomes won, and 151.00 come as a line of their own', async () => {
  for (let played = 0; played < MOST_FIXTURES; played++) {
    const [next, after] = await fixturesOf(portal, 'halves');
    const [pick, other] = next.weak === '1' ? ['2+0', '1+0'] : ['1+0', '2+0'];
    const placed = await bettor.single(next, { market: 'handicap', pick, price: '1.510' }, '100.00');
    const legs = [leg(next, 'handicap', pick, '1.510'), leg(after, 'total', 'over2', '1.620')];
    const slip = await bettor.slip(legs, '10.00');
    expect([placed.body.success, slip.body.success], JSON.stringify(slip.body)).toEqual([true, true]);
    const numbers = [placed.body.value.bet.number, slip.body.value.number];
    await misread(numbers, other);
    await playFixture(portal, tables.halves, next);
    await playFixture(portal, tables.halves, after);
    await misread(numbers, pick);
    const settled = (await bettor.bets()).filter(({ number }) => numbers.includes(number));
    const before = await bettor.balance();
    await approved(['tables', 'correct', 'halves', next.index]);
    await sound();
    const corrected = (await bettor.bets()).filter(({ number }) => numbers.includes(number));
    const sum = (bets: readonly Body[]): number =>
      bets.reduce((all, { payout }) => all + Math.round(Number(payout) * 100), 0);
    expect((await bettor.balance()) - before).toBe(sum(corrected) - sum(settled));
    const [was, onOne] = [settled[1], corrected[1]];
    if (onOne.legs[0].result !== 'won') continue;
    expect([was.payout, onOne.payout]).toEqual(['0.00', '151.00']);
    expect(onOne).toMatchObject({ state: 'won', corrected: true });
    const corrections = await portal.ctx.db
      .selectFrom('transfers')
      .select(['kind', 'amount_minor'])
      .where('reference', '=', onOne.number)
      .where('kind', '<>', 'stake')
      .execute();
    expect(corrections).toMatchObject([{ amount_minor: 15_100n }]);
    const detail = (await bettor.caller.call(betDetail, { number: onOne.number })).body.value;
    expect(detail).toMatchObject({ state: 'won', payout: '151.00', validBet: '51.00' });
    expect(detail.corrected).toEqual({ was: '0.00' });
    const moved = (await bettor.caller.call(calls.accountRecord)).body.value.rows;
    expect(moved.filter((line: Body) => line.number === onOne.number)).toMatchObject([
      { in: '151.00', out: null },
      { in: null, out: '-100.00' },
    ]);
    const letters = await portal.ctx.db
      .selectFrom('member_messages')
      .select('facts')
      .where('member_id', '=', bettor.memberId)
      .where('kind', '=', 'bet_corrected')
      .execute();
    expect(letters.map(({ facts }) => facts)).toContainEqual({
      ...{ bet: onOne.number, game: 'halves', was: '0.00 USD', now: '151.00 USD' },
    });
    return;
  }
  expect.fail('the stronger side has never won');
});

describe('a bet', () => {
  it('is taken until the kick-off, and nothing of the result is public before the end', async () => {
    const [next] = await fixturesOf(portal, 'quarters');
    const pick = { market: 'match', pick: 'X', price: next.picks[1].price };
    moveTo(portal, Date.parse(next.kickOff) - 2_000);
    expect((await bettor.single(next, pick, '5.00')).body.success).toBe(true);
    moveTo(portal, next.kickOff);
    expect((await bettor.single(next, pick, '5.00')).body.errorCode).toBe('bets_closed');
    await finishTable(portal.ctx, tables.quarters);
    moveTo(portal, Date.parse(next.kickOff) + 120_000);
    await finishTable(portal.ctx, tables.quarters);
    const half = await resultOf('quarters', next.index);
    expect(half).toMatchObject({ phase: 'closed', live: { steps: 30, period: 1, over: false } });
    expect(half.result).toBeUndefined();
    expect((await portal.caller().call(fairTable, { gameId: 'quarters', round: next.index })).status).toBe(
      404,
    );
    const { seed } = await portal.ctx.db
      .selectFrom('shared_rounds')
      .select('seed')
      .where('table_key', '=', 'quarters')
      .where('round_index', '=', BigInt(next.index))
      .executeTakeFirstOrThrow();
    expect(seed).toMatch(/^sealed:/);
    moveTo(portal, next.endsAt);
    await finishTable(portal.ctx, tables.quarters);
    const ended = await resultOf('quarters', next.index);
    expect(ended.result.home).toBeGreaterThanOrEqual(half.live.home);
    expect(ended.result.away).toBeGreaterThanOrEqual(half.live.away);
    await sound();
  });

  it('is proven: the verifier plays its fixture again and comes to the same payout', async () => {
    const [next] = await fixturesOf(portal, 'quarters');
    const pick = { market: 'match', pick: '1', price: next.picks[0].price };
    const { number } = (await bettor.single(next, pick, '10.00')).body.value.bet;
    await playFixture(portal, tables.quarters, next);
    const proof = (await portal.caller().call(fairTable, { gameId: 'quarters', round: next.index })).body
      .value;
    const inclusion = (await bettor.caller.call(fairInclusion, { number })).body.value;
    const read = readTableProof({ ...proof, inclusion });
    const verified = read && (await verifyTable(read));
    expect(verified?.wrong).toBeUndefined();
    const paid = verified?.steps.at(-1)?.facts.at(-1)?.value;
    expect(paid).toBe((await bettor.bets()).find((bet) => bet.number === number)?.payout);
  });

  it('passes the gate, and stops where the house could lose too much by an outcome', async () => {
    const [next] = await fixturesOf(portal, 'quarters');
    const pick = { market: 'score', pick: '1-1', price: '' };
    const whole = await resultOf('quarters', next.index);
    pick.price = whole.picks.find((each: Body) => each.market === 'score' && each.pick === '1-1').price;
    expect((await bettor.single(next, pick, '300.00')).body).toMatchObject({
      errorCode: 'table_limit',
      value: { limit: 'sold', market: 'score', pick: '1-1' },
    });
    const limited = await bettorAt(portal, 1_000_00n);
    await limited.caller.call(setPlayLimit, { kind: 'stake', period: 'day', amount: '30.00' });
    const legs = (await fixturesOf(portal, 'halves'))
      .slice(0, 2)
      .map((each: Body) => leg(each, 'total', 'over2', '1.620'));
    expect((await limited.slip(legs, '31.00')).body.errorCode).toBe('player_limit');
    expect((await limited.slip(legs, '29.00')).body.success).toBe(true);
  });
});

describe('a slip', () => {
  it('is a bet on each combination of a system, and the same slip again is the same bet', async () => {
    const fixtures = (await fixturesOf(portal, 'halves')).slice(0, 3);
    const legs = fixtures.map((each: Body) => leg(each, 'total', 'over2', '1.620'));
    const before = await bettor.balance();
    const placementId = crypto.randomUUID();
    const first = await bettor.slip(legs, '10.00', { sizes: [2], placementId });
    const again = await bettor.slip(legs, '10.00', { sizes: [2], placementId });
    expect(again.body.value).toEqual(first.body.value);
    expect(before - (await bettor.balance())).toBe(3_000);
    for (const each of fixtures) await playFixture(portal, tables.halves, each);
    const [bet] = await bettor.bets();
    for (const { index: round } of fixtures) {
      const asked = { number: bet.number, gameId: 'halves', round };
      const { root } = (await portal.caller().call(fairTable, asked)).body.value;
      const { content, place, entries, path } = (await bettor.caller.call(fairInclusion, asked)).body.value;
      expect(JSON.parse(content)).toMatchObject({ bet: bet.number, slip: { legs: 3, sizes: [2] } });
      expect(await includes({ content, place, entries, path }, root)).toBe(true);
    }
    const factor = { won: 1.62, push: 1, lost: 0 } as Record<string, number>;
    const leaf = { gameId: 'halves', round: fixtures[0].index };
    const inclusion = (await bettor.caller.call(fairInclusion, { ...leaf, number: bet.number })).body.value;
    const proof = readTableProof({ ...(await portal.caller().call(fairTable, leaf)).body.value, inclusion });
    const verified = proof && (await verifyTable(proof));
    expect(verified?.wrong).toBeUndefined();
    expect(verified?.steps.at(-1)).toMatchObject({ key: 'tableLeg' });
    expect(verified?.steps.at(-1)?.facts.at(-1)).toMatchObject({
      ...{ key: 'leg', value: ((factor[bet.legs[0].result] ?? Number.NaN) * 10).toFixed(2) },
    });
    const own = bet.legs.map(({ result }: Body) => factor[result] ?? Number.NaN);
    const pairs = [own[0] * own[1], own[0] * own[2], own[1] * own[2]];
    const due = pairs.reduce((sum, product) => sum + Math.floor(product * 100 + 1e-9) * 10, 0);
    expect(Math.round(Number(bet.payout) * 100)).toBe(due);
    await sound();
  });

  it('takes no two legs of one fixture, no leg that has begun, and no price that was not shown', async () => {
    const [one, two] = await fixturesOf(portal, 'halves');
    const legs = [leg(one, 'total', 'over2', '1.620'), leg(two, 'total', 'over2', '1.620')];
    const twice = [legs[0] as Leg, leg(one, 'handicap', `${one.weak}+0.5`, '1.740')];
    for (const legsOfOne of [twice, [legs[0] as Leg, legs[0] as Leg]])
      expect((await bettor.slip(legsOfOne, '5.00')).body).toMatchObject({
        errorCode: 'one_fixture',
        message: `Picks on the same fixture cannot be combined: ${one.home.name} – ${one.away.name}. Keep one of them, or place singles.`,
      });
    const other = [legs[0] as Leg, { ...(legs[1] as Leg), price: '1.630' }];
    expect((await bettor.slip(other, '5.00')).body).toMatchObject({
      errorCode: 'price_moved',
      value: { price: { [`halves/${two.index} total over2`]: '1.620' } },
    });
    moveTo(portal, one.kickOff);
    expect((await bettor.slip(legs, '5.00')).body.errorCode).toBe('bets_closed');
    await finishTables(portal.ctx);
  });
});

test('a slip with a leg in a league that is closed is refused, whichever leg it is', async () => {
  const [half] = await fixturesOf(portal, 'halves');
  const [quarter] = await fixturesOf(portal, 'quarters');
  const legs = [
    { gameId: 'halves', round: half?.index, market: 'total', pick: 'over2', price: '1.620' },
    { gameId: 'quarters', round: quarter?.index, market: 'total', pick: 'under2.25', price: '1.970' },
  ] as Leg[];
  const ann = await operatorOf(portal, 'admin');
  const until = new Date(portal.ctx.clock.now().getTime() + 86_400_000).toISOString();
  await ann.type('games', 'close', 'quarters', '--until', until);
  for (const slip of [legs, legs.toReversed()])
    expect((await bettor.slip(slip, '5.00')).body.errorCode).toBe('game_unavailable');
  await ann.type('games', 'open', 'quarters');
});

test('a slip two of whose fixtures are voided at the same moment is paid back once', async () => {
  const [half] = await fixturesOf(portal, 'halves');
  const [quarter] = await fixturesOf(portal, 'quarters');
  const player = await bettorAt(portal, 100_00n);
  const legs = [
    { gameId: 'halves', round: half?.index, market: 'total', pick: 'over2', price: '1.620' },
    { gameId: 'quarters', round: quarter?.index, market: 'total', pick: 'under2.25', price: '1.970' },
  ] as Leg[];
  expect((await player.slip(legs, '10.00')).body.success).toBe(true);
  await playFixture(portal, tables.halves, half as Body);
  await playFixture(portal, tables.quarters, quarter as Body);
  await finishTables(portal.ctx);
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  for (const { gameId, round } of legs) {
    const { value } = await ann.type('tables', 'void', gameId, round, '--reason', 'the feed was wrong');
    await bob.type('acts', 'approve', (value as { act: string }).act);
  }
  const cash = await portal.owner.pool.connect();
  await cash.query('begin');
  await cash.query("select from accounts where kind = 'cash' and owner_id = $1 for update", [
    player.memberId,
  ]);
  const both = Promise.allSettled([
    finishTable(portal.ctx, tables.halves),
    finishTable(portal.ctx, tables.quarters),
  ]);
  // Both have read the slip, or one waits for the other.
  await expect.poll(() => waitingForLocks(portal.owner.pool)).toBeGreaterThan(1);
  await cash.query('rollback');
  cash.release();
  await both;
  await finishTables(portal.ctx);
  expect(await player.balance()).toBe(100_00);
  expect(await auditAll(portal.ctx)).toMatchObject({ problems: [] });
});

test('operators see what the house may lose by each outcome, with what a leg of a slip adds to it', async () => {
  const [one, two] = await fixturesOf(portal, 'halves');
  await bettor.slip([leg(one, 'total', 'over2', '1.620'), leg(two, 'total', 'over2', '1.620')], '50.00');
  const ann = await operatorOf(portal, 'viewer');
  const seen = (await ann.type('tables', 'exposure', '--table', 'halves')).value as Body[];
  expect(seen.find(({ round, pick }: Body) => round === one.index && pick === 'over2')).toMatchObject({
    stakes: '50.00',
    mostLoss: '31.00',
  });
});

test('a board has every league of its category, and e-sports apart', async () => {
  const board = async (category: string): Promise<string[]> =>
    (await portal.caller().call(sportsBoard, { category })).body.value.leagues.map(({ name }: Body) => name);
  expect(await board('SPORTS')).toEqual(
    expect.arrayContaining(['First League', 'Second League', 'Bay Basketball']),
  );
  expect(await board('ESPORTS')).toEqual(['Vector Circuit', 'Nine Gates Cup']);
});
