// Rounds that many share at a table, over the gateway and on a real database: by the clock, to the last cent.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import {
  fairInclusion,
  fairTable,
  tableList,
  tableOffer,
  tableRounds,
} from '../../../src/lib/contract/tables.ts';
import { advance } from '../../../src/lib/gateway/house/shared/driver.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import { lastRound } from '../../../src/lib/gateway/house/shared/round-rows.ts';
import { momentOf } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { type Table, timesOf } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { readGameOf } from '../../../src/lib/verifier/kinds/index.ts';
import { numbersOf, seedAgrees } from '../../../src/lib/verifier/shared/round.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { includes } from '../../../src/lib/verifier/shared/tree.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type AtTable, GAME, guestAt, on, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
let table: Table;
let player: AtTable;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal);
  player = await playerAt(portal, 10_000_00n);
});
afterAll(() => portal.close());

beforeEach(() => toNextTurn(portal, table));

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

/** The state of an open round, and its result when it was played out. */
async function result(round: Body): Promise<Body> {
  await playOut(portal, table, round.closesAt);
  return (await player.state()).last;
}

describe('a round', () => {
  it('is opened by the one who needs it first, takes bets, is drawn and pays them', async () => {
    const { round, phase, balance, totals } = await player.state();
    expect([phase, totals]).toEqual(['open', []]);
    const placed = await player.place(round.index, [on('dragon', '10.00'), on('tie', '5.00')]);
    expect(placed.body.value).toMatchObject({
      bet: { round: round.index, stake: '15.00', state: 'open', payout: null },
      balance: (Number(balance) - 15).toFixed(2),
    });
    expect((await player.state()).totals).toEqual([
      { market: 'side', pick: 'dragon', stake: '10.00', players: 1 },
      { market: 'tie', pick: 'tie', stake: '5.00', players: 1 },
    ]);
    const drawn = await result(round);
    expect(drawn).toMatchObject({ index: round.index, phase: 'paid', result: { kind: 'dragon-tiger' } });
    const due = { dragon: '20.00', tiger: '0.00', tie: '65.00' }[drawn.result.winner as 'tie'];
    const { bets, balance: after } = await player.state();
    expect(bets).toMatchObject([{ number: placed.body.value.bet.number, payout: due }]);
    expect(after).toBe((Number(balance) - 15 + Number(due)).toFixed(2));
    await sound();
  });

  it('is not opened while nobody is at the table, which is looked at again at its next turn', async () => {
    const before = await lastRound(portal.ctx, table);
    const waitMs = await advance(portal.ctx, table);
    expect(await lastRound(portal.ctx, table)).toEqual(before);
    const now = portal.ctx.clock.now();
    const { closesAt } = await momentOf(portal.ctx, table);
    expect(Math.abs(now.getTime() + waitMs - timesOf(table, closesAt).endsAt)).toBeLessThan(1_000);
  });

  it('without bets is drawn all the same, and its road goes on', async () => {
    const { round, marks } = await player.state();
    await result(round);
    expect((await player.state()).marks).toHaveLength(marks.length + 1);
  });

  it('pays every player once, however often it is finished', async () => {
    const { round } = await player.state();
    const others = await Promise.all([playerAt(portal, 50_00n), playerAt(portal, 50_00n), guestAt(portal)]);
    for (const each of [...others, player]) {
      const answers = [
        each.place(round.index, [on('tiger', '7.00')]),
        each.place(round.index, [on('dragon', '3.00')]),
      ];
      for (const { body } of await Promise.all(answers)) expect(body.success).toBe(true);
    }
    portal.clock.advance(Date.parse(round.closesAt) - portal.ctx.clock.now().getTime());
    await Promise.all(Array.from({ length: 4 }, () => finishTable(portal.ctx, table)));
    await finishTable(portal.ctx, table);
    const { last } = await player.state();
    const due = { dragon: '0.00 6.00', tiger: '14.00 0.00', tie: '3.50 1.50' }[last.result.winner as 'tie'];
    for (const each of others) {
      const { bets } = await each.state();
      expect(bets.map(({ payout }: Body) => payout).sort()).toEqual(due.split(' ').sort());
    }
    await sound();
  });

  it('shows nothing of its result before it is closed', async () => {
    const { round } = await player.state();
    await player.place(round.index, [on('dragon', '1.00')]);
    const asked = { gameId: GAME, round: round.index };
    expect((await portal.caller().call(fairTable, asked)).body.errorCode).toBe('not_found');
    await finishTable(portal.ctx, table);
    expect((await player.state()).phase).toBe('open');
  });
});

