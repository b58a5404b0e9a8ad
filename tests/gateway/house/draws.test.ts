// Tickets of draws and chases, over the gateway and on a real database: bought at the portal, held, drawn and paid to the last cent.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { drawState } from '../../../src/lib/contract/draws.ts';
import { startBreak } from '../../../src/lib/contract/protection.ts';
import { logout } from '../../../src/lib/contract/session.ts';
import { fairInclusion, fairTable } from '../../../src/lib/contract/tables.ts';
import { finishTable, finishTables } from '../../../src/lib/gateway/house/shared/finish.ts';
import { settlementLag } from '../../../src/lib/gateway/house/shared/operate.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import type { RegionalResult } from '../../../src/lib/rules/kinds/regional-draw/definition.ts';
import { endings } from '../../../src/lib/rules/kinds/regional-draw/hits.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { includes } from '../../../src/lib/verifier/shared/tree.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Buyer, buyerAt, drawNext, lotteryAt, north, toTime } from './draw-buyer.ts';

let portal: TestGateway;
let table: Table;
let buyer: Buyer;
beforeAll(async () => {
  portal = await testGateway();
  table = await lotteryAt(portal);
  buyer = await buyerAt(portal, 50_000_00n);
});
afterAll(() => portal.close());

beforeEach(async () => {
  toTime(portal, '12:00');
  await finishTables(portal.ctx);
  await openRound(portal.ctx, table);
});

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

const last = async (): Promise<Body> =>
  (await portal.caller().call(drawState, { gameId: 'north-lottery' })).body.value.last;

/** How often an ending came in a draw. */
const timesOf = (result: RegionalResult, number: string): number =>
  result.stations.flatMap((station) => endings(station, 2)).filter((ending) => ending === number).length;

const cents = (amount: string): number => Math.round(Number(amount) * 100);

test('a month of draws is on sale, each committed before its sales open', async () => {
  const draws = await buyer.draws();
  expect(draws).toHaveLength(30);
  const hashes = new Set(draws.map(({ hash }) => hash));
  expect(hashes.size).toBe(30);
  for (const [at, { closesAt, phase }] of draws.entries()) {
    expect(phase).toBe('open');
    expect(Date.parse(closesAt) - Date.parse(draws[0].closesAt)).toBe(at * DAY_MS);
  }
  const rounds = await portal.ctx.db
    .selectFrom('shared_rounds')
    .select(['seed', 'seed_hash', 'proof'])
    .where('table_key', '=', 'north-lottery')
    .where('revealed_at', 'is', null)
    .execute();
  for (const { seed, proof } of rounds) expect([proof, seed?.startsWith('sealed:')]).toEqual(['draw', true]);
});

