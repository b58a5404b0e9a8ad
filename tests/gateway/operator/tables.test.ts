// What operators do at a table: no more bets, a round void, a round settled again, and what the house may lose.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { type AtTable, GAME, on, playerAt, playOut, tableAt, toNextTurn } from '../house/table-player.ts';

let portal: TestGateway;
let table: Table;
let player: AtTable;
let [ann, ben, support]: [Operator, Operator, Operator] = [] as never;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal);
  player = await playerAt(portal, 10_000_00n);
  ann = await operatorOf(portal, 'finance');
  ben = await operatorOf(portal, 'finance');
  support = await operatorOf(portal, 'support');
});
afterAll(() => portal.close());

beforeEach(() => toNextTurn(portal, table));

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

/** One asks for it, and another approves it. */
async function byTwo(...words: string[]): Promise<Body> {
  const asked = await ann.type(...words, '--reason', 'the cards were wrong');
  const { act } = asked.value as Body;
  return ((await ben.type('acts', 'approve', act)).value as Body).outcome;
}

/** A bet of 10.00 on every spot. */
async function bets(): Promise<{ round: Body; balance: string }> {
  const { round, balance } = await player.state();
  const lines = (['dragon', 'tiger', 'tie'] as const).map((pick) => on(pick, '10.00'));
  expect((await player.place(round.index, lines)).body.success).toBe(true);
  return { round, balance };
}

it('pauses a table: no bet is taken, what was placed is paid, and it goes on when it is resumed', async () => {
  const { round } = await bets();
  await support.type('tables', 'pause', GAME);
  expect((await player.place(round.index, [on('dragon', '1.00')])).body.errorCode).toBe('bets_closed');
  expect(await player.state()).toMatchObject({ paused: true });
  await playOut(portal, table, round.closesAt);
  expect((await player.state()).bets).toMatchObject([{ round: round.index, payout: expect.any(String) }]);
  toNextTurn(portal, table);
  const next = (await player.state()).round;
  expect((await player.place(next.index, [on('dragon', '1.00')])).body.errorCode).toBe('bets_closed');
  const listed = (await support.type('tables', 'list')).value as Body[];
  expect(listed.filter(({ bets: taken }) => taken === 'paused')).toMatchObject([{ table: GAME }]);
  await support.type('tables', 'resume', GAME);
  const again = await player.state();
  expect(again.paused).toBeUndefined();
  expect((await player.place(again.round.index, [on('dragon', '1.00')])).body.success).toBe(true);
  await playOut(portal, table, again.round.closesAt);
  await sound();
});

it('shows what the house may lose by each spot, and which rounds wait to be settled', async () => {
  const { round } = await bets();
  expect((await ann.type('tables', 'exposure')).value).toEqual([
    {
      table: GAME,
      round: round.index,
      market: 'tie',
      pick: 'tie',
      stakes: '10.00',
      players: 1,
      mostLoss: '110.00',
    },
    ...['dragon', 'tiger'].map((pick) => ({
      ...{ table: GAME, round: round.index, market: 'side', pick, stakes: '10.00', players: 1 },
      mostLoss: '10.00',
    })),
  ]);
  portal.clock.advance(Date.parse(round.closesAt) - portal.ctx.clock.now().getTime());
  const waiting = async () => ((await ann.type('status', 'show')).value as Body).rounds;
  expect(await waiting()).toEqual({ waiting: 1, since: round.closesAt });
  await finishTable(portal.ctx, table);
  expect(await waiting()).toEqual({ waiting: 0, since: null });
});

it('shows what the house would lose by each number of a roulette: what all bets pay by it, less all stakes', async () => {
  const wheel = await tableAt(portal, 'salon-roulette');
  toNextTurn(portal, wheel);
  const [one, other] = [
    await playerAt(portal, 500_00n, 'salon-roulette'),
    await playerAt(portal, 500_00n, 'salon-roulette'),
  ];
  const { round } = await one.state();
  const line = (market: string, pick: string, price: string) => ({ market, pick, stake: '10.00', price });
  const placed = [
    await one.place(round.index, [line('straight', '17', '36.000'), line('colour', 'black', '2.000')]),
    await other.place(round.index, [line('straight', '5', '36.000')]),
  ];
  expect(placed.map(({ body }) => body.success)).toEqual([true, true]);
  const numbers = (await ann.type('tables', 'numbers', 'salon-roulette')).value as Body[];
  const lossOf = (number: string) => numbers.find((each) => each.number === number);
  expect(numbers).toHaveLength(37);
  // 17 is black: 360.00 and 20.00 are paid of 30.00 staked.
  expect(numbers[0]).toEqual({ round: round.index, number: '17', stakes: '30.00', loss: '350.00' });
  expect(['5', '2', '0'].map((number) => lossOf(number)?.loss)).toEqual(['330.00', '-10.00', '-30.00']);
  await playOut(portal, wheel, round.closesAt);
  expect((await ann.type('tables', 'numbers', 'salon-roulette')).value).toEqual([]);
  await sound();
});