describe('the close of a round', () => {
  it('takes a bet 1 ms before it, and refuses one at it and 1 ms after it', async () => {
    const { round } = await player.state();
    const until = Date.parse(round.closesAt);
    const at = async (ms: number) => {
      const { closesAt, index } = round;
      const ctx = portal.ctx.clock;
      const real = ctx.now;
      ctx.now = () => new Date(Date.parse(closesAt) + ms);
      try {
        return (await player.place(index, [on('dragon', '1.00')])).body;
      } finally {
        ctx.now = real;
      }
    };
    expect(until).toBeGreaterThan(portal.ctx.clock.now().getTime());
    expect(await at(-1)).toMatchObject({ success: true });
    expect(await at(0)).toMatchObject({ errorCode: 'bets_closed' });
    expect(await at(1)).toMatchObject({ errorCode: 'bets_closed' });
    await result(round);
    await sound();
  });

  it('answers a placement that was booked before it, and no other', async () => {
    const { round } = await player.state();
    const id = crypto.randomUUID();
    const first = (await player.place(round.index, [on('dragon', '2.00')], id)).body.value;
    await result(round);
    const again = (await player.place(round.index, [on('dragon', '2.00')], id)).body.value;
    expect(again.bet).toMatchObject({ number: first.bet.number, stake: '2.00' });
    expect(again.bet.state).not.toBe('open');
    const other = await player.place(round.index, [on('tiger', '2.00')], id);
    expect(other.body.errorCode).toBe('idempotency_conflict');
    expect((await player.place(round.index, [on('dragon', '2.00')])).body.errorCode).toBe('bets_closed');
  });

  it('refuses bets in rounds that are far ahead, or were never there', async () => {
    const { round } = await player.state();
    for (const index of [BigInt(round.index) + 1n, BigInt(round.index) + 100n, 1n])
      expect((await player.place(index.toString(), [on('dragon', '1.00')])).body.errorCode).toBe(
        'bets_closed',
      );
  });
});

describe('what was shown never comes back', () => {
  it('the clock is advanced by an hour, and reset', async () => {
    const shown = new Set<string>();
    const seen = async () => {
      const { round } = await player.state();
      expect(shown.has(round.index)).toBe(false);
      await player.place(round.index, [on('dragon', '1.00')]);
      const drawn = await result(round);
      shown.add(drawn.index);
      return round;
    };
    await seen();
    portal.clock.advance(3_600_000);
    toNextTurn(portal, table);
    const ahead = await seen();
    toNextTurn(portal, table);
    const open = (await player.state()).round;
    await player.place(open.index, [on('tiger', '1.00')]);
    // The round is open and an hour ahead now.
    portal.clock.advance(-3_600_000);
    expect((await player.place(open.index, [on('dragon', '1.00')])).body.errorCode).toBe('bets_closed');
    await finishTable(portal.ctx, table);
    const { round, last } = await player.state();
    expect(last).toMatchObject({ index: open.index, phase: 'paid' });
    expect(BigInt(round.index)).toBeGreaterThan(BigInt(open.index));
    for (const index of [ahead.index, open.index])
      expect((await player.place(index, [on('dragon', '1.00')])).body.errorCode).toBe('bets_closed');
    // It goes on in the rhythm of the clock, one round a turn.
    toNextTurn(portal, table);
    await seen();
    toNextTurn(portal, table);
    await seen();
    await sound();
  });

  it('the clock is moved back into the turn of a round that is over: another one takes bets there', async () => {
    const { round: over } = await player.state();
    await player.place(over.index, [on('dragon', '1.00')]);
    await result(over);
    const turnMs = timesOf(table, new Date(over.closesAt)).endsAt - Date.parse(over.opensAt);
    portal.clock.advance(-turnMs);
    toNextTurn(portal, table);
    const { round, phase } = await player.state();
    expect([round.opensAt, phase]).toEqual([over.opensAt, 'open']);
    expect(BigInt(round.index)).toBeGreaterThan(BigInt(over.index));
    expect((await player.place(round.index, [on('tiger', '1.00')])).body.success).toBe(true);
    await result(round);
    await sound();
  });
});

