// Leagues whose results are told and not drawn: entered and put right by two operators, never by one and never by the clock.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { sportsFixture } from '../../../src/lib/contract/sports.ts';
import { sportsCashOut } from '../../../src/lib/contract/sports-cash-out.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';
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
  over2,
  soundAt,
} from './league.ts';
import { moveTo } from './table-player.ts';

let portal: TestGateway;
let tables: Record<League, Table>;
let bettor: Bettor;
let endLeagues: LeaguesOpen['end'];
beforeAll(async () => {
  ({ portal, tables, end: endLeagues } = await openLeagues({ told: true }));
});
afterAll(() => endLeagues());
beforeEach(async () => {
  await nextFixtures(portal, tables);
  bettor = await bettorAt(portal, 1_000_00n);
});

const sound = () => soundAt(portal);

const detailOf = async (number: string): Promise<Body> =>
  (await bettor.caller.call(betDetail, { number })).body.value;

async function byTwo(...words: string[]): Promise<Body> {
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { act } = (await ann.type(...words, '--reason', 'as the league says')).value as { act: string };
  return bob.type('acts', 'approve', act);
}

const begins = async (fixture: Body): Promise<void> => {
  moveTo(portal, fixture.kickOff);
  await finishTables(portal.ctx);
};

const told = async (gameId: League, { index }: Body, home: number, away: number): Promise<void> => {
  await byTwo('tables', 'result', gameId, index, `${home}:${away}`);
  await finishTables(portal.ctx);
};

/** So many goals of the weaker side and of the other one. */
const toldOf = (gameId: League, fixture: Body, weak: number, strong: number): Promise<void> =>
  fixture.weak === '1' ? told(gameId, fixture, weak, strong) : told(gameId, fixture, strong, weak);

test('quarter lines pay half: +0.25 at 1.88 and under 2.25 at 1.97, whatever the score', async () => {
  for (const [weak, strong, handicap, total] of [
    [1, 1, '57.60', '37.12'],
    [1, 2, '0.00', '0.00'],
    [1, 0, '75.20', '49.25'],
  ] as const) {
    const [next] = await fixturesOf(portal, 'quarters');
    const other = await bettorAt(portal, 1_000_00n);
    const pick = { market: 'handicap', pick: `${next.weak}+0.25`, price: '1.880' };
    const one = await bettor.single(next, pick, '40.00');
    const two = await other.single(next, { market: 'total', pick: 'under2.25', price: '1.970' }, '25.00');
    expect([one.body.success, two.body.success], JSON.stringify([one.body, two.body])).toEqual([true, true]);
    await begins(next);
    await toldOf('quarters', next, weak, strong);
    expect(await detailOf(one.body.value.bet.number)).toMatchObject({ payout: handicap });
    expect(await other.balance()).toBe(100_000 - 2_500 + Math.round(Number(total) * 100));
    const net = (Number(total) - 25).toFixed(2);
    expect((await other.caller.call(calls.sitting)).body.value).toMatchObject({ bets: 1, net });
    if (weak === strong)
      expect(await detailOf(one.body.value.bet.number)).toMatchObject({
        ...{ stake: '40.00', validBet: '17.60', state: 'won' },
        lines: [{ result: 'half_won', price: '1.880', payout: '57.60' }],
      });
    await nextFixtures(portal, tables);
  }
  await sound();
});

test('a parlay of 20.00 at 1.74 and 1.62 with a leg that two operators voided pays 56.20 when both win', async () => {
  const [first, second, third] = await fixturesOf(portal, 'halves');
  const leg = ({ index }: Body, market: string, pick: string, price: string): Leg => ({
    ...{ gameId: 'halves', round: index, market, pick, price },
  });
  const placed = await bettor.slip(
    [
      leg(first, 'handicap', `${first.weak}+0.5`, '1.740'),
      leg(second, 'total', 'over2', '1.620'),
      leg(third, 'handicap', third.weak === '1' ? '2+0' : '1+0', '1.510'),
    ],
    '20.00',
  );
  expect(placed.body.success, JSON.stringify(placed.body)).toBe(true);
  await byTwo('tables', 'void', 'halves', third.index);
  await begins(first);
  await toldOf('halves', first, 0, 0);
  const [running] = await bettor.bets();
  expect(running).toMatchObject({ state: 'open', payout: null });
  expect(running.legs.map(({ result }: Body) => result)).toEqual(['won', 'open', 'void']);
  await begins(second);
  await toldOf('halves', second, 1, 2);
  const [bet] = await bettor.bets();
  expect(bet).toMatchObject({ state: 'won', payout: '56.20' });
  expect(bet.legs.map(({ result }: Body) => result)).toEqual(['won', 'won', 'void']);
  expect(await bettor.balance()).toBe(100_000 - 2_000 + 5_620);
  const detail = await detailOf(bet.number);
  expect(detail).toMatchObject({ validBet: '20.00', payout: '56.20' });
  expect(detail.lines.map(({ result }: Body) => result)).toEqual(['won', 'won', 'void', 'won']);
  await sound();
});

