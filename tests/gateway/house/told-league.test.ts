// The league of the product whose results operators tell: off until it is offered, sold by its prices, and put right by two of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { drawBuy } from '../../../src/lib/contract/draws.ts';
import { sportsBoard, sportsFixture } from '../../../src/lib/contract/sports.ts';
import { advance } from '../../../src/lib/gateway/house/shared/driver.ts';
import { finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { everyTable, type Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { turnAt } from '../../../src/lib/rules/rhythm.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { type Bettor, bettorAt } from './league.ts';
import { moveTo } from './table-player.ts';

const LEAGUE = 'coast-league';

let portal: TestGateway;
let table: Table;
let bettor: Bettor;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  await setSetting(portal.operator.db, 'session.idleMinutes', 10_000_000);
  await portal.ctx.settings.reload();
  const found = (await everyTable(portal.ctx)).find(({ tableKey }) => tableKey === LEAGUE);
  if (!found) throw new Error('it is not there');
  table = found;
  // A turn of the clock that has just begun takes bets, and so do the three ahead of it.
  const zone = portal.ctx.settings.get('portal.zone');
  moveTo(portal, turnAt(table.play.table.rhythm, portal.ctx.clock.now().getTime(), zone).endsAt + MINUTE_MS);
  bettor = await bettorAt(portal, 1_000_00n);
});
afterAll(() => portal.close());

const onBoard = async (): Promise<Body | undefined> =>
  (await portal.caller().call(sportsBoard, { category: 'SPORTS' })).body.value.leagues.find(
    ({ gameId }: Body) => gameId === LEAGUE,
  );

const roundsOpened = async (): Promise<number> =>
  (
    await portal.ctx.db
      .selectFrom('table_rounds')
      .select('round_index')
      .where('table_key', '=', LEAGUE)
      .execute()
  ).length;

async function byTwo(...words: string[]): Promise<void> {
  const [ann, bob] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { act } = (await ann.type(...words, '--reason', 'as the league says')).value as { act: string };
  await bob.type('acts', 'approve', act);
}

test('it opens nothing while it is off, and takes bets when an operator offers it, also after a restart', async () => {
  await advance(portal.ctx, table);
  expect([await onBoard(), await roundsOpened()]).toEqual([undefined, 0]);
  const admin = await operatorOf(portal, 'admin');
  await admin.type('games', 'offer', LEAGUE, 'on');
  await seedGames(portal.owner);
  await advance(portal.ctx, table);
  expect(await onBoard()).toMatchObject({ told: true, name: 'Coast League' });
  expect(await roundsOpened()).toBe(4);
});

test('what was told wrong is put right: a bet of 100.00 at its price goes from lost to won as a line of its own', async () => {
  const [next] = (await onBoard())?.fixtures.filter(({ phase }: Body) => phase === 'open') ?? [];
  const whole = (await portal.caller().call(sportsFixture, { gameId: LEAGUE, round: next.index })).body.value;
  const { pick, price } = whole.fixture.picks.find(
    ({ market, pick: of }: Body) => market === 'match' && of === '1',
  );
  const lines = [{ market: 'match', pick, price, stake: '100.00' }];
  const asked = { gameId: LEAGUE, placementId: crypto.randomUUID(), round: next.index, lines };
  const { number } = (await bettor.caller.call(drawBuy, asked)).body.value.bet;
  const detail = async (): Promise<Body> => (await bettor.caller.call(betDetail, { number })).body.value;
  moveTo(portal, next.kickOff);
  await finishTables(portal.ctx);
  expect(await detail()).toMatchObject({ state: 'open', proven: false });
  await byTwo('tables', 'result', LEAGUE, next.index, '0:1');
  await finishTables(portal.ctx);
  expect(await detail()).toMatchObject({ state: 'lost', payout: '0.00', proven: false });
  const before = await bettor.balance();
  await byTwo('tables', 'result', LEAGUE, next.index, '1:0');
  const due = Math.round(Number(price) * 10_000);
  expect((await bettor.balance()) - before).toBe(due);
  expect(await detail()).toMatchObject({ state: 'won', payout: (due / 100).toFixed(2) });
  const booked = await portal.ctx.db
    .selectFrom('transfers')
    .select(['kind', 'amount_minor'])
    .where('reference', '=', number)
    .orderBy('id')
    .execute();
  expect(booked).toMatchObject([
    { kind: 'stake', amount_minor: 100_00n },
    { kind: 'bet_adjustment', amount_minor: BigInt(due) },
  ]);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