describe('the limits of the table', () => {
  const limit = async (lines: Parameters<AtTable['place']>[1], by = player) => {
    const { round } = await by.state();
    return (await by.place(round.index, lines)).body;
  };

  it('refuse less than the least and more than the most of a market, and spots that are none', async () => {
    for (const line of [
      on('dragon', '0.99'),
      on('dragon', '5000.01'),
      on('tie', '500.01'),
      { market: 'side', pick: 'phoenix', stake: '5.00', price: '2.000' },
      { market: 'pair', pick: 'dragon', stake: '5.00', price: '2.000' },
    ])
      expect(await limit([line])).toMatchObject({ errorCode: 'stake_not_offered' });
    expect(await limit([on('dragon', '1.00'), on('dragon', '1.00')])).toMatchObject({
      errorCode: 'stake_not_offered',
    });
  });

  it('refuse a price that is not the one of now, and say it', async () => {
    expect(await limit([{ ...on('tie', '1.00'), price: '13.000' }])).toMatchObject({
      errorCode: 'price_moved',
      value: { price: { 'tie tie': '12.000' } },
    });
  });

  it('bound a player on one spot over all placements of a round', async () => {
    const rich = await playerAt(portal, 50_000_00n);
    expect(await limit([on('tie', '400.00')], rich)).toMatchObject({ success: true });
    expect(await limit([on('tie', '200.00')], rich)).toMatchObject({
      errorCode: 'table_limit',
      value: { limit: 'spot', market: 'tie', pick: 'tie', left: '100.00' },
    });
    expect(await limit([on('tie', '100.00')], rich)).toMatchObject({ success: true });
  });

  it('bound what a player stakes in a round, and a refused bet leaves nothing behind', async () => {
    const rich = await playerAt(portal, 50_000_00n);
    expect(await limit([on('dragon', '5000.00'), on('tiger', '4900.00')], rich)).toMatchObject({
      success: true,
    });
    const before = await rich.state();
    expect(await limit([on('tie', '200.00')], rich)).toMatchObject({
      errorCode: 'table_limit',
      value: { limit: 'player', left: '100.00' },
    });
    const after = await rich.state();
    expect([after.balance, after.totals]).toEqual([before.balance, before.totals]);
    expect(after.bets).toHaveLength(before.bets.length);
  });

  it('stop the sale of a spot at what the house would lose by it', async () => {
    // Twenty players may win 5,000.00 each before 100,000.00 are at stake for the house.
    const crowd: AtTable[] = [];
    while (crowd.length < 21) crowd.push(await playerAt(portal, 6_000_00n));
    toNextTurn(portal, table);
    const { round } = await player.state();
    const [spot] = await portal.ctx.db
      .selectFrom('table_spots')
      .select('loss_minor')
      .where('round_index', '=', BigInt(round.index))
      .execute();
    expect(spot).toBeUndefined();
    const answers = await Promise.all(crowd.map((each) => each.place(round.index, [on('tiger', '5000.00')])));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(20);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      errorCode: 'table_limit',
      value: { limit: 'sold', market: 'side', pick: 'tiger', left: '0.00' },
    });
    const guest = await guestAt(portal);
    expect((await guest.place(round.index, [on('tiger', '500.00')])).body).toMatchObject({ success: true });
    await result(round);
    await sound();
  });

  it('stand behind the gate: without money nothing is placed', async () => {
    const poor = await playerAt(portal, 5_00n);
    expect(await limit([on('dragon', '6.00')], poor)).toMatchObject({ errorCode: 'insufficient_funds' });
  });
});

test('guests of free play are in the same round and in no total', async () => {
  const guest = await guestAt(portal);
  const { round } = await guest.state();
  expect((await guest.place(round.index, [on('dragon', '20.00')])).body.success).toBe(true);
  await player.place(round.index, [on('dragon', '5.00')]);
  const state = await guest.state();
  expect(state).toMatchObject({ currency: 'FUN', players: 1 });
  expect(state.totals).toEqual([{ market: 'side', pick: 'dragon', stake: '5.00', players: 1 }]);
  await result(round);
  const asked = { gameId: GAME, round: round.index };
  expect((await portal.caller().call(fairTable, asked)).body.value).toMatchObject({ entries: 2 });
  const [{ number }] = (await guest.state()).bets;
  const { content } = (await guest.caller.call(fairInclusion, { number })).body.value;
  expect(JSON.parse(content)).toMatchObject({ bet: number, trial: true });
});

