// Bets on fixtures that are sold back before the end: at the price of now, once, and out of everything that follows.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { sportsFixture } from '../../../src/lib/contract/sports.ts';
import { sportsCashOut } from '../../../src/lib/contract/sports-cash-out.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { sellIn } from '../../../src/lib/gateway/house/kinds/fixture/sell.ts';
import { finishTable, finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import type { FixtureTable } from '../../../src/lib/rules/kinds/fixture/definition.ts';
import { seasonRules } from '../../../src/lib/rules/kinds/fixture/season.ts';
import { cashOutMinor, valueNow } from '../../../src/lib/rules/sports/cash-out.ts';
import type { Body } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { bettorAt, fixturesOf, over2, playFixture, soundAt } from './league.ts';
import { moveTo } from './table-player.ts';
import { bettor, portal, tables, withBettor } from './with-bettor.ts';

withBettor(10_000_00n, { acceptanceMs: 0 });

const sound = () => soundAt(portal);

const league = (): FixtureTable => tables.halves.play.table as FixtureTable;

const over = { market: 'total', pick: 'over2', price: '1.620' } as const;

/** The bet as the member sees it. */
const seen = async (number: string): Promise<Body> =>
  (await bettor.bets()).find((bet) => bet.number === number) as Body;

const sell = (number: string, amount: string) => bettor.caller.call(sportsCashOut, { number, amount });

const exposure = async (round: string): Promise<Body | undefined> => {
  const ann = await operatorOf(portal, 'viewer');
  const rows = (await ann.type('tables', 'exposure', '--table', 'halves')).value as Body[];
  return rows.find((row) => row.round === round && row.pick === 'over2');
};

test('a single is sold for what it returns on average less 5%, and its result pays nothing more', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const { number } = (await bettor.single(next, over, '40.00')).body.value.bet;
  const { ends } = seasonRules.offerOf(league(), BigInt(next.index));
  const value = valueNow({ ...over, priceMilli: 1_620 }, ends, { home: 0, away: 0 });
  const due = cashOutMinor(4_000n, [value]);
  const before = await bettor.balance();
  const { cashOut } = await seen(number);
  expect(BigInt(Math.round(Number(cashOut) * 100))).toBe(due);
  expect((await sell(number, '40.00')).body).toMatchObject({
    ...{ errorCode: 'price_moved', value: { amount: cashOut } },
  });
  expect((await sell(number, cashOut)).body.value).toEqual({ number, amount: cashOut });
  expect((await bettor.balance()) - before).toBe(Number(due));
  expect(await exposure(next.index)).toMatchObject({ stakes: '0.00', mostLoss: '0.00', players: 0 });
  await sound();
  await playFixture(portal, tables.halves, next);
  await finishTables(portal.ctx);
  expect((await bettor.balance()) - before).toBe(Number(due));
  expect(await seen(number)).toMatchObject({
    cashedOut: true,
    payout: cashOut,
    legs: [{ result: 'cashed_out' }],
  });
  expect((await bettor.caller.call(betDetail, { number })).body.value).toMatchObject({
    ...{
      stake: '40.00',
      payout: cashOut,
      validBet: '0.00',
      lines: [{ result: 'cashed_out', payout: cashOut }],
    },
  });
  const { rows } = (await bettor.caller.call(recordCalls.bettingRecord, { number })).body.value;
  expect(rows).toMatchObject([{ number, state: 'cashed_out', payout: cashOut, validBet: '0.00' }]);
  await sound();
});

test('beside a bet that was sold another one on the same fixture counts as if it stood alone', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const sold = (await bettor.single(next, over, '40.00')).body.value.bet.number;
  const kept = (await bettor.single(next, over, '10.00')).body.value.bet.number;
  await sell(sold, '1.00');
  expect(await exposure(next.index)).toMatchObject({ stakes: '10.00', mostLoss: '6.20', players: 1 });
  await playFixture(portal, tables.halves, next);
  const { validBet, payout } = (await bettor.caller.call(betDetail, { number: kept })).body.value;
  expect(Number(validBet)).toBeCloseTo(Math.min(10, Math.abs(Number(payout) - 10)), 2);
  await sound();
});

