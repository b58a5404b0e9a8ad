import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { followFeed } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
let count = 0;

beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());

const DAY_MS = 86_400_000;

async function bet(
  memberId: bigint,
  stake: bigint,
  payout: bigint,
  more: { currency?: string; daysAgo?: number } = {},
) {
  const at = new Date(portal.ctx.clock.now().getTime() - (more.daysAgo ?? 0) * DAY_MS);
  const number = `S${90_000_000 + ++count}`;
  await portal.owner.db
    .insertInto('bets')
    .values({
      number,
      member_id: memberId,
      game_id: 'lantern-koi',
      vassalage: 'HOUSE',
      category: 'RNG',
      round_id: number,
      currency: more.currency ?? 'USD',
      stake_minor: stake,
      stake_cash_minor: stake,
      placed_at: at,
    })
    .execute();
  await portal.owner.db
    .updateTable('bets')
    .set({ valid_bet_minor: stake, payout_minor: payout, status: payout > stake ? 'won' : 'lost' })
    .set({ settled_at: at, counted_at: at })
    .where('number', '=', number)
    .execute();
  return number;
}

/** The list once what was settled has been counted. */
async function list() {
  await followFeed(portal.ctx);
  return (await portal.caller().call(calls.winners)).body.value.list;
}

it('is empty while nobody has won', async () => {
  expect(await list()).toEqual([]);
});

it('lists real wins of the last thirty days, the highest first, with the name masked', async () => {
  const member = await portal.member('lanternwalker');
  await bet(member.memberId, 100n, 2_000n);
  await bet(member.memberId, 200n, 50_000n);
  await bet(member.memberId, 500n, 400n);
  await bet(member.memberId, 100n, 900_000n, { currency: 'FUN' });
  await bet(member.memberId, 100n, 800_000n, { daysAgo: 31 });
  const found = await list();
  expect(found.map((win: { win: string }) => win.win)).toEqual(['500.00', '20.00']);
  expect(found[0]).toMatchObject({
    player: 'la***er',
    game: 'Lantern Koi',
    bet: '2.00',
    multiplier: '250.0',
  });
  expect(JSON.stringify(found)).not.toContain('lanternwalker');
});

it('holds twenty at the most', async () => {
  const member = await portal.member();
  for (let i = 0n; i < 25n; i++) await bet(member.memberId, 100n, 1_000n + i);
  expect(await list()).toHaveLength(20);
});

it('shows the next highest win of the day when a higher one is taken back', async () => {
  const member = await portal.member('secondbest');
  const numbers = [];
  for (let i = 0n; i < 21n; i++) numbers.push(await bet(member.memberId, 100n, 2_000_000n + i));
  const payouts = async () => (await list()).map(({ win }: { win: string }) => win);
  expect(await payouts()).not.toContain('20000.00');
  await bet(member.memberId, 100n, 3_000_000n, { currency: 'FUN' });
  await portal.owner.db
    .updateTable('bets')
    .set({ status: 'void', payout_minor: 0n, valid_bet_minor: 0n, counted_at: portal.ctx.clock.now() })
    .where('number', '=', String(numbers.at(-1)))
    .execute();
  const left = await payouts();
  expect(left).toHaveLength(20);
  expect(left.at(0)).toBe('20000.19');
  expect(left.at(-1)).toBe('20000.00');
});

it('tells a member the last bet of the month that paid more than its stake, in money only', async () => {
  const member = await portal.member();
  const lastWin = async () => (await member.call(calls.lastWin)).body.value.win;
  expect(await lastWin()).toBeNull();
  await bet(member.memberId, 100n, 5_000n, { daysAgo: 31 });
  expect(await lastWin()).toBeNull();
  await bet(member.memberId, 100n, 700n, { daysAgo: 2 });
  await bet(member.memberId, 500n, 400n, { daysAgo: 1 });
  await bet(member.memberId, 100n, 900_000n, { currency: 'FUN' });
  expect(await lastWin()).toMatchObject({ gameId: 'lantern-koi', game: 'Lantern Koi', net: '6.00' });
  expect((await portal.caller().call(calls.lastWin)).status).toBe(401);
});