describe('a ticket', () => {
  it('on lo pays 7.00 a hit at a stake of 2.00, for each time that its number comes', async () => {
    const [draw] = await buyer.draws();
    const numbers = ['07', '17', '27', '38', '72'];
    const before = await buyer.balance();
    const bought = await buyer.buy(
      draw.index,
      numbers.map((number) => north('any2', number, '2.00')),
    );
    expect(bought.body.value).toMatchObject({ bet: { stake: '10.00', state: 'open', payout: null } });
    expect(cents(bought.body.value.balance)).toBe(cents(before) - 10_00);
    await drawNext(portal, table, draw.closesAt);
    const { result, index } = await last();
    expect(index).toBe(draw.index);
    const hits = numbers.map((number) => timesOf(result, number));
    const { tickets } = await buyer.tickets();
    expect(tickets[0].lines.map(({ payout }: Body) => payout)).toEqual(
      hits.map((hit) => (hit * 7).toFixed(2)),
    );
    const paid = hits.reduce((sum, hit) => sum + hit * 7_00, 0);
    expect(cents(await buyer.balance())).toBe(cents(before) - 10_00 + paid);
    await sound();
  });

  it('waits for its draw over days, and is settled without its member', async () => {
    const other = await buyerAt(portal, 100_00n);
    const draws = await other.draws();
    await other.buy(draws[2].index, [north('special2', '07', '1.00')]);
    await other.caller.call(logout);
    for (const { closesAt } of draws.slice(0, 3)) await drawNext(portal, table, closesAt);
    const bets = await portal.ctx.db
      .selectFrom('bets')
      .select(['status', 'game_session_id'])
      .where('member_id', '=', other.memberId)
      .execute();
    expect(bets).toEqual([{ status: expect.stringMatching(/won|lost/), game_session_id: null }]);
    await sound();
  });

  it('is sold until the second of its draw: 1 ms before it, and not at it or after it', async () => {
    const [draw] = await buyer.draws();
    expect(draw.closesAt).toMatch(/T11:15:00\.000Z$/);
    const at = async (ms: number) => {
      const { clock } = portal.ctx;
      const real = clock.now;
      clock.now = () => new Date(Date.parse(draw.closesAt) + ms);
      try {
        return (await buyer.buy(draw.index, [north('any2', '11', '1.00')])).body;
      } finally {
        clock.now = real;
      }
    };
    expect(await at(-1)).toMatchObject({ success: true });
    expect(await at(0)).toMatchObject({ errorCode: 'bets_closed' });
    expect(await at(1)).toMatchObject({ errorCode: 'bets_closed' });
    await drawNext(portal, table, draw.closesAt);
    await sound();
  });

  it('is frozen with all others before the draw: the root is public, the result is not', async () => {
    const [draw] = await buyer.draws();
    await buyer.buy(draw.index, [north('any2', '22', '1.00')]);
    portal.clock.advance(Date.parse(draw.closesAt) - portal.ctx.clock.now().getTime());
    await finishTable(portal.ctx, table);
    const [closed, next] = await buyer.draws();
    expect(closed).toMatchObject({ index: draw.index, phase: 'closed', root: expect.any(String) });
    expect(next).toMatchObject({ phase: 'open' });
    const asked = { gameId: 'north-lottery', round: draw.index };
    expect((await portal.caller().call(fairTable, asked)).body.errorCode).toBe('not_found');
    expect(await settlementLag(portal.ctx)).toMatchObject({ waiting: 0 });
    portal.clock.advance(15_000);
    await finishTable(portal.ctx, table);
    expect(await last()).toMatchObject({ index: draw.index, root: closed.root, phase: 'paid' });
  });

  it('counts once however often it is sent, and another one under its id is refused', async () => {
    const [draw] = await buyer.draws();
    const id = crypto.randomUUID();
    const lines = [north('any2', '33', '3.00')];
    const answers = await Promise.all(Array.from({ length: 3 }, () => buyer.buy(draw.index, lines, id)));
    const taken = answers.flatMap(({ body }) => (body.success ? [body.value.bet.number] : []));
    expect(new Set(taken).size).toBe(1);
    const other = await buyer.buy(draw.index, [north('any2', '34', '3.00')], id);
    expect(other.body.errorCode).toBe('idempotency_conflict');
    await drawNext(portal, table, draw.closesAt);
    const again = await buyer.buy(draw.index, lines, id);
    expect(again.body.value.bet.number).toBe(taken[0]);
  });

  it('is refused at another price, for a draw that is not on sale, without money and without a login', async () => {
    const [draw] = await buyer.draws();
    const moved = await buyer.buy(draw.index, [{ ...north('any2', '44', '1.00'), price: '3.600' }]);
    expect(moved.body).toMatchObject({ errorCode: 'price_moved', value: { price: { 'any2 44': '3.500' } } });
    for (const round of [BigInt(draw.index) - 1n, BigInt(draw.index) + 30n])
      expect((await buyer.buy(round.toString(), [north('any2', '44', '1.00')])).body.errorCode).toBe(
        'bets_closed',
      );
    const poor = await buyerAt(portal, 1_00n);
    expect((await poor.buy(draw.index, [north('any2', '44', '2.00')])).body.errorCode).toBe(
      'insufficient_funds',
    );
    await poor.caller.call(logout);
    expect((await poor.buy(draw.index, [north('any2', '44', '1.00')])).body.errorCode).toBe('not_signed_in');
  });

  it('that wins is told to its member, once', async () => {
    const other = await buyerAt(portal, 1_000_00n);
    const [draw] = await other.draws();
    const all = Array.from({ length: 100 }, (_, n) => north('special2', String(n).padStart(2, '0'), '1.00'));
    const { body } = await other.buy(draw.index, all);
    await drawNext(portal, table, draw.closesAt);
    const messages = await portal.ctx.db
      .selectFrom('member_messages')
      .select(['kind', 'facts'])
      .where('member_id', '=', other.memberId)
      .execute();
    expect(messages).toEqual([
      {
        kind: 'ticket_won',
        facts: expect.objectContaining({ bet: body.value.bet.number, paid: '95.00 USD' }),
      },
    ]);
  });

  it('is calculated again by anyone, and its buyer finds it among the frozen ones', async () => {
    const [draw] = await buyer.draws();
    const placementId = crypto.randomUUID();
    const buy = () =>
      buyer.buy(draw.index, [north('any2', '55', '1.00'), north('any3', '555', '1.00')], placementId);
    const { bet, leaf: receipt } = (await buy()).body.value;
    const { number } = bet;
    expect((await buy()).body.value).toMatchObject({ bet: { number }, leaf: receipt });
    await drawNext(portal, table, draw.closesAt);
    const asked = { gameId: 'north-lottery', round: draw.index };
    const proof = (await portal.caller().call(fairTable, asked)).body.value;
    expect(proof).toMatchObject({ method: 'draw', hash: draw.hash });
    const inclusion = (await buyer.caller.call(fairInclusion, { number })).body.value;
    expect(await includes(inclusion, proof.root)).toBe(true);
    const shown = readTableProof({ ...proof, inclusion: { ...inclusion, receipt } });
    const steps = shown && (await verifyTable(shown));
    expect(steps?.wrong).toBeUndefined();
    const { tickets } = await buyer.tickets();
    expect(steps?.steps.at(-1)?.facts.at(-1)?.value).toBe(tickets[0].payout);
    expect((await buyer.caller.call(betDetail, { number })).body.value).toMatchObject({ proven: true });
  });
});

