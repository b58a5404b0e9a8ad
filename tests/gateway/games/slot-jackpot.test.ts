// A jackpot that many play for: every stake adds to it, a ticket wins all of it once, and the books follow each step.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { winners } from '../../../src/lib/contract/home.ts';
import * as calls from '../../../src/lib/contract/house.ts';
import { slotJackpot, slotSpin } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import { loginFreeplay } from '../../../src/lib/contract/session.ts';
import { keepTables } from '../../../src/lib/gateway/house/tables.ts';
import { moonlitVault } from '../../../src/lib/gateway/house/titles/slot/moonlit-vault.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { winsJackpot } from '../../../src/lib/rules/kinds/slot/jackpot.ts';
import { type SlotRound, winOf } from '../../../src/lib/rules/kinds/slot/play.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';
import { followFeed } from '../../support/feed.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { untilDone } from '../../support/until-done.ts';
import { nextRoundIs } from '../../support/wanted-round.ts';
import { openedGame, type Player } from './player.ts';

const GAME = 'moonlit-vault';
const table = moonlitVault.rules;
const SEED = 2_000_00n;
const BET = '100.00';
const BET_MINOR = 100_00n;
const PART = 1_00n;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const minor = (text: string): bigint => parseMinor(text) ?? 0n;
const wins = (round: SlotRound): boolean => winsJackpot(table, BET_MINOR, round);
const pool = async (): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`select jackpots_amount('vault', 'USD') as amount`.execute(
    portal.ctx.db,
  );
  return rows[0]?.amount ?? 0n;
};
const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
const listed = async (): Promise<Body> => (await portal.caller().call(calls.jackpots)).body.value.list;

/** A player whose next spin of 100.00 wins the pool, or does not. */
async function about(wanted: boolean): Promise<Player> {
  const player = await openedGame(portal, 1_000_00n, GAME);
  await nextRoundIs(portal, player, table, (round) => wins(round) === wanted);
  return player;
}

it('shows its seed before the first bet, without having moved any money', async () => {
  const player = await openedGame(portal, 0n, GAME);
  expect(await pool()).toBe(0n);
  expect(await listed()).toEqual([
    { pool: 'vault', gameId: GAME, gameName: 'Moonlit Vault', amount: '2000.00', currency: 'USD' },
  ]);
  expect((await player.call(slotJackpot, {}, player.bearer)).body.value).toEqual({ amount: '2000.00' });
});

it('is not there for a slot without one', async () => {
  const player = await openedGame(portal, 0n);
  expect((await player.call(slotJackpot, {}, player.bearer)).body.errorCode).toBe('not_found');
});

it('grows by the stated part of each stake, in the transaction of the bet', async () => {
  const player = await about(false);
  await player.spin(BET);
  expect(await pool()).toBe(SEED + PART);
  await nextRoundIs(portal, player, table, (round) => !winsJackpot(table, 1_00n, round));
  await player.spin('1.00');
  expect(await pool()).toBe(SEED + PART + 1n);
  expect((await player.call(slotJackpot, {}, player.bearer)).body.value).toEqual({ amount: '2001.01' });
  await sound();
});

it('stays as it is for a bet that is refused, or asked for again', async () => {
  const player = await about(false);
  const spinId = crypto.randomUUID();
  await player.spin(BET, spinId);
  const before = await pool();
  await player.spin(BET, spinId);
  await player.spin('3.33');
  const poor = await openedGame(portal, 0n, GAME);
  expect((await poor.spin(BET)).body.errorCode).toBe('insufficient_funds');
  expect(await pool()).toBe(before);
});

it('pays all it holds to a winning ticket, once, and begins again with its seed', async () => {
  const player = await about(true);
  const due = (await pool()) + PART;
  const spinId = crypto.randomUUID();
  const { value } = (await player.spin(BET, spinId)).body;
  const own = winOf(table, BET_MINOR, value.round);
  expect(minor(value.round.jackpot.paid)).toBe(due);
  expect(minor(value.win)).toBe(own + due);
  expect(minor(await player.balance())).toBe(900_00n + own + due);
  expect(await pool()).toBe(SEED);
  expect((await player.spin(BET, spinId)).body.value).toEqual(value);
  expect(await pool()).toBe(SEED);
  expect(minor(await player.balance())).toBe(900_00n + own + due);
  expect((await listed())[0]).toMatchObject({
    amount: '2000.00',
    lastWin: { amount: value.round.jackpot.paid },
  });
  await sound();

  await followFeed(portal.ctx);
  expect(JSON.stringify((await portal.caller().call(winners)).body.value)).toContain(value.win);
  await player.call(calls.fairRotate);
  const proof = (await player.call(calls.fairRound, { number: value.number })).body.value;
  expect(await verifyRound(proof)).toMatchObject({ wrong: undefined, win: proof.win });
  const denied = { ...proof, round: { ...proof.round, jackpot: { ticket: proof.round.jackpot.ticket } } };
  expect(await verifyRound(denied)).toMatchObject({ wrong: expect.any(Number) });
});

