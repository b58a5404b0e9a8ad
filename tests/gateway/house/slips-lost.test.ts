// Slips of which a leg has lost: they are lost at once, wait for nothing, and wait again when that leg was told wrong.
import { beforeEach, expect, it } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import type { Body } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { fixturesOf, over2, soundAt } from './league.ts';
import { moveTo } from './table-player.ts';
import { bettor, portal, withBettor } from './with-bettor.ts';

withBettor(1_000_00n, { told: true });

/** One after the other, in the order in which they are played. */
let first: Body;
let second: Body;
let third: Body;
beforeEach(async () => {
  [first, second, third] = (await fixturesOf(portal, 'halves')) as [Body, Body, Body];
});

async function byTwo(...words: string[]): Promise<void> {
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { act } = (await ann.type(...words, '--reason', 'as the league says')).value as { act: string };
  await bob.type('acts', 'approve', act);
  await finishTables(portal.ctx);
}

const tell = (fixture: Body, score: string) => byTwo('tables', 'result', 'halves', fixture.index, score);

async function play(fixture: Body, score: string): Promise<void> {
  moveTo(portal, fixture.kickOff);
  await finishTables(portal.ctx);
  await tell(fixture, score);
}

/** Over 2 in each, at 1.62. */
const place = async (fixtures: Body[], stake: string, sizes?: number[]): Promise<string> =>
  (await bettor.slip(fixtures.map(over2), stake, sizes && { sizes })).body.value.number;

const betOf = async (number: string): Promise<Body> =>
  (await bettor.bets()).find((each) => each.number === number) ?? {};

const legsOf = async (number: string): Promise<string[]> =>
  (await betOf(number)).legs.map(({ result }: Body) => result);

const linesOf = async (number: string): Promise<string[]> =>
  (await bettor.caller.call(betDetail, { number })).body.value.lines.map(({ result }: Body) => result);

/** What the books of the day have of a bet: as how many it counts, its stake, payout and valid bet. */
const countedOf = async (number: string): Promise<number[]> => {
  const rows = await portal.owner.db
    .selectFrom('feed')
    .select(['bets', 'stake_cash_minor as stake', 'payout_cash_minor as payout', 'valid_minor as valid'])
    .where('cause', '=', number)
    .execute();
  const sumOf = (of: 'bets' | 'stake' | 'payout' | 'valid') =>
    rows.reduce((sum, row) => sum + Number(row[of]), 0);
  return [sumOf('bets'), sumOf('stake'), sumOf('payout'), sumOf('valid')];
};

const lettersOf = async (number: string): Promise<string[]> => {
  const rows = await portal.owner.db
    .selectFrom('member_messages')
    .select(['kind', 'facts'])
    .where('member_id', '=', bettor.memberId)
    .orderBy('id')
    .execute();
  return rows.filter(({ facts }) => (facts as Body).bet === number).map(({ kind }) => kind);
};

const stakedOn = async (fixture: Body): Promise<string> => {
  const seen = (await (await operatorOf(portal, 'viewer')).type('tables', 'exposure', '--table', 'halves'))
    .value;
  const spot = (seen as Body[]).find((each) => each.round === fixture.index && each.pick === 'over2');
  return spot?.stakes ?? '0.00';
};

it('a parlay is lost with its first leg, counts from then on, and risks nothing on the fixtures that are to come', async () => {
  const number = await place([first, second, third], '10.00');
  expect(await stakedOn(second)).toBe('10.00');
  await play(first, '1:0');
  expect(await betOf(number)).toMatchObject({ state: 'lost', payout: '0.00' });
  expect(await legsOf(number)).toEqual(['lost', 'open', 'open']);
  expect(await countedOf(number)).toEqual([1, 1_000, 0, 1_000]);
  expect(await stakedOn(second)).toBe('0.00');
  await soundAt(portal);
  await play(second, '2:1');
  await play(third, '1:1');
  expect(await legsOf(number)).toEqual(['lost', 'won', 'push']);
  expect(await linesOf(number)).toEqual(['lost', 'won', 'push', 'lost']);
  expect(await countedOf(number)).toEqual([1, 1_000, 0, 1_000]);
  expect(await bettor.balance()).toBe(99_000);
  await soundAt(portal);
});

it('a system is lost when each of its combinations is, and not before', async () => {
  const doubles = await place([first, second, third], '10.00', [2]);
  await play(first, '0:0');
  expect(await betOf(doubles)).toMatchObject({ state: 'open', payout: null });
  expect(await legsOf(doubles)).toEqual(['lost', 'open', 'open']);
  expect(await linesOf(doubles)).toEqual(['lost', 'open', 'open', 'open', 'open', 'open']);
  await play(second, '1:0');
  expect(await betOf(doubles)).toMatchObject({ state: 'lost', payout: '0.00' });
  expect(await countedOf(doubles)).toEqual([1, 3_000, 0, 3_000]);
  await play(third, '2:1');
  expect(await linesOf(doubles)).toEqual(['lost', 'lost', 'won', 'lost', 'lost', 'lost']);
  await soundAt(portal);
});