test('a bet counts by what could be won or lost in its round', async () => {
  const { round } = await player.state();
  const placed = await Promise.all([
    player.place(round.index, [on('dragon', '10.00')]),
    player.place(round.index, [on('tiger', '10.00')]),
  ]);
  const { result: drawn } = await result(round);
  const numbers = placed.map(({ body }) => body.value.bet.number);
  const bets = await portal.ctx.db
    .selectFrom('bets')
    .select('valid_bet_minor')
    .where('number', 'in', numbers)
    .execute();
  const valid = bets.reduce((sum, { valid_bet_minor }) => sum + (valid_bet_minor ?? 0n), 0n);
  // Dragon and tiger together win nothing and lose nothing, but for a tie, which keeps half of both.
  expect(valid).toBe(drawn.winner === 'tie' ? 10_00n : 0n);
});

test('anyone calculates a round again, and its players find their bets in it', async () => {
  const { round } = await player.state();
  const placed = await player.place(round.index, [on('dragon', '4.00'), on('tie', '3.00')]);
  await result(round);
  const { number } = placed.body.value.bet;
  const proof = (await portal.caller().call(fairTable, { gameId: GAME, round: round.index })).body.value;
  const published = { ...proof, table: proof.tableKey };
  expect(await seedAgrees(published)).toBe(true);
  const numbers = await numbersOf(published);
  const again = await readGameOf(proof.kind)?.(proof.table)?.play(proof.before, BigInt(proof.index), numbers);
  expect(again?.result).toEqual(proof.result);
  const { bets } = await player.state();
  for (const { market, pick, stake, result: came, payout } of bets.at(-1).lines) {
    const line = {
      market,
      pick,
      stakeCents: parseMinor(stake) ?? 0n,
      price: market === 'tie' ? 12_000 : 2000,
    };
    expect(again?.pays(line, {})).toEqual({ result: came, cents: parseMinor(payout) });
  }
  const inclusion = (await player.caller.call(fairInclusion, { number })).body.value;
  expect(await includes(inclusion, proof.root)).toBe(true);
  const shown = readTableProof({ ...proof, inclusion });
  const steps = shown && (await verifyTable(shown));
  expect(steps?.wrong).toBeUndefined();
  expect(steps?.steps.at(-1)?.facts.at(-1)?.value).toBe(bets.at(-1).payout);
  // So the record of the bet leads to its proof.
  expect((await player.caller.call(betDetail, { number })).body.value).toMatchObject({ proven: true });
  const stranger = await portal.member();
  expect((await stranger.call(fairInclusion, { number })).body.errorCode).toBe('not_found');
});

test('lobbies and the list of rounds show what was drawn', async () => {
  const { round } = await player.state();
  await result(round);
  const anyone = portal.caller();
  const { tables } = (await anyone.call(tableList, { gameType: 'LIVE' })).body.value;
  expect(tables.find(({ gameId }: Body) => gameId === GAME)).toMatchObject({
    ...{ kind: 'dragon-tiger', last: { index: round.index } },
  });
  expect((await anyone.call(tableList, { gameType: 'RNG' })).body.value.tables).toEqual([]);
  const { rounds, more } = (await anyone.call(tableRounds, { gameId: GAME })).body.value;
  expect([rounds[0].index, rounds[0].phase]).toEqual([round.index, 'paid']);
  const older = (await anyone.call(tableRounds, { gameId: GAME, before: rounds[0].index })).body.value;
  expect(older.rounds[0].index).toBe(rounds[1].index);
  expect(typeof more).toBe('boolean');
  const offer = (await anyone.call(tableOffer, { gameId: GAME })).body.value;
  expect(offer).toMatchObject({ returns: { side: 9627, tie: 8964 }, table: { kind: 'dragon-tiger' } });
  expect((await anyone.call(tableOffer, { gameId: 'lantern-koi' })).body.errorCode).toBe('not_found');
});

test('everything of a round that a tab hears is less than 1 kB', async () => {
  const heard: string[] = [];
  const stop = portal.ctx.events.subscribe(player.memberId, (event) => heard.push(JSON.stringify(event)), [
    `table:${GAME}`,
  ]);
  const { round } = await player.state();
  await player.place(round.index, [on('dragon', '4.00')]);
  await result(round);
  await expect.poll(() => heard.some((text) => text.includes('"paid"'))).toBe(true);
  stop();
  const causes = heard.map((text) => JSON.parse(text)).filter(({ topic }) => topic === 'table');
  expect(causes.map(({ cause }) => cause)).toEqual(['open', 'closed', 'drawn', 'paid']);
  expect(heard.join('\n\n').length).toBeLessThan(1_000);
  for (const text of heard) expect(text).not.toContain('4.00');
});
