import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { pricePolicy, setPricePolicy } from '../../../src/lib/contract/price-policy.ts';
import { sportsBoard, sportsFixture } from '../../../src/lib/contract/sports.ts';
import { proveRound } from '../../../src/lib/gateway/fairness/prove-round.ts';
import { resolveShared } from '../../../src/lib/gateway/fairness/shared-proof.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type FixtureTable, fixtureOf } from '../../../src/lib/rules/kinds/fixture/definition.ts';
import { isHeld, offerInPlay, playedIn } from '../../../src/lib/rules/kinds/fixture/in-play.ts';
import { courseOf, type Standing } from '../../../src/lib/rules/kinds/fixture/play.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { operatorOf } from '../../support/operators.ts';
import { fixturesOf, type Leg, leaguesAt, over2, playFixture, soundAt } from './league.ts';
import { moveTo } from './table-player.ts';
import { bettor, portal, tables, withBettor } from './with-bettor.ts';

withBettor(500_000_00n, { acceptanceMs: 0 });

async function delayed(ms: number): Promise<void> {
  await setSetting(portal.operator.db, 'sports.acceptanceMs', ms);
  await portal.ctx.settings.reload();
}

const sound = () => soundAt(portal);

const league = (): FixtureTable => tables.halves.play.table as FixtureTable;

/** How a fixture that has begun will be played, which only its sealed seed tells. */
async function courseOfFixture(index: string, of: TestGateway = portal): Promise<readonly Standing[]> {
  const key = { vassalage: tables.halves.vassalage, tableKey: 'halves', index: BigInt(index) };
  const proven = await proveRound(of.ctx, key);
  if ('unproven' in proven) throw new Error('it does not hold');
  return resolveShared(courseOf(league(), fixtureOf(league(), key.index)), proven.round, proven.publicValue);
}

type Wanted = (course: readonly Standing[], index: bigint) => boolean;

/** Lets fixtures pass until one that has begun will be played as wanted. */
async function begun(isWanted: Wanted): Promise<{ next: Body; course: readonly Standing[] }> {
  for (let count = 0; count < 300; count++) {
    const [next] = await fixturesOf(portal, 'halves');
    moveTo(portal, next.kickOff);
    await finishTable(portal.ctx, tables.halves);
    const course = await courseOfFixture(next.index);
    if (isWanted(course, BigInt(next.index))) return { next, course };
    moveTo(portal, next.endsAt);
    await finishTable(portal.ctx, tables.halves);
    await openRound(portal.ctx, tables.halves);
  }
  throw new Error('no fixture was played as wanted');
}

const toStep = (next: Body, steps: number): void =>
  moveTo(portal, Date.parse(next.kickOff) + steps * league().stepMs + 500);

const seen = async ({ index }: Body): Promise<Body> =>
  (await portal.caller().call(sportsFixture, { gameId: 'halves', round: index })).body.value.fixture;

const legOf = ({ index, picks, live }: Body, market: string, pick?: string): Leg => {
  const found = picks.find(
    (each: Body) => each.market === market && (pick === undefined || each.pick === pick),
  );
  return {
    gameId: 'halves',
    round: index,
    market,
    pick: found.pick,
    price: found.price,
    score: `${live.home}-${live.away}`,
  };
};

const lastOf = (course: readonly Standing[]) => {
  const { home, away } = course.at(-1) ?? { home: 0, away: 0 };
  return `${home}:${away}`;
};

/** The step before the first at which bets are held, in a fixture that has goals late enough. */
const firstGoal = (course: readonly Standing[]): number =>
  course.findIndex(({ home, away }) => home + away > 0);