it('a result that is put right before the other fixtures ended opens the slip again, and it is settled by all of them', async () => {
  const number = await place([first, second], '10.00');
  await play(first, '1:0');
  expect((await betOf(number)).state).toBe('lost');
  await tell(first, '2:1');
  expect(await betOf(number)).toMatchObject({ state: 'open', payout: null });
  expect(await legsOf(number)).toEqual(['won', 'open']);
  expect(await countedOf(number)).toEqual([0, 0, 0, 0]);
  expect(await lettersOf(number)).toEqual(['bet_reopened']);
  expect(await stakedOn(second)).toBe('10.00');
  await soundAt(portal);
  await play(second, '3:0');
  expect(await betOf(number)).toMatchObject({ state: 'won', payout: '26.20' });
  expect(await linesOf(number)).toEqual(['won', 'won', 'won']);
  expect(await countedOf(number)).toEqual([1, 1_000, 2_620, 1_000]);
  expect(await bettor.balance()).toBe(100_000 - 1_000 + 2_620);
  await soundAt(portal);
});

it('read as one bet says how its ended legs ended, as the list does, while it waits for the others', async () => {
  const number = await place([first, second], '10.00');
  await play(first, '2:1');
  expect(await linesOf(number)).toEqual(['won', 'open', 'open']);
  await byTwo('tables', 'void', 'halves', first.index);
  expect(await linesOf(number)).toEqual(['void', 'open', 'open']);
  expect(await legsOf(number)).toEqual(['void', 'open']);
});

it('may be lost, open again and lost again, each time by the result that is known then', async () => {
  const number = await place([first, second, third], '10.00');
  await play(first, '1:0');
  await tell(first, '3:0');
  await play(second, '0:0');
  expect((await betOf(number)).state).toBe('lost');
  await tell(second, '1:2');
  expect((await betOf(number)).state).toBe('open');
  await tell(first, '1:0');
  expect((await betOf(number)).state).toBe('lost');
  // One of two that have lost.
  await tell(second, '0:0');
  await tell(first, '3:0');
  expect((await betOf(number)).state).toBe('lost');
  await play(third, '2:2');
  expect(await legsOf(number)).toEqual(['won', 'lost', 'won']);
  await soundAt(portal);
  // All have ended: what was lost is paid as a line of its own.
  await tell(second, '1:2');
  expect(await betOf(number)).toMatchObject({ state: 'won', payout: '42.50', corrected: true });
  expect(await lettersOf(number)).toEqual(['bet_reopened', 'bet_reopened', 'bet_corrected']);
  expect(await bettor.balance()).toBe(100_000 - 1_000 + 4_250);
  await soundAt(portal);
});

it('is not said to be settled again where a result that was put right changes nothing of what it pays', async () => {
  const number = await place([first, second], '10.00');
  await play(first, '1:0');
  await play(second, '0:0');
  await tell(first, '3:0');
  expect(await legsOf(number)).toEqual(['won', 'lost']);
  const bet = await betOf(number);
  expect([bet.state, bet.payout, bet.corrected]).toEqual(['lost', '0.00', undefined]);
  expect(await lettersOf(number)).toEqual([]);
});

it('names the league whose result was put right, whichever leg comes first', async () => {
  const [other] = await fixturesOf(portal, 'quarters');
  const beside = { ...over2(other as Body), gameId: 'quarters' as const, pick: 'under2.25', price: '1.970' };
  const { number } = (await bettor.slip([beside, over2(first)], '10.00')).body.value;
  await play(first, '1:0');
  await tell(first, '2:1');
  const letters = await portal.owner.db.selectFrom('member_messages').select('facts').execute();
  const facts = letters.map((letter) => letter.facts as Body).filter(({ bet }) => bet === number);
  const { name } = await portal.owner.db
    .selectFrom('games')
    .select('name')
    .where('id', '=', first.gameId)
    .executeTakeFirstOrThrow();
  expect(facts).toEqual([{ bet: number, game: name }]);
});

it('a fixture that is voided after it has lost a slip counts 1.00, whether or not the others have ended', async () => {
  const number = await place([first, second], '10.00');
  await play(first, '1:0');
  expect((await betOf(number)).state).toBe('lost');
  await byTwo('tables', 'void', 'halves', first.index);
  expect(await betOf(number)).toMatchObject({ state: 'open', payout: null });
  await play(second, '3:0');
  expect(await betOf(number)).toMatchObject({ state: 'won', payout: '16.20' });
  expect(await linesOf(number)).toEqual(['void', 'won', 'won']);
  await soundAt(portal);
});