describe('a chase', () => {
  const TIMES = [1, 1, 2, 2, 3, 4, 5];

  /** Numbers that came in a draw, and one that did not. */
  async function cameIn(): Promise<{ came: string; missed: string }> {
    const { result } = await last();
    const came = endings(result.stations[0], 2);
    const missed = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).find(
      (number) => !came.includes(number),
    );
    return { came: came[0] ?? '', missed: missed ?? '' };
  }

  it('of seven draws that hits in the second gives exactly the rest back', async () => {
    // One on each head digit: the second draw hits one of them, and only seldom the one that the first has hit.
    for (let found: Body; !found; ) {
      // After a draw the nearest is still being shown, and takes no bets.
      const draws = (await buyer.draws()).filter(({ phase }) => phase === 'open').slice(0, 7);
      const plan = draws.map(({ index }, at) => ({ round: index, times: TIMES[at] ?? 1 }));
      const before = cents(await buyer.balance());
      const ids: string[] = [];
      for (let digit = 0; digit < 10; digit++) {
        const line = { ...north('head', String(digit), '10.00'), price: '9.500' };
        const { chase } = (await buyer.chase(plan, [line])).body.value;
        expect(chase).toMatchObject({ total: '180.00', held: '180.00', staked: '0.00', returned: '0.00' });
        ids.push(chase.placementId);
      }
      expect(cents(await buyer.balance())).toBe(before - 10 * 180_00);
      await drawNext(portal, table, draws[0].closesAt);
      await drawNext(portal, table, draws[1].closesAt);
      const digit = Number((await last()).result.stations[0].prizes.special[0].at(-2));
      const { chases } = await buyer.tickets();
      const hit = chases.find(({ placementId }: Body) => placementId === ids[digit]);
      if (hit.draws[1].state === 'staked') found = hit;
      for (const id of ids) await buyer.end(id);
      if (!found) continue;
      expect(found).toMatchObject({ staked: '20.00', returned: '160.00', held: '0.00', paid: '95.00' });
      expect(found.draws.map(({ state }: Body) => state).slice(2)).toEqual(Array(5).fill('returned'));
      // All ten staked the first draw, all but the one that hit in it the second.
      expect(cents(await buyer.balance())).toBe(before - 10 * 10_00 - 9 * 10_00 + 2 * 95_00);
    }
    await sound();
  });

  it('stops at its first win and is told so; without that it goes on', async () => {
    const draws = (await buyer.draws()).slice(0, 3);
    // Something of these hundred comes in every draw.
    const all = Array.from({ length: 100 }, (_, n) => north('special2', String(n).padStart(2, '0'), '1.00'));
    const plan = draws.map(({ index }) => ({ round: index, times: 1 }));
    const stops = (await buyer.chase(plan, all)).body.value.chase;
    const goesOn = (await buyer.chase(plan, all, { stopOnWin: false })).body.value.chase;
    await drawNext(portal, table, draws[0].closesAt);
    const { chases } = await buyer.tickets();
    const now = (id: string) => chases.find(({ placementId }: Body) => placementId === id);
    expect(now(stops.placementId)).toMatchObject({
      ...{ staked: '100.00', returned: '200.00', held: '0.00', paid: '95.00' },
      draws: [
        { state: 'staked' },
        { state: 'returned', reason: 'won' },
        { state: 'returned', reason: 'won' },
      ],
    });
    expect(now(goesOn.placementId)).toMatchObject({ staked: '100.00', held: '200.00' });
    const told = await portal.ctx.db
      .selectFrom('member_messages')
      .select('facts')
      .where('member_id', '=', buyer.memberId)
      .where('kind', '=', 'chase_won')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(told).toEqual([{ facts: expect.objectContaining({ draws: '2', amount: '200.00 USD' }) }]);
    for (const { closesAt } of draws.slice(1)) await drawNext(portal, table, closesAt);
    await sound();
  });

  it('is ended by its member, who gets back what is held and nothing else', async () => {
    const draws = (await buyer.draws()).slice(0, 4);
    const before = cents(await buyer.balance());
    const { missed } = await cameIn();
    const bought = await buyer.chase(
      draws.map(({ index }) => ({ round: index, times: 2 })),
      [north('special3', `1${missed}`, '1.00')].map((line) => ({ ...line, price: '930.000' })),
      { stopOnWin: false },
    );
    const { placementId } = bought.body.value.chase;
    await drawNext(portal, table, draws[0].closesAt);
    const ended = (await buyer.end(placementId)).body.value;
    expect(ended.chase).toMatchObject({ held: '0.00', staked: '2.00', returned: '6.00' });
    expect(cents(ended.balance)).toBe(before - 2_00 + cents(ended.chase.paid));
    expect((await buyer.end(placementId)).body.value.chase).toEqual(ended.chase);
    const stranger = await buyerAt(portal, 1_00n);
    expect((await stranger.end(placementId)).body.errorCode).toBe('not_found');
    await sound();
  });

  it('is bought whole or not at all, once however often it is sent', async () => {
    const poor = await buyerAt(portal, 25_00n);
    const draws = (await poor.draws()).slice(0, 3);
    const plan = draws.map(({ index }) => ({ round: index, times: 1 }));
    expect((await poor.chase(plan, [north('any2', '10', '10.00')])).body.errorCode).toBe(
      'insufficient_funds',
    );
    expect(await poor.balance()).toBe('25.00');
    const placementId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => poor.chase(plan, [north('any2', '10', '5.00')], { placementId })),
    );
    expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
    expect(await poor.balance()).toBe('10.00');
    const other = await poor.chase(plan, [north('any2', '11', '5.00')], { placementId });
    expect(other.body.errorCode).toBe('idempotency_conflict');
    const beyond = [{ round: String(BigInt(draws[0].index) + 30n), times: 1 }];
    expect((await poor.chase(beyond, [north('any2', '10', '1.00')])).body.errorCode).toBe('bets_closed');
    await sound();
  });

  it('gives back what a member who is excluded still holds, and no draw of it is staked', async () => {
    const other = await buyerAt(portal, 100_00n);
    const draws = (await other.draws()).slice(0, 3);
    await other.chase(
      draws.map(({ index }) => ({ round: index, times: 1 })),
      [north('any2', '20', '10.00')],
    );
    const excluded = await other.caller.call(startBreak, { length: '6m', password: PASSWORD });
    expect(excluded.body.success).toBe(true);
    await finishTables(portal.ctx);
    const states = await portal.ctx.db
      .selectFrom('chase_draws as d')
      .innerJoin('chases as c', 'c.id', 'd.chase_id')
      .select(['d.state', 'd.reason'])
      .where('c.member_id', '=', other.memberId)
      .execute();
    expect(states).toEqual(Array(3).fill({ state: 'returned', reason: 'self_exclusion' }));
    await sound();
  });

  it('is in the list of its buyer alone, with the bet of each draw that was staked', async () => {
    const [draw] = await buyer.draws();
    const { chase } = (await buyer.chase([{ round: draw.index, times: 3 }], [north('any2', '30', '1.00')]))
      .body.value;
    await drawNext(portal, table, draw.closesAt);
    const { chases, tickets } = await buyer.tickets();
    const own = chases.find(({ placementId }: Body) => placementId === chase.placementId);
    expect(own.draws[0].bet).toMatchObject({ number: tickets[0].number, stake: '3.00', round: draw.index });
    expect(tickets[0]).toMatchObject({ ofChase: true, placementId: chase.placementId });
  });
});
