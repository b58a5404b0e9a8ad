// What single bets on a fixture count for: together what they risk, however each was placed.
import { expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { sportsFixture } from '../../../src/lib/contract/sports.ts';
import { finishTable, finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import type { Body } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { fixturesOf, type Leg } from './league.ts';
import { moveTo } from './table-player.ts';
import { bettor, portal, tables, withBettor } from './with-bettor.ts';

withBettor(1_000_00n, { acceptanceMs: 0 });

const cents = (amount: string): number => Math.round(Number(amount) * 100);

const seen = async ({ index }: Body): Promise<Body> =>
  (await portal.caller().call(sportsFixture, { gameId: 'halves', round: index })).body.value.fixture;

/** Both sides of the total that is nearest to even. */
async function bothSides(fixture: Body): Promise<[Leg, Leg]> {
  const { picks, live, index: round } = await seen(fixture);
  const totals = picks.filter(({ market }: Body) => market === 'total');
  const from = Math.floor(totals.length / 4) * 2;
  const [over, under] = totals.slice(from, from + 2).map(({ market, pick, price }: Body) => ({
    ...{ gameId: 'halves', round, market, pick, price },
    ...(live && { score: `${live.home}-${live.away}` }),
  }));
  return [over, under];
}

async function end(fixture: Body): Promise<void> {
  moveTo(portal, fixture.endsAt);
  await finishTable(portal.ctx, tables.halves);
  await finishTables(portal.ctx);
}

async function expectCounted(numbers: readonly string[]): Promise<void> {
  const bets: Body[] = [];
  for (const number of numbers) bets.push((await bettor.caller.call(betDetail, { number })).body.value);
  const sum = (of: string): number => bets.reduce((all, bet) => all + cents(bet[of]), 0);
  const net = sum('payout') - sum('stake');
  expect(sum('validBet')).toBe(Math.min(sum('stake'), Math.abs(net)));
  expect(bets.every(({ state }) => state !== 'open')).toBe(true);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
}

const numberOf = ({ body }: { body: Body }): string => body.value.number ?? body.value.bet.number;

test('both sides of a total as slips count for what they have won or lost together', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const [over, under] = await bothSides(next);
  const placed = [
    numberOf(await bettor.slip([over], '60.00')),
    numberOf(await bettor.slip([under], '60.00')),
  ];
  moveTo(portal, next.kickOff);
  await finishTable(portal.ctx, tables.halves);
  await end(next);
  await expectCounted(placed);
});

test('a bet from the table, a slip and one in play count together, whichever is paid first', async () => {
  for (let fixtures = 0; fixtures < 40; fixtures++) {
    const [next] = await fixturesOf(portal, 'halves');
    const [over, under] = await bothSides(next);
    const placed = [
      numberOf(await bettor.single(next, over, '7.00')),
      numberOf(await bettor.slip([under], '5.00')),
    ];
    moveTo(portal, next.kickOff);
    await finishTable(portal.ctx, tables.halves);
    moveTo(portal, Date.parse(next.kickOff) + 4_500);
    const [now] = await bothSides(next);
    const inPlay = now && (await bettor.slip([now], '3.00'));
    await end(next);
    // Held after a goal in the first minute: the next fixture is taken.
    if (inPlay?.body.success) return expectCounted([...placed, numberOf(inPlay)]);
    await openRound(portal.ctx, tables.halves);
  }
  throw new Error('no bet was taken in play');
});

test('a slip that is voided or whose fixture is put right leaves the others counting for what is left', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const [over, under] = await bothSides(next);
  const kept = numberOf(await bettor.single(next, over, '20.00'));
  const gone = numberOf(await bettor.slip([under], '20.00'));
  moveTo(portal, next.kickOff);
  await finishTable(portal.ctx, tables.halves);
  await end(next);
  await expectCounted([kept, gone]);
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { value } = await ann.type('bets', 'void', gone, '--reason', 'a fault');
  await ben.type('acts', 'approve', (value as { act: string }).act);
  await expectCounted([kept]);
});

test('a slip of several fixtures that would be singles is refused', async () => {
  const [one, two] = await fixturesOf(portal, 'halves');
  const legs = [(await bothSides(one))[0], (await bothSides(two))[0]];
  expect((await bettor.slip(legs, '5.00', { sizes: [1] })).body.errorCode).toBe('stake_not_offered');
});

test('operators see by each end of a fixture what the house would lose, with both sides of a market together', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const [over, under] = await bothSides(next);
  await bettor.slip([over], '50.00');
  await bettor.single(next, under, '50.00');
  const ann = await operatorOf(portal, 'viewer');
  const seen = ((await ann.type('tables', 'numbers', 'halves')).value as Body[]).filter(
    ({ round }) => round === next.index,
  );
  const lossAt = (number: string) => seen.find((each) => each.number === number);
  const lossOf = ({ price }: Leg): string =>
    ((50 * (Math.round(Number(price) * 1_000) - 2_000)) / 1_000).toFixed(2);
  expect(lossAt('5:4')).toEqual({ round: next.index, number: '5:4', stakes: '100.00', loss: lossOf(over) });
  expect(lossAt('0:0')).toMatchObject({ stakes: '100.00', loss: lossOf(under) });
  const losses = seen.map(({ loss }) => Number(loss));
  expect(losses).toEqual(losses.toSorted((a, b) => b - a));
});
