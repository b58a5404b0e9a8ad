// Bonus money and bet slips: every leg's game is asked, and the leg that counts least decides, in whatever order the legs stand.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonuses } from '../../../src/lib/gateway/bonus/count.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { follow } from '../../support/feed.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import {
  type Bettor,
  bettorAt,
  fixturesOf,
  type League,
  type Leg,
  leaguesAt,
  offerLeagues,
  playFixture,
} from '../house/league.ts';
import { withSportsBonus } from './sports-bonus.ts';

let portal: TestGateway;
let tables: Record<League, Table>;
let endOffer: () => void;
beforeAll(async () => {
  endOffer = offerLeagues();
  portal = await testGateway();
  tables = await leaguesAt(portal);
  for (const table of Object.values(tables)) await openRound(portal.ctx, table);
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
  endOffer();
});

const grantOf = ({ memberId }: Bettor) =>
  portal.ctx.db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

it('a leg in a game that does not count makes the slip cash alone, and it counts for nothing', async () => {
  const [[half], quarters] = [await fixturesOf(portal, 'halves'), await fixturesOf(portal, 'quarters')];
  const [first, second] = quarters;
  const counts = (fixture: Body | undefined): Leg => ({
    ...{ gameId: 'quarters', round: fixture?.index, market: 'total', pick: 'under2.25', price: '1.970' },
  });
  const not: Leg = { gameId: 'halves', round: half?.index, market: 'total', pick: 'over2', price: '1.620' };
  const player = await bettorAt(portal, 10_00n);
  await withSportsBonus(portal, player);
  // 10.00 of cash: what is above it would be bonus money.
  for (const legs of [
    [counts(first), not],
    [not, counts(first)],
  ])
    expect((await player.slip(legs, '11.00')).body.errorCode).toBe('insufficient_funds');
  expect((await player.slip([counts(first), counts(second)], '21.00')).body.errorCode).toBe('bonus_bet');
  const placementId = crypto.randomUUID();
  const mixed = [counts(first), not];
  const placed = (await player.slip(mixed, '10.00', { placementId })).body;
  expect(placed.success).toBe(true);
  expect((await player.slip(mixed, '10.00', { placementId })).body.value).toEqual(placed.value);
  // Where both legs count, the bonus is staked.
  expect((await player.slip([counts(first), counts(second)], '12.00')).body.success).toBe(true);
  const bets = await portal.ctx.db
    .selectFrom('bets')
    .select(['game_id', 'stake_cash_minor as cash', 'stake_bonus_minor as bonus'])
    .where('member_id', '=', player.memberId)
    .orderBy('id')
    .execute();
  expect(bets).toEqual([
    { game_id: 'halves', cash: 1_000n, bonus: 0n },
    { game_id: 'quarters', cash: 0n, bonus: 1_200n },
  ]);
  await playFixture(portal, tables.halves, half as Body);
  await playFixture(portal, tables.quarters, first as Body);
  await playFixture(portal, tables.quarters, second as Body);
  await follow(portal.ctx, bonuses);
  const { rows } = await portal.ctx.pool.query(
    "select coalesce(sum(valid_bet_minor), 0)::integer as valid from bets where member_id = $1 and game_id = 'quarters'",
    [String(player.memberId)],
  );
  const { counted_minor, state } = await grantOf(player);
  expect([state, Number(counted_minor)]).toEqual(['active', rows[0].valid]);
  expect(rows[0].valid).toBeGreaterThan(0);
});
