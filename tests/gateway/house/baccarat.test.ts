// Baccarat over the gateway and on a real database: money, record, valid bet and proof of a hand agree, on every table of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { fairInclusion, fairTable, tableList, tableOffer } from '../../../src/lib/contract/tables.ts';
import { finishTable } from '../../../src/lib/gateway/house/shared/finish.ts';
import { openRound } from '../../../src/lib/gateway/house/shared/rounds.ts';
import { publicState } from '../../../src/lib/gateway/house/shared/state.ts';
import { everyTable, type Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { judged } from '../../../src/lib/rules/kinds/baccarat/play.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import {
  type AskedLine,
  type AtTable,
  guestAt,
  playerAt,
  playOut,
  tableAt,
  toNextTurn,
} from './table-player.ts';

let portal: TestGateway;
let table: Table;
let player: AtTable;
beforeAll(async () => {
  portal = await testGateway();
  table = await tableAt(portal, 'baccarat');
  player = await playerAt(portal, 100_000_00n, 'baccarat');
});
afterAll(() => portal.close());

beforeEach(() => toNextTurn(portal, table));

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

const COMMISSION: Record<string, string> = {
  ...{ 'side player': '2.000', 'side banker': '1.950' },
  ...{ 'tie tie': '9.000', 'pair player': '12.000', 'pair banker': '12.000' },
};

const on = (spot: string, stake: string): AskedLine => {
  const [market = '', pick = ''] = spot.split(' ');
  return { market, pick, stake, price: COMMISSION[spot] ?? '' };
};

/** Hands with these bets, until the banker wins one; answers the bets of that hand and what they gained. */
async function bankerWins(placements: AskedLine[][]) {
  for (let hand = 0; hand < 50; hand++) {
    toNextTurn(portal, table);
    const { round, balance } = await player.state();
    for (const lines of placements) expect((await player.place(round.index, lines)).body.success).toBe(true);
    await playOut(portal, table, round.closesAt);
    const after = await player.state();
    const own = after.bets.filter((bet: Body) => bet.round === round.index);
    const gained = (Number(after.balance) - Number(balance)).toFixed(2);
    if (after.last.result.winner === 'banker') return { round, own, gained };
  }
  throw new Error('the banker never won');
}

const validOf = async (numbers: string[]): Promise<string[]> => {
  const rows = await portal.ctx.db
    .selectFrom('bets')
    .select(['number', 'valid_bet_minor'])
    .where('number', 'in', numbers)
    .orderBy('id')
    .execute();
  return rows.map(({ valid_bet_minor }) => (Number(valid_bet_minor) / 100).toFixed(2));
};

describe('100.00 on Banker and 100.00 on Player, when the banker wins', () => {
  it('make +95.00 and -100.00 with a valid bet of 5.00, in money, record and proof', async () => {
    const { round, own, gained } = await bankerWins([
      [on('side banker', '100.00'), on('side player', '100.00')],
    ]);
    expect(gained).toBe('-5.00');
    const [{ number, lines, payout }] = own;
    expect(lines.map((line: Body) => [line.result, line.payout])).toEqual([
      ['won', '195.00'],
      ['lost', '0.00'],
    ]);
    expect(payout).toBe('195.00');
    expect(await validOf([number])).toEqual(['5.00']);
    const { rows } = (await player.caller.call(recordCalls.bettingRecord, { number })).body.value;
    expect(rows).toMatchObject([{ number, stake: '200.00', validBet: '5.00', payout: '195.00' }]);
    // Anyone calculates the hand again, and the player finds the bet and its payout in it.
    const asked = { gameId: 'baccarat', round: round.index };
    const proof = (await portal.caller().call(fairTable, asked)).body.value;
    const inclusion = (await player.caller.call(fairInclusion, { number })).body.value;
    const shown = readTableProof({ ...proof, inclusion });
    const checked = shown && (await verifyTable(shown));
    expect(checked?.wrong).toBeUndefined();
    expect(checked?.steps.at(-1)?.facts.at(-1)?.value).toBe('195.00');
    await sound();
  });

  it('count the same in two placements, and are spread by stake', async () => {
    const { own, gained } = await bankerWins([[on('side banker', '100.00')], [on('side player', '100.00')]]);
    expect(gained).toBe('-5.00');
    expect(own.map((bet: Body) => bet.payout)).toEqual(['195.00', '0.00']);
    expect(await validOf(own.map((bet: Body) => bet.number))).toEqual(['2.50', '2.50']);
    await sound();
  });
});

