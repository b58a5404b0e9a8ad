// What a vendor may pay at most, how it is stopped, and what of its terms operators change.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { followFeed } from '../../support/feed.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { tx } from '../play/table.ts';
import { givenRounds } from './given-rounds.ts';
import { bet, type Outside, outside, win } from './outside.ts';

let portal: TestGateway;
let vendor: Outside;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  vendor = await outside(portal);
});
afterAll(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

const type = (...words: string[]) => operate(portal.operator, words);
const errorOf = async (asked: ReturnType<Outside['act']>): Promise<string> => (await asked).body.errorCode;
const prize = (amount: string, action = 'promoWin') => ({ action, id: tx(), amount });

test('a round pays no more than was agreed, over all its bets, wins and corrections', async () => {
  const bounded = await outside(portal, 'BOUND', '--largest-win', '100.00');
  const seat = await bounded.player();
  const [one, two] = [tx(), tx()];
  await bounded.act(seat, [bet(one, '10.00'), bet(two, '10.00')]);
  await bounded.act(seat, [win(tx(), '60.00', one)]);
  const much = win(tx(), '40.01', two);
  expect(await bounded.act(seat, [much])).toMatchObject({
    status: 422,
    body: { errorCode: 'above_agreed' },
  });
  await bounded.act(seat, [win(tx(), '30.00', two)]);
  const correction = (amount: string) => ({ action: 'adjust', id: tx(), bet: one, amount });
  expect(await errorOf(bounded.act(seat, [correction('10.01')]))).toBe('above_agreed');
  expect((await bounded.act(seat, [correction('10.00')])).status).toBe(200);
  // Another round, and another member in the same one, have a bound of their own.
  await bounded.act(seat, [bet(tx(), '10.00'), win(tx(), '100.00')], { round: 'r2' });
  const other = await bounded.player();
  expect((await bounded.act(other, [bet(tx(), '10.00'), win(tx(), '100.00')])).status).toBe(200);
  // Raised by an operator, what was refused is taken when it comes again.
  await type('vendors', 'change', 'BOUND', '--largest-win', '200.00');
  expect((await bounded.act(seat, [much])).status).toBe(200);
});

test('a bet is within the stakes of the vendor and of the game, before the balance is looked at', async () => {
  const staked = await outside(portal, 'STAKES');
  const seat = await staked.player();
  const stake = (amount: string) => staked.act(seat, [bet(tx(), amount)]);
  for (const amount of ['0.01', '0.09', '500.01', '900.00'])
    expect(await stake(amount), amount).toMatchObject({ status: 422, body: { errorCode: 'limit_exceeded' } });
  expect((await stake('0.10')).status).toBe(200);
  expect(await errorOf(stake('500.00'))).toBe('insufficient_funds');
  await type('games', 'limits', 'stakes-koi', '--least', '1.00', '--largest', '20.00');
  for (const amount of ['0.99', '20.01']) expect(await errorOf(stake(amount)), amount).toBe('limit_exceeded');
  expect((await stake('20.00')).status).toBe(200);
  await type('vendors', 'change', 'STAKES', '--largest-stake', '5.00');
  expect(await errorOf(stake('5.01'))).toBe('limit_exceeded');
  expect((await stake('1.00')).status).toBe(200);
  // What was staked is paid and taken back whatever is agreed later.
  const [paid, gone] = [tx(), tx()];
  await staked.act(seat, [bet(paid, '5.00'), bet(gone, '5.00')]);
  await type('vendors', 'change', 'STAKES', '--largest-stake', '2.00');
  const late = [win(tx(), '9.00', paid), { action: 'rollback', id: tx(), of: 'bet', target: gone }];
  expect((await staked.act(seat, late)).status).toBe(200);
  for (const [words, why] of [
    [['vendors', 'change', 'STAKES', '--least-stake', '3.00'], 'at least as much'],
    [['games', 'limits', 'stakes-koi', '--least', '0.05'], 'from 0.10 to 2.00'],
    [['games', 'limits', 'stakes-koi', '--least', '1.00', '--largest', '2.01'], 'from 0.10 to 2.00'],
  ] as const)
    await expect(type(...words)).rejects.toThrow(why);
});

test('a vendor pays no more in prizes on a day than was agreed, to whomever; what is taken back does not count', async () => {
  const generous = await outside(portal, 'GIFTS', '--prizes-a-day', '50.00');
  const [seat, other] = [await generous.player(), await generous.player()];
  const first = prize('30.00');
  await generous.act(seat, [first]);
  expect(await errorOf(generous.act(other, [prize('20.01', 'jackpotWin')]))).toBe('above_agreed');
  await generous.act(other, [prize('20.00', 'bonusWin')]);
  expect(await errorOf(generous.act(seat, [prize('0.01')]))).toBe('above_agreed');
  await generous.act(seat, [{ action: 'rollback', id: tx(), of: 'promoWin', target: first.id }]);
  const told = await Promise.all([seat, other].map((each) => generous.act(each, [prize('30.00')])));
  expect(told.map(({ body }) => body.errorCode).sort()).toEqual(['above_agreed', undefined]);
  portal.clock.advance(DAY_MS);
  await generous.act(seat, [prize('50.00')]);
  expect(await errorOf(generous.act(other, [prize('0.01')]))).toBe('above_agreed');
});

test('a closed vendor pays no prizes, yet the wins of rounds that are open', async () => {
  const resting = await outside(portal, 'RESTS');
  const seat = await resting.player();
  const id = tx();
  await resting.act(seat, [bet(id, '10.00')]);
  const before = prize('1.00');
  const first = await resting.act(seat, [before]);
  await type('vendors', 'close', 'RESTS', '--until', new Date(Date.now() + 3 * DAY_MS).toISOString());
  for (const action of ['bonusWin', 'promoWin', 'jackpotWin'])
    expect(await errorOf(resting.act(seat, [prize('1.00', action)]))).toBe('game_disabled');
  expect((await resting.act(seat, [before])).text).toBe(first.text);
  expect((await resting.act(seat, [win(tx(), '25.00', id)])).status).toBe(200);
});

test('a prize of a game that the vendor does not have is paid and goes through the feed', async () => {
  const seat = await vendor.player();
  expect((await vendor.act(seat, [prize('5.00')], { game: 'no-such-game' })).status).toBe(200);
  await followFeed(portal.ctx);
  const { bonuses } = await portal.owner.db
    .selectFrom('feed')
    .select(({ fn }) => fn.sum('amount_minor').as('bonuses'))
    .where('member_id', '=', seat.memberId)
    .where('kind', '=', 'grant')
    .executeTakeFirstOrThrow();
  expect(Number(bonuses)).toBe(500);
  expect(await auditAll(portal.ctx)).toMatchObject({ problems: [] });
});

test('a revoked vendor is answered nothing from then on, until it has another secret', async () => {
  const leaked = await outside(portal, 'LEAKED');
  const { player, currency } = await leaked.player();
  const ask = async (by: string) => (await leaked.call('balance', { player, currency }, { by })).status;
  const { value } = await type('vendors', 'rotate', 'LEAKED', 'from_vendor');
  const { secret } = value as { secret: string };
  expect([await ask(leaked.fromVendor), await ask(secret)]).toEqual([200, 200]);
  expect((await type('vendors', 'revoke', 'LEAKED')).value).toEqual({ vassalage: 'LEAKED', ended: 3 });
  expect([await ask(leaked.fromVendor), await ask(secret)]).toEqual([401, 401]);
  const { value: again } = await type('vendors', 'rotate', 'LEAKED', 'from_vendor');
  expect(await ask((again as { secret: string }).secret)).toBe(200);
  expect(await ask(secret)).toBe(401);
});

test('what was agreed is changed from the next message on', async () => {
  const changing = await outside(portal, 'CHANGES');
  const seat = await changing.player();
  const id = tx();
  const first = await changing.act(seat, [bet(id, '10.00')]);
  expect((await changing.act(seat, [bet(id, '10.00')])).text).toBe(first.text);
  const words = ['--units', 'minor', '--repeats', 'refuse', '--unknown-rollback', 'refuse'];
  const { value } = await type('vendors', 'change', 'CHANGES', ...words, '--prizes-a-day', '0.00');
  expect(value).toMatchObject({
    ...{ units: 'minor', repeats: 'refuse', unknownRollback: 'refuse', launch: null },
    ...{ largestWin: '1000000.00', prizesADay: '0.00' },
  });
  expect(await errorOf(changing.act(seat, [bet(id, '1000')]))).toBe('duplicate');
  expect(await errorOf(changing.act(seat, [{ action: 'rollback', id: tx(), of: 'bet', target: tx() }]))).toBe(
    'unknown_transaction',
  );
  expect(await errorOf(changing.act(seat, [prize('1')]))).toBe('above_agreed');
  await expect(type('vendors', 'change', 'CHANGES')).rejects.toThrow('Say what to change');
});

test('a game of a vendor without an address is not found, and opens when it has one', async () => {
  await outside(portal, 'NOWHERE');
  const member = await portal.member();
  const launch = () => member.call(calls.launchGame, { gameId: 'nowhere-koi' });
  expect(await launch()).toMatchObject({ status: 404, body: { errorCode: 'not_found' } });
  await type('vendors', 'change', 'NOWHERE', '--launch', 'https://games.example/open');
  expect((await launch()).body.value.game_url).toMatch(/^https:\/\/games\.example\/open\?/);
});

test.each([
  'http://games.example/open',
  'ftp://games.example',
  'games.example',
  'https://games.example/#open',
  'http://localhost.example',
])('%s is no address for tickets', async (address) => {
  await expect(type('vendors', 'change', 'HARBOR', '--launch', address)).rejects.toThrow(
    'not an https address',
  );
});

test.each(['http://localhost:5001/open', 'http://127.0.0.1:5001/', 'http://[::1]:5001/open'])(
  'on this machine %s is one',
  async (address) => {
    const { value } = await type('vendors', 'change', 'HARBOR', '--launch', address);
    expect((value as Body).launch).toBe(address);
  },
);

test('a vendor where players have a wallet of their own books nothing in the main one', async () => {
  const purses = await outside(portal, 'PURSES', '--transfer', 'https://purses.example/wallet');
  const seat = await purses.player();
  for (const action of [bet(tx(), '1.00'), prize('1.00')])
    expect(await purses.act(seat, [action])).toMatchObject({
      status: 403,
      body: { errorCode: 'not_allowed' },
    });
});

test.each([
  ['vendors', 'rotate', 'HOUSE', 'from_vendor'],
  ['vendors', 'revoke', 'HOUSE'],
  ['vendors', 'change', 'HOUSE', '--largest-win', '1.00'],
  ['games', 'add', `game-${randomUUID().slice(0, 8)}`, '--vassalage', 'HOUSE', '--name', 'Koi'],
])('%s %s %s is refused', async (...words) => {
  await expect(type(...words)).rejects.toThrow('HOUSE is not an outside vendor');
});

test('a free round counts for nothing, also when it is the last bet of its round', async () => {
  const live = await outside(portal, 'TABLES');
  const { db } = portal.owner;
  await db.updateTable('games').set({ category: 'LIVE' }).where('vassalage', '=', 'TABLES').execute();
  const seat = await live.player();
  const freeRounds = await givenRounds(portal, seat, { rounds: 1 });
  const [one, two, free] = [tx(), tx(), tx()];
  await live.act(seat, [bet(one, '1.00'), bet(two, '1.00'), { ...bet(free, '0.00'), freeRounds }]);
  await live.act(seat, [win(tx(), '0.00', one), win(tx(), '0.99', two), win(tx(), '5.00', free)]);
  const rows = await db
    .selectFrom('bets')
    .select('valid_bet_minor')
    .where('member_id', '=', seat.memberId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ valid_bet_minor }) => valid_bet_minor)).toEqual([50n, 51n, 0n]);
});