it('shows what the house would lose by each result of a shoe, in words', async () => {
  toNextTurn(portal, table);
  const { round } = await bets();
  const numbers = (await ann.type('tables', 'numbers', GAME)).value as Body[];
  expect(numbers.map(({ number, loss }) => `${number} ${loss}`)).toEqual([
    ...['tie 100.00', 'dragon -10.00', 'tiger -10.00'],
  ]);
  await playOut(portal, table, round.closesAt);
});

it('voids a round that was paid: every stake comes back, once, and the player reads it', async () => {
  const { round, balance } = await bets();
  await playOut(portal, table, round.closesAt);
  expect(await byTwo('tables', 'void', GAME, round.index)).toMatchObject({ table: GAME, round: round.index });
  await finishTable(portal.ctx, table);
  await finishTable(portal.ctx, table);
  const { bets: own, balance: after, last } = await player.state();
  expect([own[0].state, after, last.phase]).toEqual(['void', balance, 'void']);
  const again = await ann.type('tables', 'void', GAME, round.index, '--reason', 'again').catch(String);
  expect(String(again)).toContain('is void already');
  const letters = await portal.ctx.db
    .selectFrom('member_messages')
    .select('kind')
    .where('member_id', '=', player.memberId)
    .execute();
  expect(letters.filter(({ kind }) => kind === 'bet_void')).toHaveLength(1);
  await sound();
});

it('voids a round that is still open: it is closed and drawn as ever, and pays nothing', async () => {
  const { round, balance } = await bets();
  const { act } = (await ann.type('tables', 'void', GAME, round.index, '--reason', 'a fault')).value as Body;
  // Its bets follow, and who approves it is told so.
  expect((await ben.type('acts', 'approve', act)).text).toBe(
    `Act ${act} (tables.void) is done. Round ${round.index} of ${GAME} is void. Its stakes are given back within a minute.`,
  );
  expect((await player.place(round.index, [on('dragon', '1.00')])).body.errorCode).toBe('bets_closed');
  await finishTable(portal.ctx, table);
  const { balance: after, last } = await player.state();
  expect([after, last.phase]).toEqual([balance, 'void']);
  await sound();
});

it('settles a round again by its rules, and books what was paid too little or too much', async () => {
  const { round } = await bets();
  await playOut(portal, table, round.closesAt);
  const right = await player.state();
  // Rules with a fault have paid 1.00 too little on the first line and 3.00 too much on the last.
  const [{ number }] = right.bets;
  await portal.owner.db.transaction().execute(async (tx) => {
    const bet = await tx
      .selectFrom('bets')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('bet_lines')
      .set(({ eb }) => ({ payout_minor: eb('payout_minor', '+', 3_00n) }))
      .where('bet_id', '=', bet.id)
      .where('line', '=', 3)
      .execute();
    await tx
      .updateTable('bets')
      .set({ payout_minor: bet.payout_minor + 3_00n })
      .where('id', '=', bet.id)
      .execute();
  });
  expect((await auditAll(portal.ctx)).problems).not.toEqual([]);
  expect(await byTwo('tables', 'correct', GAME, round.index)).toMatchObject({ players: 1 });
  const corrected = await player.state();
  expect(corrected.bets[0]).toMatchObject({ payout: right.bets[0].payout, lines: right.bets[0].lines });
  expect(await byTwo('tables', 'correct', GAME, round.index)).toMatchObject({ players: 0 });
});

it('says what is not there, and needs the right role', async () => {
  const said = async (operator: Operator, ...words: string[]) =>
    String(await operator.type(...words).catch(String));
  expect(await said(support, 'tables', 'pause', 'poker')).toContain('There is no table "poker"');
  expect(await said(ann, 'tables', 'void', GAME, '1', '--reason', 'x')).toContain('has had no round 1');
  expect(await said(support, 'tables', 'void', GAME, '1', '--reason', 'x')).toContain('role');
});
