// A bet is voided by two operators: the stake comes back, what was paid is taken back, and all that hung on the bet follows.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../src/lib/contract/house.ts';
import { slotChoose, slotWaiting } from '../../../src/lib/contract/kinds/slot/calls.ts';
import { closeChoices } from '../../../src/lib/gateway/house/close-choices.ts';
import { moonlitVault } from '../../../src/lib/gateway/house/titles/slot/moonlit-vault.ts';
import { threeRoads } from '../../../src/lib/gateway/house/titles/slot/three-roads.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { winsJackpot } from '../../../src/lib/rules/kinds/slot/jackpot.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';
import { whileDamaged } from '../../support/damage.ts';
import type { Body } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { nextRoundIs } from '../../support/wanted-round.ts';
import { openWorld, type World } from '../audit/history.ts';
import { openedGame, type Player } from '../games/player.ts';
import { bet, booked, tx, win } from '../play/table.ts';

const BET_MINOR = 100_00n;
const vault = moonlitVault.rules;

let world: World;
let [ann, ben]: [Operator, Operator] = [] as never;
beforeAll(async () => {
  world = await openWorld();
  ann = await operatorOf(world.portal, 'finance');
  ben = await operatorOf(world.portal, 'finance');
});
afterAll(() => world.portal.close());

