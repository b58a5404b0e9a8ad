// Bonus money and fixtures: all that a player has on one counts together, however it was placed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sportsFixture } from '../../../src/lib/contract/sports.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { suspiciousTakers } from '../../../src/lib/gateway/referrals/suspicious.ts';
import type { Body } from '../../support/gateway.ts';
import {
  type Bettor,
  bettorAt,
  fixturesOf,
  type LeaguesOpen,
  type Leg,
  nextFixtures,
  openLeagues,
  soundAt,
} from '../house/league.ts';
import { moveTo } from '../house/table-player.ts';
import { withSportsBonus } from './sports-bonus.ts';

let open: LeaguesOpen;
let player: Bettor;
beforeAll(async () => {
  open = await openLeagues({ acceptanceMs: 0 });
});
afterAll(async () => {
  await soundAt(open.portal);
  await open.end();
});
beforeEach(async () => {
  await nextFixtures(open.portal, open.tables);
  player = await bettorAt(open.portal, 500_00n);
});

const under = { market: 'total', pick: 'under2.25', price: '1.970' };
const over = { market: 'total', pick: 'over2.25' };

async function bothSides(): Promise<{ fixture: Body; over: Leg; under: Leg }> {
  const [fixture] = await fixturesOf(open.portal, 'quarters');
  const { picks } = (
    await open.portal.caller().call(sportsFixture, { gameId: 'quarters', round: fixture?.index })
  ).body.value.fixture;
  const { price } = picks.find(({ market, pick }: Body) => market === over.market && pick === over.pick);
  const at = { gameId: 'quarters', round: fixture?.index } as const;
  return { fixture: fixture as Body, over: { ...at, ...over, price }, under: { ...at, ...under } };
}

test('the largest bet of a bonus is of a fixture: a slip, a bet from its card and one in play are refused above it together', async () => {
  await withSportsBonus(open.portal, player);
  const { fixture, over, under } = await bothSides();
  expect((await player.slip([over], '12.00')).body.success).toBe(true);
  expect((await player.slip([under], '9.00')).body.errorCode).toBe('bonus_bet');
  expect((await player.single(fixture, under, '9.00')).body.errorCode).toBe('bonus_bet');
  expect((await player.single(fixture, under, '5.00')).body.success).toBe(true);
  expect((await player.slip([over], '4.00')).body.errorCode).toBe('bonus_bet');
  moveTo(open.portal, fixture.kickOff);
  await finishTable(open.portal.ctx, open.tables.quarters);
  const inPlay = async (stake: string): Promise<Body> => {
    for (let step = 1; ; step++) {
      moveTo(open.portal, Date.parse(fixture.kickOff) + step * 4_000 + 500);
      const { live, picks } = (
        await open.portal.caller().call(sportsFixture, { gameId: 'quarters', round: fixture.index })
      ).body.value.fixture;
      const pick = picks.find(({ market }: Body) => market === 'total');
      if (live.held || !pick) continue;
      const leg = { ...pick, gameId: 'quarters', round: fixture.index, score: `${live.home}-${live.away}` };
      return (await player.slip([leg], stake)).body;
    }
  };
  expect((await inPlay('4.00')).errorCode).toBe('bonus_bet');
  expect((await inPlay('3.00')).success).toBe(true);
  // What is on another fixture is another bet.
  const [next] = await fixturesOf(open.portal, 'quarters');
  expect((await player.slip([{ ...under, round: next?.index }], '20.00')).body.success).toBe(true);
});

test('a bet before the hours of a promotion and the other side within them, as slips, bring no cashback', async () => {
  const { portal } = open;
  const { fixture, over, under } = await bothSides();
  expect((await player.slip([over], '60.00')).body.success).toBe(true);
  const from = portal.ctx.clock.now().getTime() + 5_000;
  moveTo(portal, from + 1_000);
  expect((await player.slip([under], '60.00')).body.success).toBe(true);
  const [other] = (await fixturesOf(portal, 'quarters')).slice(1);
  expect((await player.slip([{ ...under, round: other?.index }], '10.00')).body.success).toBe(true);
  for (const each of [fixture, other as Body]) {
    moveTo(portal, each.kickOff);
    await finishTable(portal.ctx, open.tables.quarters);
    moveTo(portal, each.endsAt);
    await finishTable(portal.ctx, open.tables.quarters);
    await openRound(portal.ctx, open.tables.quarters);
  }
  const clock = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(11, 19);
  const terms = {
    ...{ starts: '2026-01-01', ends: '2099-01-01' },
    terms: {
      ...{ kind: 'cashback', per: 'day', categories: ['sports'] },
      hours: { from: clock(from), to: clock(from + 60_000) },
    },
  };
  const { rows } = await portal.owner.pool.query(
    `select b.stake_minor - b.payout_minor as lost, bonus_loss($1, $2, max(f.day)) as counted
      from feed f join bets b on b.id = f.bet_id
      where f.member_id = $2 and b.counts_in like '%/' || $3 group by b.id`,
    [terms, String(player.memberId), other?.index],
  );
  expect(rows).toEqual([{ lost: rows[0].lost, counted: rows[0].lost }]);
});

test('two who bet against each other by slips on three fixtures are on the list of operators', async () => {
  const [one, two] = [player, await bettorAt(open.portal, 500_00n)];
  for (const each of [one, two]) await withSportsBonus(open.portal, each);
  for (let times = 0; times < 3; times++) {
    const { fixture, over, under } = await bothSides();
    expect((await one.slip([over], '12.00')).body.success).toBe(true);
    // From the card of the fixture on the second one.
    const laid = times === 1 ? two.single(fixture, under, '12.00') : two.slip([under], '12.00');
    expect((await laid).body.success).toBe(true);
    moveTo(open.portal, fixture.kickOff);
    await nextFixtures(open.portal, open.tables);
  }
  const found = (await suspiciousTakers(open.portal.ctx)).filter(({ why }) => why === 'opposite_bets');
  expect(found).toMatchObject([{ detail: '3 rounds' }]);
});