// Fixtures are played until one goes as wanted.
describe('in play', { timeout: 120_000 }, () => {
  it('a handicap counts from the score of the bet: home −0.5 at 1:0 is lost when the fixture ends 2:1', async () => {
    /** After so many steps it is 1:0, and the handicap is offered; 0 where it never is. */
    const stepWith = (course: readonly Standing[], index: bigint): number =>
      course.findIndex((_, at) => {
        const soFar = course.slice(0, at);
        const played = playedIn(soFar);
        return (
          played?.home === 1 &&
          played.away === 0 &&
          !isHeld(league(), soFar) &&
          offerInPlay(league(), index, played).prices.has('handicap 1-0.5')
        );
      });
    const { next, course } = await begun((all, index) => lastOf(all) === '2:1' && stepWith(all, index) > 0);
    const steps = stepWith(course, BigInt(next.index));
    toStep(next, steps);
    const shown = await seen(next);
    expect(shown.live).toMatchObject({ home: 1, away: 0, held: false, steps });
    const leg = legOf(shown, 'handicap', '1-0.5');
    const placed = await bettor.slip([leg], '10.00', { sizes: [1] });
    expect(placed.body).toMatchObject({ success: true });
    await playFixture(portal, tables.halves, next);
    const [bet] = await bettor.bets();
    expect(bet).toMatchObject({ number: placed.body.value.number, sizes: [], state: 'lost', payout: '0.00' });
    expect(bet?.legs).toMatchObject([
      { pick: '1-0.5', result: 'lost', taken: { home: 1, away: 0, steps }, score: { home: 2, away: 1 } },
    ]);
    await sound();
  });

  it('what is offered follows from what is shown alone', async () => {
    const { next } = await begun((all) => firstGoal(all) > 12);
    toStep(next, 10);
    const { picks, live } = await seen(next);
    const { home, away, steps } = live;
    const own = offerInPlay(league(), BigInt(next.index), { home, away, steps }).picks;
    expect(picks).toEqual(
      own.map(({ priceMilli, ...spot }) => ({ ...spot, price: (priceMilli / 1000).toFixed(3) })),
    );
  });

  it('a goal holds bets, and one that falls while a bet waits refuses it', async () => {
    const { next, course } = await begun((all) => {
      const goal = firstGoal(all);
      const [first, later] = [all[goal], all[goal + 5]];
      const isAlone = first?.home === later?.home && first?.away === later?.away;
      return goal > 6 && goal < 80 && isAlone;
    });
    const goal = firstGoal(course);
    toStep(next, goal);
    const before = await seen(next);
    await delayed(400);
    const balance = await bettor.balance();
    const asked = bettor.slip([legOf(before, 'match', 'X')], '10.00', { sizes: [1] });
    await new Promise((done) => setTimeout(done, 150));
    toStep(next, goal + 1);
    expect((await asked).body.errorCode).toBe('bets_held');
    await delayed(0);
    const held = await seen(next);
    expect(held.live).toMatchObject({ held: true });
    expect((await bettor.slip([legOf(held, 'match', 'X')], '10.00', { sizes: [1] })).body.errorCode).toBe(
      'bets_held',
    );
    toStep(next, goal + 4);
    expect(await bettor.balance()).toBe(balance);
    const later = await seen(next);
    const handicap = { ...legOf(later, 'handicap'), score: '0-0' };
    await bettor.caller.call(setPricePolicy, { policy: 'any' });
    expect((await bettor.slip([handicap], '10.00', { sizes: [1] })).body).toMatchObject({
      errorCode: 'price_moved',
      value: {
        score: { [`halves/${next.index} handicap ${handicap.pick}`]: expect.not.stringMatching('0-0') },
      },
    });
    // Everything else counts the whole match, so the member's policy decides.
    const whole = { ...legOf(before, 'match', 'X'), score: '0-0' };
    expect((await bettor.slip([whole], '10.00', { sizes: [1] })).body.value.prices).toEqual([
      legOf(later, 'match', 'X').price,
    ]);
    await bettor.caller.call(setPricePolicy, { policy: 'ask' });
    expect((await bettor.slip([whole], '10.00', { sizes: [1] })).body.errorCode).toBe('price_moved');
  });

  it('what has been shown is not sold again: by a clock that is behind bets wait, and nothing less is shown', async () => {
    const { next, course } = await begun((all) => firstGoal(all) > 20 && firstGoal(all) < 60);
    const goal = firstGoal(course);
    toStep(next, goal);
    const before = await seen(next);
    toStep(next, goal + 6);
    const shown = await seen(next);
    portal.clock.advance(-9 * league().stepMs);
    const now = await seen(next);
    expect(now.live).toMatchObject({ home: shown.live.home, steps: shown.live.steps, held: true });
    for (const from of [before, shown])
      expect((await bettor.slip([legOf(from, 'match', 'X')], '10.00', { sizes: [1] })).body.errorCode).toBe(
        'bets_held',
      );
    portal.clock.advance(9 * league().stepMs);
    const booking = await sql`
      select house_hold_played(${tables.halves.vassalage}, 'halves', ${BigInt(next.index)}, ${tables.halves.hash}, ${goal},
        ${portal.ctx.clock.now()})`
      .execute(portal.owner.db)
      .catch((error: unknown) => error);
    expect(String(booking)).toMatch('price_moved');
  });

  it('a price that moves while a bet waits for a row is not sold any more', async () => {
    const { next } = await begun((all) => firstGoal(all) > 40 || firstGoal(all) < 0);
    toStep(next, 20);
    const leg = legOf(await seen(next), 'match', 'X');
    const cash = await portal.owner.pool.connect();
    await cash.query('begin');
    await cash.query("select from accounts where kind = 'cash' and owner_id = $1 for update", [
      bettor.memberId,
    ]);
    const asked = bettor.slip([leg], '10.00', { sizes: [1] });
    await expect.poll(() => waitingForLocks(portal.owner.pool)).toBe(1);
    toStep(next, 21);
    await cash.query('rollback');
    cash.release();
    const { body } = await asked;
    expect(body).toMatchObject({
      errorCode: 'price_moved',
      value: { price: { [`halves/${next.index} match X`]: legOf(await seen(next), 'match', 'X').price } },
    });
  });

  it('a price that has moved is refused, taken when it is better, or taken as it is: as the player has chosen', async () => {
    const { next } = await begun((all) => firstGoal(all) > 40 || firstGoal(all) < 0);
    toStep(next, 20);
    const before = await seen(next);
    toStep(next, 35);
    const now = await seen(next);
    // While nothing falls, a draw becomes likelier and a goal less likely.
    const [falls, rises] = [legOf(before, 'match', 'X'), legOf(before, 'score', '2-2')];
    const priceNow = ({ market, pick }: Leg) => legOf(now, market, pick).price;
    expect([
      Number(priceNow(falls)) < Number(falls.price),
      Number(priceNow(rises)) > Number(rises.price),
    ]).toEqual([true, true]);
    const place = (leg: Leg) => bettor.slip([leg], '5.00', { sizes: [1] });
    const choose = (policy: string) => bettor.caller.call(setPricePolicy, { policy });
    expect((await bettor.caller.call(pricePolicy, {})).body.value.policy).toBe('better');
    expect((await place(falls)).body).toMatchObject({
      errorCode: 'price_moved',
      value: { price: { [`halves/${next.index} match X`]: priceNow(falls) } },
    });
    expect((await place(rises)).body.value.prices).toEqual([priceNow(rises)]);
    await choose('ask');
    expect((await place(rises)).body.errorCode).toBe('price_moved');
    await choose('any');
    expect((await bettor.caller.call(pricePolicy, {})).body.value.policy).toBe('any');
    const placementId = crypto.randomUUID();
    const taken = await bettor.slip([falls], '5.00', { sizes: [1], placementId });
    expect(taken.body.value.prices).toEqual([priceNow(falls)]);
    toStep(next, 39);
    const again = await bettor.slip([falls], '5.00', { sizes: [1], placementId });
    expect(again.body.value).toEqual(taken.body.value);
    await playFixture(portal, tables.halves, next);
    await sound();
  });

  it('a pick in play goes with one that has not begun, and counts 1.00 when its fixture is void', async () => {
    const { next } = await begun((all) => firstGoal(all) > 12);
    toStep(next, 10);
    const [later] = await fixturesOf(portal, 'halves');
    const placed = await bettor.slip([legOf(await seen(next), 'match', '1'), over2(later)], '10.00');
    expect(placed.body).toMatchObject({ success: true });
    const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
    const { value } = await ann.type(
      'tables',
      'void',
      'halves',
      next.index,
      '--reason',
      'the feed was wrong',
    );
    await bob.type('acts', 'approve', (value as { act: string }).act);
    const gone = { ...over2(next), score: '0-0' };
    expect((await bettor.slip([gone], '5.00', { sizes: [1] })).body.errorCode).toBe('bets_closed');
    await playFixture(portal, tables.halves, later);
    const bet = (await bettor.bets()).find(({ number }) => number === placed.body.value.number);
    expect(bet?.legs.map(({ result }: Body) => result)).toEqual(['void', expect.not.stringMatching('open')]);
    const factor = { won: '16.20', push: '10.00', lost: '0.00' }[bet?.legs[1].result as 'won'];
    expect(bet?.payout).toBe(factor);
    await sound();
  });

  it('is played in each portal of a process as its own seeds say', async () => {
    const other = await testGateway();
    try {
      const both = [
        { of: portal, table: tables.halves },
        { of: other, table: (await leaguesAt(other)).halves },
      ];
      moveTo(other, portal.ctx.clock.now().getTime());
      await finishTable(other.ctx, tables.halves);
      for (let count = 0; count < 6; count++) {
        for (const { of, table } of both) await openRound(of.ctx, table);
        const [next] = await fixturesOf(portal, 'halves');
        for (const { of, table } of both) {
          moveTo(of, next.kickOff);
          await finishTable(of.ctx, table);
          moveTo(of, Date.parse(next.endsAt) - league().stepMs / 2);
        }
        for (const { of } of both) {
          const { body } = await of.caller().call(sportsFixture, { gameId: 'halves', round: next.index });
          const { home, away } = body.value.fixture.live;
          expect(`${home}:${away}`).toBe(lastOf(await courseOfFixture(next.index, of)));
        }
        for (const { of, table } of both) {
          moveTo(of, next.endsAt);
          await finishTable(of.ctx, table);
        }
      }
    } finally {
      await other.close();
    }
  });

  it('ends with the fixture, and waits while the league is paused', async () => {
    const { next, course } = await begun((all) => firstGoal(all) > 12);
    toStep(next, 10);
    const leg = legOf(await seen(next), 'match', 'X');
    const ann = await operatorOf(portal, 'admin');
    await ann.type('tables', 'pause', 'halves');
    expect((await bettor.slip([leg], '5.00', { sizes: [1] })).body.errorCode).toBe('bets_closed');
    await ann.type('tables', 'resume', 'halves');
    toStep(next, course.length + 1);
    const over = await seen(next);
    expect(over).toMatchObject({ live: { over: true }, picks: [] });
    const score = `${over.live.home}-${over.live.away}`;
    expect((await bettor.slip([{ ...leg, score }], '5.00', { sizes: [1] })).body.errorCode).toBe(
      'bets_closed',
    );
  });

  it('after the clock was moved on and back, the fixture that is played is on the board, not one of the same time that was over before', async () => {
    const { halves } = tables;
    portal.clock.advance(DAY_MS);
    await finishTable(portal.ctx, halves);
    await openRound(portal.ctx, halves);
    portal.clock.advance(-DAY_MS);
    await finishTable(portal.ctx, halves);
    await openRound(portal.ctx, halves);
    const [next] = await fixturesOf(portal, 'halves');
    moveTo(portal, Date.parse(next.kickOff) + 2_000);
    await finishTable(portal.ctx, halves);
    const { leagues } = (await portal.caller().call(sportsBoard, { category: 'SPORTS' })).body.value;
    const board = leagues.find(({ gameId }: Body) => gameId === 'halves').fixtures;
    const played = board.filter(({ phase }: Body) => phase !== 'open').map(({ index }: Body) => index);
    expect(played).toEqual([next.index]);
  });
});
