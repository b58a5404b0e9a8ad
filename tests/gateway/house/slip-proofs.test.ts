// What the record of a member proves of slips and of bets in play, by their number alone.
import { expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { sportsFixture } from '../../../src/lib/contract/sports.ts';
import { fairInclusion, fairTable } from '../../../src/lib/contract/tables.ts';
import { finishTable, finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import type { Body } from '../../support/gateway.ts';
import { fixturesOf, over2, playFixture } from './league.ts';
import { moveTo } from './table-player.ts';
import { bettor, portal, tables, withBettor } from './with-bettor.ts';

withBettor(1_000_00n, { acceptanceMs: 0 });

const proven = async (number: string): Promise<boolean> =>
  (await bettor.caller.call(betDetail, { number })).body.value.proven;

const inclusionOf = async (number: string): Promise<Body> =>
  (await bettor.caller.call(fairInclusion, { number })).body;

const proofOf = async (own: Body): Promise<Body> =>
  (await portal.caller().call(fairTable, { gameId: own.gameId, round: own.round })).body.value;

async function verified(proof: Body) {
  const read = readTableProof(proof);
  if (!read) throw new Error('it is no proof');
  const found = await verifyTable(read);
  if (!found) throw new Error('it cannot be calculated');
  return found;
}

test('a parlay is found by its number as soon as one of its fixtures is over, and names the others', async () => {
  const [one, two] = await fixturesOf(portal, 'halves');
  const { number } = (await bettor.slip([over2(one), over2(two)], '5.00')).body.value;
  expect(await proven(number)).toBe(false);
  expect((await inclusionOf(number)).errorCode).toBe('not_found');
  await playFixture(portal, tables.halves, one);
  expect(await proven(number)).toBe(true);
  const first = (await inclusionOf(number)).value;
  expect(first).toMatchObject({ gameId: 'halves', round: one.index });
  expect(first.others).toBeUndefined();
  await playFixture(portal, tables.halves, two);
  const { others, gameId, round, ...inclusion } = (await inclusionOf(number)).value;
  expect(others).toEqual([{ gameId: 'halves', round: two.index }]);
  const proof = await proofOf({ gameId, round });
  // The root was fixed when the fixture began, before anything was bet on how it went on.
  const closedAt = Date.parse(proof.closedAt);
  expect(closedAt).toBeGreaterThanOrEqual(Date.parse(one.kickOff));
  expect(closedAt).toBeLessThan(Date.parse(one.kickOff) + 60_000);
  const { wrong, steps } = await verified({ ...proof, inclusion });
  expect(wrong).toBeUndefined();
  expect(steps.at(-1)).toMatchObject({ key: 'tableLeg', values: { bet: number } });
  const stranger = await portal.member();
  expect((await stranger.call(fairInclusion, { number })).body.errorCode).toBe('not_found');
});

/** A bet in play on who wins, early in a fixture. */
async function betInPlay(): Promise<{ next: Body; number: string; price: string; score: string }> {
  for (let fixtures = 0; fixtures < 40; fixtures++) {
    const [next] = await fixturesOf(portal, 'halves');
    moveTo(portal, next.kickOff);
    await finishTable(portal.ctx, tables.halves);
    moveTo(portal, Date.parse(next.kickOff) + 200_500);
    const { picks, live } = (
      await portal.caller().call(sportsFixture, { gameId: 'halves', round: next.index })
    ).body.value.fixture;
    const handicap = picks.find(({ market }: Body) => market === 'handicap');
    const score = `${live.home}-${live.away}`;
    const { market, pick, price } = handicap ?? {};
    const leg = { gameId: 'halves' as const, round: next.index, market, pick, price, score };
    const placed = handicap && (await bettor.slip([leg], '5.00'));
    if (placed?.body.success) return { next, number: placed.body.value.number, price, score };
    moveTo(portal, next.endsAt);
    await finishTable(portal.ctx, tables.halves);
    await openRound(portal.ctx, tables.halves);
  }
  throw new Error('no bet was taken in play');
}

test('a bet in play is proven by how its fixture stood when it was taken, and another score is found out', async () => {
  const { next, number, price, score } = await betInPlay();
  expect(await proven(number)).toBe(false);
  moveTo(portal, next.endsAt);
  await finishTable(portal.ctx, tables.halves);
  await finishTables(portal.ctx);
  expect(await proven(number)).toBe(true);
  const own = (await inclusionOf(number)).value;
  expect(own).toMatchObject({ gameId: 'halves', round: next.index });
  expect(own.taken).toMatchObject({ bet: number, market: 'handicap', price, score, steps: 50 });
  const proof = await proofOf(own);
  const { wrong, steps } = await verified({ ...proof, taken: own.taken });
  expect(wrong).toBeUndefined();
  // Its bets are those from before the start: of this one the page says so.
  expect(steps[1]).toMatchObject({ key: 'rootInPlay' });
  const { lines } = (await bettor.caller.call(betDetail, { number })).body.value;
  expect(steps.at(-1)).toMatchObject({ key: 'taken', values: { bet: number } });
  expect(steps.at(-1)?.facts).toMatchObject([
    { value: '50' },
    { value: score, recorded: score },
    { value: price },
    { value: lines[0].result },
  ]);
  const forged = await verified({ ...proof, taken: { ...own.taken, score: '9-9' } });
  expect(forged.wrong).toBe(forged.steps.length - 1);
  expect(readTableProof({ ...proof, taken: { ...own.taken, steps: 0 } })).toBeUndefined();
});