it('is won once by each of many who win at the same moment, and never paid twice', async () => {
  const before = await pool();
  const players: Player[] = [];
  // One after the other: only their spins are to meet.
  for (let at = 0; at < 50; at++) players.push(await about(at % 10 === 0));
  const spins = await Promise.all(players.map((player) => untilDone(() => player.spin(BET))));
  const rounds = spins.map(({ body }) => body.value);
  const paid = rounds.flatMap(({ round }) => (round.jackpot.paid ? [minor(round.jackpot.paid)] : []));
  expect(paid).toHaveLength(5);
  const seeds = 5n * SEED;
  const sum = paid.reduce((all, each) => all + each, 0n);
  expect(await pool()).toBe(before + 50n * PART + seeds - sum);
  for (const each of paid) expect(each).toBeGreaterThanOrEqual(SEED + PART);
  // Four of the five found no more than the seed and what the others had added since.
  expect(paid.filter((each) => each >= before)).toHaveLength(before > SEED + 50n * PART ? 1 : paid.length);
  for (const [at, player] of players.entries())
    expect(minor(await player.balance())).toBe(900_00n + minor(rounds[at].win));
  await sound();
});

it('gets nothing of play money, which is paid a stated amount', async () => {
  const before = await pool();
  const guest = portal.caller();
  guest.token = (await guest.call(loginFreeplay)).body.value.token;
  const launched = await guest.call(launchGame, { gameId: GAME, vassalage: 'HOUSE' });
  const ticket = new URL(launched.body.value.game_url, 'http://portal').hash.slice(1);
  const opened = await guest.call(calls.houseOpen, { ticket, gameId: GAME });
  const bearer = { authorization: `Bearer ${opened.body.value.token}` };
  const { memberId } = await portal.ctx.db
    .selectFrom('members')
    .select('id as memberId')
    .where('currency', '=', 'FUN')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await guest.call(slotJackpot, {}, bearer)).body.value).toEqual({ amount: '6000.00' });
  await nextRoundIs(portal, Object.assign(guest, { memberId }), table, wins);
  const { value } = (await guest.call(slotSpin, { spinId: crypto.randomUUID(), bet: BET }, bearer)).body;
  expect(value.round.jackpot.paid).toBe('6000.00');
  expect(minor(value.win)).toBe(winOf(table, BET_MINOR, value.round) + 6_000_00n);
  expect(await pool()).toBe(before);
  await sound();
});

it('is listed for operators, and gets money of the house by two of them', async () => {
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const before = await pool();
  const fund = ['jackpots', 'fund', 'vault', '500.00', '--reason', 'an anniversary'];
  const { act } = (await ann.type(...fund)).value as Body;
  expect(await pool()).toBe(before);
  await expect(ann.type('acts', 'approve', act)).rejects.toThrow(/Another operator must approve it/);
  await ben.type('acts', 'approve', act);
  expect(await pool()).toBe(before + 500_00n);
  const list = (await operate(portal.operator, ['jackpots', 'list'])).value as Body;
  expect(list).toMatchObject([{ pool: 'vault', seed: '2000.00', games: GAME }]);
  await expect(ann.type('jackpots', 'fund', 'nothing', '1.00', '--reason', 'x')).rejects.toThrow(
    /no pool "nothing"/,
  );
  await sound();
});

it('cannot be filled or emptied past an act or a bet, and the books notice who tries', async () => {
  const { db } = portal.ctx;
  const at = portal.ctx.clock.now();
  await expect(sql`select jackpots_fund('vault', 100, 999999, ${at})`.execute(db)).rejects.toMatchObject({
    code: 'LG001',
  });
  await expect(
    sql`select jackpots_play('vault', 'USD', 1, 1, true, 'S0', ${at})`.execute(db),
  ).rejects.toMatchObject({ code: 'LG000' });
  const player = await about(false);
  const { number } = (await player.spin(BET)).body.value;
  // A win that no ticket has brought.
  await sql`select jackpots_play('vault', 'USD', 200000, ${PART}, true, ${number}, ${at})`.execute(db);
  const { problems } = await auditAll(portal.ctx);
  expect(JSON.stringify(problems)).toMatch(new RegExp(`bet ${number} won .* of pool vault`));
});

it('takes no bet of a game that does not play for it, and begins with the seed of its table alone', async () => {
  const { db } = portal.ctx;
  const at = portal.ctx.clock.now();
  const koi = await openedGame(portal, 10_00n, 'lantern-koi');
  const { number } = (await koi.spin('1.00')).body.value;
  const played = (pool: string, seed: number, bet: string) =>
    sql`select jackpots_play(${pool}, 'USD', ${seed}, 0, false, ${bet}, ${at})`.execute(db);
  await expect(played('vault', 200000, number)).rejects.toMatchObject({ code: 'LG000' });
  await expect(played('other', 200000, number)).rejects.toMatchObject({ code: 'LG000' });
  const own = (await (await about(false)).spin(BET)).body.value;
  await expect(played('other', 200000, own.number)).rejects.toMatchObject({ code: 'LG000' });
  await expect(played('vault', 99999900, own.number)).rejects.toMatchObject({ code: 'LG000' });
});

it('is held against the seed of the table that a round was played with, also when another table says otherwise', async () => {
  const { db } = portal.ctx;
  const at = portal.ctx.clock.now();
  const jackpot = { ...table.jackpot, seedMinor: 7 };
  const others = ['vault', 'second-vault'].map((pool) => ({ ...table, jackpot: { ...jackpot, pool } }));
  await keepTables({ ...portal.ctx, db: portal.owner.db }, others);
  const { number } = (await (await about(false)).spin(BET)).body.value;
  await sql`select jackpots_play('vault', 'USD', 7, ${PART}, true, ${number}, ${at})`.execute(db);
  await sql`select jackpots_play('second-vault', 'USD', 7, 0, false, ${number}, ${at})`.execute(db);
  const { problems } = await auditAll(portal.ctx);
  expect(JSON.stringify(problems)).toContain(`after bet ${number} pool vault began with 7`);
  expect(JSON.stringify(problems)).toContain('pool second-vault was opened with 7');
});