test('a bet waits until two operators have told the result, and what they told wrong is paid as a line of its own', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const [stronger, pays] = next.weak === '1' ? ['2+0', '0:1'] : ['1+0', '1:0'];
  const lost = pays === '1:0' ? '0:1' : '1:0';
  const pick = { market: 'handicap', pick: stronger, price: '1.510' };
  const { number } = (await bettor.single(next, pick, '100.00')).body.value.bet;
  const ann = await operatorOf(portal, 'finance');
  const tell = (score: string) =>
    ann.type('tables', 'result', 'halves', next.index, score, '--reason', 'seen');
  await expect(tell('1:0')).rejects.toThrow('has not begun');
  await begins(next);
  const shown = (await portal.caller().call(sportsFixture, { gameId: 'halves', round: next.index })).body
    .value;
  expect(shown.fixture).toMatchObject({ phase: 'closed', picks: [] });
  expect(shown.fixture.live).toBeUndefined();
  expect((await bettor.caller.call(sportsCashOut, { number, amount: '1.00' })).body.errorCode).toBe(
    'bets_closed',
  );
  moveTo(portal, next.endsAt);
  await finishTables(portal.ctx);
  await expect(tell('1:x')).rejects.toThrow('can end');
  const { act } = (await tell(lost)).value as { act: string };
  await expect(ann.type('acts', 'approve', act)).rejects.toThrow();
  await finishTables(portal.ctx);
  expect(await detailOf(number)).toMatchObject({ state: 'open', payout: null });
  const bob = await operatorOf(portal, 'finance');
  await bob.type('acts', 'approve', act);
  await finishTables(portal.ctx);
  expect(await detailOf(number)).toMatchObject({ state: 'lost', payout: '0.00', validBet: '100.00' });
  await sound();
  const before = await bettor.balance();
  await byTwo('tables', 'result', 'halves', next.index, pays);
  expect((await bettor.balance()) - before).toBe(15_100);
  expect(await detailOf(number)).toMatchObject({ state: 'won', payout: '151.00', validBet: '51.00' });
  expect((await bettor.bets()).find((bet) => bet.number === number)).toMatchObject({
    ...{ corrected: true, legs: [{ score: { home: Number(pays[0]), away: Number(pays[2]) } }] },
  });
  const letters = await portal.ctx.db
    .selectFrom('member_messages')
    .select(['kind', 'facts'])
    .where('member_id', '=', bettor.memberId)
    .where('kind', '=', 'bet_corrected')
    .execute();
  expect(letters).toMatchObject([{ facts: { bet: number, was: '0.00 USD', now: '151.00 USD' } }]);
  await sound();
});

test('half results pay half, and a parlay goes on when one of its fixtures is void before anybody has told it', async () => {
  const [first] = await fixturesOf(portal, 'quarters');
  const half = { market: 'handicap', pick: `${first.weak}+0.25`, price: '1.880' };
  const { number } = (await bettor.single(first, half, '40.00')).body.value.bet;
  const friend = await bettorAt(portal, 100_00n);
  const under = { market: 'total', pick: 'under2.25', price: '1.970' };
  const other = (await friend.single(first, under, '25.00')).body.value.bet.number;
  const [one, two] = await fixturesOf(portal, 'halves');
  const slip = (await bettor.slip([over2(one), over2(two)], '20.00')).body.value.number;
  await begins(two);
  await byTwo('tables', 'void', 'halves', two.index);
  await begins(first);
  await byTwo('tables', 'result', 'quarters', first.index, '1:1');
  await byTwo('tables', 'result', 'halves', one.index, '2:1');
  await finishTables(portal.ctx);
  expect(await detailOf(number)).toMatchObject({
    payout: '57.60',
    validBet: '17.60',
    lines: [{ result: 'half_won' }],
  });
  expect((await friend.caller.call(betDetail, { number: other })).body.value).toMatchObject({
    payout: '37.12',
    lines: [{ result: 'half_won' }],
  });
  expect(await detailOf(slip)).toMatchObject({ state: 'won', payout: '32.40' });
  await sound();
});

test('no result is kept that two operators have not told, no matter who writes it', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  await begins(next);
  const { vassalage } = tables.halves;
  const forged = portal.owner.db.transaction().execute((trx) =>
    sql`insert into rounds (id, vassalage, scope, proof, game_id, table_key, round_index, table_version, table_hash, inputs, result, created_at)
      select ${`${vassalage}/halves/${next.index}`}, ${vassalage}, 'table', 'draw', 'halves', 'halves', ${next.index}::bigint, 'halves/1',
        table_hash, '{"act":"1"}', '{"home":9,"away":0,"periods":[]}', now() from table_rounds
      where (vassalage, table_key, round_index) = (${vassalage}, 'halves', ${next.index}::bigint)`.execute(
      trx,
    ),
  );
  await expect(forged).rejects.toThrow(/result_without_an_act|two operators/);
  await expect(byTwo('tables', 'result', 'first-league', '1', '1:0')).rejects.toThrow();
});