const ask = (number: string) => ann.type('bets', 'void', number, '--reason', 'the game was wrong');
const voidBet = async (number: string): Promise<Body> => {
  const { act } = (await ask(number)).value as Body;
  return (await ben.type('acts', 'approve', act)).value as Body;
};
const sound = async () =>
  expect(await auditAll(world.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
const betOf = (number: string) =>
  world.portal.ctx.db.selectFrom('bets').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const purseOf = async ({ memberId }: { memberId: bigint }) => {
  const rows = await world.portal.ctx.db
    .selectFrom('accounts')
    .select(['kind', 'balance_minor'])
    .where('owner_id', '=', memberId)
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_minor ?? 0n;
  return { cash: of('cash'), debt: -of('debt') };
};
const pool = async (): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`select jackpots_amount('vault', 'USD') as amount`.execute(
    world.portal.ctx.db,
  );
  return rows[0]?.amount ?? 0n;
};
const newest = async ({ memberId }: { memberId: bigint }) =>
  world.portal.ctx.db
    .selectFrom('member_messages')
    .select(['kind', 'facts'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** A player whose next round of a slot is as wanted, and the round. */
async function spun(
  table: typeof vault,
  stake: string,
  wanted: Parameters<typeof nextRoundIs>[3],
): Promise<{ player: Player; value: Body }> {
  const player = await openedGame(world.portal, 1_000_00n, table.gameId);
  await nextRoundIs(world.portal, player, table, wanted);
  return { player, value: (await player.spin(stake)).body.value };
}

const onVault = (wanted: boolean) =>
  spun(vault, '100.00', (round) => winsJackpot(vault, BET_MINOR, round) === wanted);

it('is shown before it is voided, takes two operators and a reason, and is voided once', async () => {
  const player = await openedGame(world.portal, 10_00n);
  const { number } = (await player.spin('1.00')).body.value;
  expect((await ann.type('bets', 'show', number)).value).toMatchObject({
    number,
    account: player.account,
    stake: '1.00',
  });
  const { act } = (await ask(number)).value as Body;
  await expect(ann.type('acts', 'approve', act)).rejects.toThrow(/Another operator/);
  expect((await betOf(number)).status).not.toBe('void');
  const second = (await ask(number)).value as Body;
  await ben.type('acts', 'approve', act);
  expect(await betOf(number)).toMatchObject({ status: 'void', payout_minor: 0n, valid_bet_minor: 0n });
  expect(await purseOf(player)).toEqual({ cash: 10_00n, debt: 0n });
  await expect(ben.type('acts', 'approve', second.act)).rejects.toThrow(/is void already/);
  await expect(ask(number)).rejects.toThrow(/is void already/);
  await expect(ask('S1')).rejects.toThrow(/no bet "S1"/);
  expect(await newest(player)).toMatchObject({ kind: 'bet_void', facts: { bet: number, stake: '1.00 USD' } });
  await sound();
});

it('takes back what was won, and what was spent of it is owed', async () => {
  const person = await world.person(10_00n);
  const id = tx('bet');
  const won = booked(await person.act(bet(id, 1_000n), win(tx('win'), 5_000n, id)));
  booked(await person.act(bet(tx('bet'), 4_500n)));
  await voidBet(won.results[0]?.betNumber ?? '');
  expect(await purseOf(person)).toEqual({ cash: 0n, debt: 3_500n });
  expect(await person.act(win(tx('win'), 100n, id))).toMatchObject({ ok: false, error: 'rolled_back' });
  await sound();
});

it('ends a round that waits for a choice: nothing is chosen any more, and the next round can begin', async () => {
  const { player, value } = await spun(threeRoads.rules, '2.00', ({ waits }) => waits === true);
  await voidBet(value.number);
  expect(await purseOf(player)).toEqual({ cash: 1_000_00n, debt: 0n });
  const chosen = await player.call(slotChoose, { number: value.number, choice: 0 }, player.bearer);
  expect(chosen.body.errorCode).toBe('bet_void');
  expect((await player.call(slotWaiting, {}, player.bearer)).body.value).toEqual({});
  world.portal.clock.advance(7 * DAY_MS + 1_000);
  await closeChoices(world.portal.ctx);
  expect((await betOf(value.number)).status).toBe('void');
  world.portal.clock.advance(-7 * DAY_MS - 1_000);
  await nextRoundIs(world.portal, player, threeRoads.rules, ({ waits }) => waits === true);
  expect((await player.spin('2.00')).body).toMatchObject({
    success: true,
    value: { round: { waits: true } },
  });
  await sound();
});

it('is void in the record and in the proof, which still comes out as it was drawn', async () => {
  const { player, value } = await spun(vault, '100.00', (round) => !winsJackpot(vault, BET_MINOR, round));
  await voidBet(value.number);
  await player.call(calls.fairRotate);
  const proof = (await player.call(calls.fairRound, { number: value.number })).body.value;
  expect(proof).toMatchObject({ void: true, win: value.win });
  expect(await verifyRound(proof)).toMatchObject({ wrong: undefined, win: value.win });
  await sound();
});

it('takes its part out of the pool of a jackpot, but not out of what another has won since', async () => {
  const before = await pool();
  const first = await onVault(false);
  await voidBet(first.value.number);
  expect(await pool()).toBe(before === 0n ? 2_000_00n : before);
  const second = await onVault(false);
  await onVault(true);
  expect(await pool()).toBe(2_000_00n);
  await voidBet(second.value.number);
  expect(await pool()).toBe(2_000_00n);
  await sound();
});

it('gives a won jackpot back to its pool, less the seed that followed it', async () => {
  for (let grown = 0; grown < 3; grown++) await onVault(false);
  const before = await pool();
  const { player, value } = await onVault(true);
  await onVault(false);
  expect(await pool()).toBe(2_001_00n);
  expect((await player.call(calls.jackpots)).body.value.list[0].lastWin).toBeDefined();
  await voidBet(value.number);
  expect(await pool()).toBe(before + 1_00n);
  expect(await purseOf(player)).toEqual({ cash: 1_000_00n, debt: 0n });
  const { lastWin } = (await player.call(calls.jackpots)).body.value.list[0];
  expect(lastWin?.amount).not.toBe(value.round.jackpot.paid);
  expect(parseMinor(value.round.jackpot.paid)).toBe(before + 1_00n);
  await sound();
});

it('is not done past two operators, and the books notice who tries', async () => {
  const { ctx, owner } = world.portal;
  const player = await openedGame(world.portal, 10_00n);
  const { number } = (await player.spin('1.00')).body.value;
  const { round_id: round } = await betOf(number);
  const rollback = (id: string) =>
    sql`select play_message('HOUSE', ${player.memberId}, 'USD', 'lantern-koi', null, ${round}, ${ctx.clock.now()},
      ${JSON.stringify([{ action: 'rollback', id, of: 'bet', target: `${round}/bet` }])})`;
  await expect(rollback('act 999999').execute(ctx.db)).rejects.toMatchObject({ code: 'LG001' });
  await expect(
    sql`select jackpots_undo(${number}, ${ctx.clock.now()})`.execute(ctx.db),
  ).rejects.toMatchObject({
    code: 'LG000',
  });
  await rollback('mine').execute(owner.db);
  const { problems } = await auditAll(ctx);
  expect(JSON.stringify(problems)).toContain(`bet ${number} of the house is void, but no two operators`);
});

it('is missed by the books when two operators have decided it and it was not done', async () => {
  const { pool } = world.portal.owner;
  const player = await openedGame(world.portal, 10_00n);
  const { number } = (await player.spin('1.00')).body.value;
  await ask(number);
  const { problems } = await whileDamaged(
    pool,
    ['operator_acts'],
    `update operator_acts set state = 'approved', decided_by = 'x', decided_at = now(), outcome = '{}',
         decider_id = (select max(id) from operators where id <> asker_id)
       where state = 'waiting' and input ->> 'number' = '${number}'`,
    () => auditAll(world.portal.owner),
  );
  expect(JSON.stringify(problems)).toMatch(new RegExp(`act .* has voided bet ${number}`));
});
