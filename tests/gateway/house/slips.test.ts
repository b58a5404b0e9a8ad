// Slips over the gateway: what they may risk, the same slip asked for again, and slips that cannot be paid or are paid wrong.
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { finishTable, finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { settleSlips } from '../../../src/lib/gateway/house/shared/slips/settle.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { toWire } from '../../../src/lib/rules/money.ts';
import type { Body } from '../../support/gateway.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { operatorOf } from '../../support/operators.ts';
import {
  bettorAt,
  fixturesOf,
  type League,
  type Leg,
  nextFixtures,
  over2,
  playFixture,
  soundAt,
} from './league.ts';
import { moveTo } from './table-player.ts';
import { bettor, portal, tables, withBettor } from './with-bettor.ts';

withBettor(500_000_00n);

async function payoutAtMost(amount: string): Promise<void> {
  await setSetting(portal.operator.db, 'sports.combinationsPayout', amount);
  await portal.ctx.settings.reload();
}

const sound = () => soundAt(portal);

const draws = async (): Promise<Leg[]> => {
  const all = await Promise.all(
    (['quarters', 'halves'] as const).map((gameId) => fixturesOf(portal, gameId)),
  );
  return all.flatMap((fixtures) =>
    fixtures.slice(0, 3).map(({ gameId, index, picks }) => {
      const { price } = picks.find(({ pick }: Body) => pick === 'X');
      return { gameId, round: index, market: 'match', pick: 'X', price };
    }),
  );
};

const exposure = async (table: League, round: string, pick: string): Promise<Body | undefined> => {
  const ann = await operatorOf(portal, 'viewer');
  const seen = (await ann.type('tables', 'exposure', '--table', table)).value as Body[];
  return seen.find((each) => each.round === round && each.pick === pick);
};

describe('what a slip risks', () => {
  it('counts on each pick by what that pick adds, so a slip of 1.00 that can win much closes nothing for others', async () => {
    const legs = await draws();
    expect((await bettor.slip(legs, '1.00')).body).toMatchObject({ success: true });
    const [first] = legs as [Leg];
    expect(await exposure(first.gameId, first.round, 'X')).toMatchObject({
      ...{ stakes: '1.00', mostLoss: (Number(first.price) - 1).toFixed(2) },
    });
    const other = await bettorAt(portal, 1_000_00n);
    const fixture = { gameId: first.gameId, index: first.round };
    expect((await other.single(fixture, first, '300.00')).body).toMatchObject({ success: true });
  });

  it('is held against what all open slips of one player may pay', async () => {
    const legs = await draws();
    const pays = legs.reduce((all, { price }) => all * Number(price), 1);
    const stake = Math.min(50, Math.floor(4_900_000 / pays) / 100);
    const placed: Body[] = [];
    for (let count = 0; count < 60 && placed.at(-1)?.success !== false; count++)
      placed.push((await bettor.slip(legs, stake.toFixed(2))).body);
    expect(placed.at(-1)).toMatchObject({ errorCode: 'table_limit', value: { limit: 'playerPayout' } });
    const inAll = (placed.length - 1) * Math.floor(pays * 100 + 1e-6) * stake;
    expect(inAll).toBeLessThanOrEqual(10_000_000);
    expect(inAll + Math.floor(pays * 100) * stake).toBeGreaterThan(10_000_000);
    const other = await bettorAt(portal, 1_000_00n);
    expect((await other.slip(legs, stake.toFixed(2))).body).toMatchObject({ success: true });
  });

  it('counts against the player as long as it is open: one that was voided does not', async () => {
    // Picks that nobody has bet on.
    moveTo(portal, (await fixturesOf(portal, 'halves')).at(-1)?.endsAt);
    for (const table of Object.values(tables)) {
      await finishTable(portal.ctx, table);
      await openRound(portal.ctx, table);
    }
    const legs = await draws();
    const pays = legs.reduce((all, { price }) => all * Number(price), 1);
    const stake = (Math.floor(4_900_000 / pays) / 100).toFixed(2);
    const placed = [(await bettor.slip(legs, stake)).body, (await bettor.slip(legs, stake)).body];
    expect((await bettor.slip(legs, stake)).body).toMatchObject({ value: { limit: 'playerPayout' } });
    const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
    const { value } = await ann.type('bets', 'void', placed[0].value.number, '--reason', 'a fault');
    await ben.type('acts', 'approve', (value as { act: string }).act);
    expect((await bettor.slip(legs, stake)).body).toMatchObject({ success: true });
    expect((await bettor.slip(legs, stake)).body).toMatchObject({ value: { limit: 'playerPayout' } });
  });

  it('is held with all open combinations of all players against what the house would bear, however many place at once', async () => {
    const legs = await draws();
    const pays = Math.floor(legs.reduce((all, { price }) => all * Number(price), 1) * 100 + 1e-6);
    const { rows } = await sql<{ open: string }>`
      select coalesce(sum(s.most_minor), 0)::text as open from slips s join bets b on b.number = s.bet_number
        where b.status = 'open' and b.currency <> 'FUN' and s.sizes <> '{1}'`.execute(portal.owner.db);
    await payoutAtMost(toWire(BigInt(rows[0]?.open ?? 0) + BigInt(pays * 3 + 1)));
    const others = await Promise.all(Array.from({ length: 5 }, () => bettorAt(portal, 1_000_00n)));
    const answers = await Promise.all(others.map((each) => each.slip(legs, '1.00')));
    const refused = answers.filter(({ body }) => !body.success).map(({ body }) => body);
    expect(refused).toHaveLength(2);
    for (const each of refused)
      expect(each).toMatchObject({ errorCode: 'table_limit', value: { limit: 'sold', left: '0.01' } });
    const [first] = legs as [Leg];
    expect((await others[0]?.slip([first], '1.00', { sizes: [1] }))?.body).toMatchObject({ success: true });
    await payoutAtMost('2000000.00');
  });

  it('is held against the limits of a market and a player, slips and bets on one fixture together', async () => {
    const [one, two, three] = await fixturesOf(portal, 'halves');
    const full = {
      errorCode: 'table_limit',
      value: { limit: 'spot', market: 'total', pick: 'over2', left: '600.00' },
    };
    expect((await bettor.slip([over2(one), over2(two)], '1400.00')).body).toMatchObject({ success: true });
    expect((await bettor.slip([over2(one), over2(three)], '601.00')).body).toMatchObject(full);
    expect((await bettor.single(one, over2(one), '601.00')).body).toMatchObject(full);
    const other = await bettorAt(portal, 10_000_00n);
    expect((await other.single(three, over2(three), '1500.00')).body).toMatchObject({ success: true });
    const [quarter] = await fixturesOf(portal, 'quarters');
    const beside: Leg = { ...over2(quarter), gameId: 'quarters', pick: 'under2.25', price: '1.970' };
    expect((await other.slip([over2(three), beside], '501.00')).body).toMatchObject({
      value: { limit: 'spot', left: '500.00' },
    });
    await sound();
  });
});

test('the same placement id with other picks, combinations or another stake is a conflict', async () => {
  const fixtures = await fixturesOf(portal, 'halves');
  const [one, two, three] = fixtures.map(over2) as [Leg, Leg, Leg];
  const placementId = crypto.randomUUID();
  const first = await bettor.slip([one, two], '5.00', { placementId });
  const others = [
    bettor.slip([one, three], '5.00', { placementId }),
    bettor.slip([one, { ...two, pick: 'under2', price: '2.200' }], '5.00', { placementId }),
    bettor.slip([two, one], '5.00', { placementId }),
    bettor.slip([one, two], '5.01', { placementId }),
  ];
  for (const { body } of await Promise.all(others)) expect(body.errorCode).toBe('idempotency_conflict');
  for (const each of fixtures) await playFixture(portal, tables.halves, each);
  // A UUID is the same in capitals.
  for (const again of [placementId, placementId.toUpperCase()])
    expect((await bettor.slip([one, two], '5.00', { placementId: again })).body.value).toEqual(
      first.body.value,
    );
});

test('a slip that cannot be paid keeps nothing from those behind it, however many are looked for at once', async () => {
  const [one, two] = await fixturesOf(portal, 'halves');
  const numbers: string[] = [];
  for (let count = 0; count < 3; count++)
    numbers.push((await bettor.slip([over2(one), over2(two)], '5.00')).body.value.number);
  const spoil = (sizes: string, spoilt: readonly (string | undefined)[]) =>
    portal.owner.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await sql`update slips set sizes = ${sizes}::smallint[] where bet_number = any(${spoilt})`.execute(trx);
    });
  await spoil('{1}', numbers);
  await playFixture(portal, tables.halves, one);
  await playFixture(portal, tables.halves, two);
  const states = async () => {
    const bets = await bettor.bets();
    return numbers.map((number) => bets.find((bet) => bet.number === number)?.state === 'open');
  };
  expect(await states()).toEqual([true, true, true]);
  await spoil('{2}', numbers.slice(1));
  await settleSlips(portal.ctx, 1);
  expect(await states()).toEqual([true, false, false]);
  await spoil('{2}', numbers);
  await settleSlips(portal.ctx, 1);
  expect(await states()).toEqual([false, false, false]);
  await sound();
});