test('every spot pays by what came out, and a tie gives both sides back', async () => {
  const { round, balance } = await player.state();
  const lines = Object.keys(COMMISSION).map((spot) => on(spot, '10.00'));
  expect((await player.place(round.index, lines)).body.success).toBe(true);
  await playOut(portal, table, round.closesAt);
  const { last, balance: after, bets } = await player.state();
  const { winner, pairs } = judged(last.result);
  const sides = { banker: 19.5, player: 20, tie: 20 }[winner];
  const paid = sides + pairs.length * 120 + (winner === 'tie' ? 90 : 0);
  expect(bets.at(-1).payout).toBe(paid.toFixed(2));
  expect((Number(after) - Number(balance)).toFixed(2)).toBe((paid - 50).toFixed(2));
  expect(await validOf([bets.at(-1).number])).toEqual([Math.min(50, Math.abs(paid - 50)).toFixed(2)]);
  await sound();
});

test('without commission the banker pays 1 to 1, and half when he wins with six', async () => {
  const free = await tableAt(portal, 'baccarat-no-fee');
  const guest = await playerAt(portal, 1_000_00n, 'baccarat-no-fee');
  toNextTurn(portal, free);
  const { round } = await guest.state();
  const refused = await guest.place(round.index, [on('side banker', '10.00')]);
  expect(refused.body.errorCode).toBe('price_moved');
  const bet = { ...on('side banker', '10.00'), price: '2.000' };
  expect((await guest.place(round.index, [bet])).body.success).toBe(true);
  await playOut(portal, free, round.closesAt);
  const { last, bets } = await guest.state();
  const { winner, bankerTotal } = judged(last.result);
  const due =
    winner === 'tie' ? '10.00' : winner === 'player' ? '0.00' : bankerTotal === 6 ? '15.00' : '20.00';
  expect(bets.at(-1).payout).toBe(due);
  await sound();
});

test('a shoe goes from hand to hand, says its last one, and begins anew', async () => {
  const shoeNow = async () => (await publicState(portal.ctx, table, '')).shoe;
  let shoe = await shoeNow();
  for (let hand = 0; hand < 60 && shoe?.last !== true; hand++) {
    const { closesAt } = await openRound(portal.ctx, table);
    await playOut(portal, table, closesAt.toISOString());
    toNextTurn(portal, table);
    shoe = await shoeNow();
  }
  expect(shoe?.hand).toBeGreaterThan(30);
  const { round } = await player.state();
  await playOut(portal, table, round.closesAt);
  // The hand that was just played is still the one that is shown.
  expect(await player.state()).toMatchObject({ shoe, marks: { length: shoe?.hand } });
  toNextTurn(portal, table);
  // A new shoe begins a new road.
  expect(await player.state()).toMatchObject({ shoe: { hand: 1 }, marks: [] });
  await sound();
});

test('a bet 1 ms after the close is refused, and one 1 ms before it is taken', async () => {
  const { round } = await player.state();
  const { clock } = portal.ctx;
  const real = clock.now;
  const at = async (ms: number): Promise<Body> => {
    clock.now = () => new Date(Date.parse(round.closesAt) + ms);
    try {
      return (await player.place(round.index, [on('side banker', '1.00')])).body;
    } finally {
      clock.now = real;
    }
  };
  expect(await at(1)).toMatchObject({ errorCode: 'bets_closed' });
  expect(await at(-1)).toMatchObject({ success: true });
  await playOut(portal, table, round.closesAt);
});