test('fifty times at once a bet is sold once', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const { number } = (await bettor.single(next, over, '40.00')).body.value.bet;
  const before = await bettor.balance();
  const { memberId } = bettor;
  const paid = await Promise.all(
    Array.from({ length: 50 }, () =>
      inTransaction(portal.ctx, (tx) => sellIn(tx, { memberId, number, amount: '1.00' })),
    ),
  );
  expect(new Set(paid).size).toBe(1);
  expect((await bettor.balance()) - before).toBe(Number(paid[0]));
  await sound();
});

test('a parlay is sold while one fixture is played and another is to come; when it waits after a goal the sale does too', async () => {
  const [first, second] = await fixturesOf(portal, 'halves');
  const { number } = (await bettor.slip([over2(first), over2(second)], '20.00')).body.value;
  const shown = (await seen(number)).cashOut;
  moveTo(portal, first.kickOff);
  await finishTable(portal.ctx, tables.halves);
  // Nothing has been played yet.
  expect((await seen(number)).cashOut).toBeNull();
  expect((await sell(number, shown)).body.errorCode).toBe('bets_held');
  let held = false;
  for (let step = 1; step < 88; step++) {
    moveTo(portal, Date.parse(first.kickOff) + step * league().stepMs + 500);
    const { live } = (await portal.caller().call(sportsFixture, { gameId: 'halves', round: first.index }))
      .body.value.fixture;
    const { cashOut } = await seen(number);
    expect(cashOut === null).toBe(live.held);
    if (live.held && !held) {
      held = true;
      expect((await sell(number, '0.01')).body.errorCode).toBe('bets_held');
    }
    if (cashOut && step > 10 && (held || step > 75)) break;
  }
  const { cashOut } = await seen(number);
  const before = await bettor.balance();
  expect((await sell(number, cashOut)).body).toMatchObject({ success: true, value: { amount: cashOut } });
  await playFixture(portal, tables.halves, first);
  await playFixture(portal, tables.halves, second);
  expect((await bettor.balance()) - before).toBe(Math.round(Number(cashOut) * 100));
  expect(await seen(number)).toMatchObject({ cashedOut: true, payout: cashOut });
  await sound();
  // By what is noted now it was worth something else: a leg counts less than its stake before its fixture, and as much when it is void.
  const noted = async (isVoid: boolean): Promise<void> => {
    const basis = isVoid ? sql`jsonb_set(basis, '{1,void}', 'true')` : sql`basis #- '{1,void}'`;
    await portal.owner.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await sql`update cash_outs set basis = ${basis} where bet_number = ${number}`.execute(trx);
    });
  };
  await noted(true);
  expect((await auditAll(portal.ctx)).problems).toEqual([expect.stringContaining(number)]);
  await noted(false);
  await sound();
});

test('what was sold stays sold when its fixture is voided or settled again, and what is over is not sold', async () => {
  const [next] = await fixturesOf(portal, 'halves');
  const { number } = (await bettor.single(next, over, '40.00')).body.value.bet;
  const other = (await bettor.single(next, over, '10.00')).body.value.bet.number;
  const sold = (await sell(number, '1.00')).body.value.amount;
  const admin = await operatorOf(portal, 'admin');
  await admin.type('tables', 'pause', 'halves');
  expect((await sell(other, '1.00')).body.errorCode).toBe('bets_closed');
  await admin.type('tables', 'resume', 'halves');
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const decide = async (what: string): Promise<void> => {
    const asked = await ann.type('tables', what, 'halves', next.index, '--reason', 'the feed was wrong');
    await bob.type('acts', 'approve', (asked.value as { act: string }).act);
  };
  await playFixture(portal, tables.halves, next);
  expect((await sell(other, '1.00')).body.errorCode).toBe('bets_closed');
  await decide('correct');
  expect(await seen(number)).toMatchObject({ payout: sold, cashedOut: true });
  await decide('void');
  await finishTables(portal.ctx);
  expect(await seen(number)).toMatchObject({ payout: sold, cashedOut: true });
  expect(await seen(other)).toMatchObject({ state: 'void' });
  const stranger = await bettorAt(portal, 100_00n);
  expect((await stranger.caller.call(sportsCashOut, { number, amount: '1.00' })).body.errorCode).toBe(
    'not_found',
  );
  await sound();
});