test('a result that is corrected while a slip is being paid by the wrong one is made good', async () => {
  const idOf = ({ index }: Body) => `${tables.halves.vassalage}/halves/${index}`;
  const goalsOf = async (id: string): Promise<number> => {
    const { result } = await portal.owner.db
      .selectFrom('rounds')
      .select('result')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { home, away } = result as { home: number; away: number };
    return home + away;
  };
  // A leg that is lost settles its slip at once, so the first fixture is one that leaves it open.
  const played = async (): Promise<{ one: Body; two: Body; goals: number }> => {
    await nextFixtures(portal, tables);
    const [one, two] = await fixturesOf(portal, 'halves');
    expect((await bettor.slip([over2(one), over2(two)], '10.00')).body).toMatchObject({ success: true });
    await playFixture(portal, tables.halves, one);
    const goals = await goalsOf(idOf(one));
    return goals < 2 ? played() : { one, two, goals };
  };
  const { one, two, goals } = await played();
  const wrong = { home: goals > 2 ? 1 : 3, away: goals > 2 ? 1 : 3, periods: [] };
  await portal.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`update rounds set result = ${JSON.stringify(wrong)} where id = ${idOf(one)}`.execute(trx);
  });
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const ask = async (what: string, { index }: Body): Promise<string> => {
    const { value } = await ann.type('tables', what, 'halves', index, '--reason', 'the feed was wrong');
    return (value as { act: string }).act;
  };
  // A void leg leaves the slip to the first one alone, and it is paid when tables are finished next.
  await bob.type('acts', 'approve', await ask('void', two));
  const correction = await ask('correct', one);
  const cash = await portal.owner.pool.connect();
  await cash.query('begin');
  await cash.query("select from accounts where kind = 'cash' and owner_id = $1 for update", [
    bettor.memberId,
  ]);
  const waiting = () => waitingForLocks(portal.owner.pool);
  const paying = finishTables(portal.ctx);
  await expect.poll(waiting).toBe(1);
  const correcting = bob.type('acts', 'approve', correction);
  await expect.poll(waiting).toBe(2);
  await cash.query('rollback');
  cash.release();
  await Promise.all([paying, correcting]);
  await finishTables(portal.ctx);
  const bet = (await bettor.bets()).find(({ corrected }) => corrected);
  expect(bet?.legs[0]).toMatchObject({ round: one.index, result: goals > 2 ? 'won' : 'push' });
  await sound();
});