test('after "clock advance 1h" and "clock reset" no hand whose cards were shown can be bet', async () => {
  const { clock, settings } = portal.ctx;
  const real = clock.now;
  const offset = () => settings.get('clock.offsetMs');
  clock.now = () => new Date(real().getTime() + offset());
  const move = async (...words: string[]) => {
    const before = offset();
    await operate(portal.operator, ['clock', ...words]);
    await expect.poll(offset).not.toBe(before);
  };
  const shown: string[] = [];
  /** A hand with a bet; its cards are seen. */
  const seen = async () => {
    const { round } = await player.state();
    expect(shown).not.toContain(round.index);
    expect((await player.place(round.index, [on('side player', '1.00')])).body.success).toBe(true);
    await playOut(portal, table, round.closesAt);
    shown.push((await player.state()).last.index);
    toNextTurn(portal, table);
  };
  try {
    await seen();
    await move('advance', '1h');
    toNextTurn(portal, table);
    await seen();
    const open = (await player.state()).round;
    await player.place(open.index, [on('side player', '1.00')]);
    await move('reset');
    await finishTable(portal.ctx, table);
    shown.push(open.index);
    for (const index of shown)
      expect((await player.place(index, [on('side player', '1.00')])).body.errorCode).toBe('bets_closed');
    toNextTurn(portal, table);
    const next = (await player.state()).round;
    expect(BigInt(next.index)).toBeGreaterThan(BigInt(open.index));
    await seen();
    await sound();
  } finally {
    clock.now = real;
  }
});

test('players see the stakes of each other in money, and a guest of free play is in none of them', async () => {
  const { round } = await player.state();
  const other = await playerAt(portal, 100_00n, 'baccarat');
  const guest = await guestAt(portal, 'baccarat');
  await player.place(round.index, [on('side banker', '5.00'), on('tie tie', '2.00')]);
  await other.place(round.index, [on('side banker', '7.00')]);
  await guest.place(round.index, [on('side player', '9.00')]);
  expect((await guest.state()).totals).toEqual([
    { market: 'side', pick: 'banker', stake: '12.00', players: 2 },
    { market: 'tie', pick: 'tie', stake: '2.00', players: 1 },
  ]);
  await playOut(portal, table, round.closesAt);
});

test('all of the longest hand that a tab hears is less than 1 kB', async () => {
  const heard: string[] = [];
  const stop = portal.ctx.events.subscribe(player.memberId, (event) => heard.push(JSON.stringify(event)), [
    'table:baccarat',
  ]);
  const { round } = await player.state();
  await player.place(round.index, [on('side banker', '4.00')]);
  await playOut(portal, table, round.closesAt);
  await expect.poll(() => heard.some((text) => text.includes('"paid"'))).toBe(true);
  stop();
  const cards = Array.from({ length: 3 }, () => ({ rank: 10, suit: 'diamonds' }));
  // What else a tab hears meanwhile, as of a message, is no part of the round.
  const ofRound = heard
    .map((text) => JSON.parse(text))
    .filter(({ topic, cause }) => topic === 'table' || cause === 'round');
  const longest = ofRound.map((event) => {
    if (event.cause === 'closed') event.news.entries = 10_000;
    if (event.cause === 'drawn') Object.assign(event.news.result, { hand: 80, player: cards, banker: cards });
    return JSON.stringify(event);
  });
  expect(longest.join('\n\n').length).toBeLessThan(1_000);
});

test('the lobby has every table of it, and each says what it returns and takes', async () => {
  const { tables } = (await portal.caller().call(tableList, { gameType: 'LIVE' })).body.value;
  const own = (await everyTable(portal.ctx)).filter(({ kind }) => kind === 'baccarat');
  const listed = tables.filter(({ kind }: Body) => kind === 'baccarat').map(({ gameId }: Body) => gameId);
  expect(listed.toSorted()).toEqual(own.map(({ tableKey }) => tableKey).toSorted());
  const offer = (await portal.caller().call(tableOffer, { gameId: 'baccarat-no-fee' })).body.value;
  expect(offer).toMatchObject({
    returns: { banker: 9854, player: 9876, pair: 8964, tie: 8564 },
    rtpBasisPoints: 9876,
    table: { kind: 'baccarat', prices: { banker: 2000, bankerSix: 1500 } },
    limits: { markets: { side: { least: '1.00', most: '5000.00' } } },
  });
});
