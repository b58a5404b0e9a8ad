// Quick draws over the gateway and on a real database: a whole draw of each, until money, valid bet, record and proof agree.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { fairInclusion, fairTable, tableList, tableOffer } from '../../../src/lib/contract/tables.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import type { QuickDrawTable } from '../../../src/lib/rules/kinds/quick-draw/definition.ts';
import { judge } from '../../../src/lib/rules/kinds/quick-draw/judge.ts';
import { findPick, priceOf } from '../../../src/lib/rules/kinds/quick-draw/lines.ts';
import { offeredQuickDraws } from '../../../src/lib/rules/kinds/quick-draw/tables/index.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type AtTable, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

/** Slips of which some lines win and some lose whatever is drawn. */
const slips: Record<string, readonly [market: string, pick: string, stake: string][]> = {
  'quick-five': [
    ['half', '3:low', '10.00'],
    ['half', '3:high', '10.00'],
    ['digit', '3:2', '2.00'],
    ['dragonTiger', 'tie', '1.00'],
    ['straight2', 'last2:0,7', '0.50'],
    ['group3', 'first3:4,4,1', '0.10'],
  ],
  'quick-three-dice': [
    ['half', 'odd', '10.00'],
    ['half', 'even', '10.00'],
    ['shape', 'different', '5.00'],
    ['sum', '10', '2.00'],
    ['twoDifferent', '1,6', '1.00'],
  ],
  'mark-six': [
    ['half', 'low', '10.00'],
    ['half', 'high', '10.00'],
    ['wave', 'red', '5.00'],
    ['special', '49', '1.00'],
    ['two', '7,31', '0.50'],
    ['three', '4,30,49', '0.10'],
  ],
};

const pricesOf = (table: QuickDrawTable) =>
  (slips[table.gameId] ?? []).map(([market, pick, stake]) => {
    const milli = priceOf(table, { market, pick }) ?? 0;
    return { market, pick, stake, price: (milli / 1000).toFixed(3) };
  });

/** What the lines come to by the balls alone. */
const due = (table: QuickDrawTable, lines: ReturnType<typeof pricesOf>, balls: readonly number[]): bigint[] =>
  lines.map(({ market, pick, stake, price }) => {
    const found = findPick(table, { market, pick });
    if (!found) throw new Error(`there is no ${market} ${pick}`);
    const drawn = found.pick.places.map((place) => balls[place] ?? -1);
    const staked = parseMinor(stake) ?? 0n;
    const came = judge(found.market.bet, found.pick, drawn);
    if (came === 'push') return staked;
    return came === 'won' ? (staked * BigInt(Math.round(Number(price) * 1000))) / 1000n : 0n;
  });

const total = (sums: readonly bigint[]): bigint => sums.reduce((all, each) => all + each, 0n);

it.each(offeredQuickDraws.map((rules) => [rules.gameId, rules] as const))(
  '%s is sold, drawn and paid; record, valid bet and proof say the same',
  async (gameId, rules) => {
    const table = await tableAt(portal, gameId);
    const player = await playerAt(portal, 100_00n, gameId);
    toNextTurn(portal, table);
    const { round, phase } = await player.state();
    expect(phase).toBe('open');
    const lines = pricesOf(rules);
    const staked = total(lines.map(({ stake }) => parseMinor(stake) ?? 0n));
    const placed = (await player.place(round.index, lines)).body.value;
    expect(placed).toMatchObject({ balance: toWire(100_00n - staked), bet: { stake: toWire(staked) } });

    await playOut(portal, table, round.closesAt);
    const { last, marks, balance, bets } = await player.state();
    expect(last).toMatchObject({ index: round.index, phase: 'paid', result: { kind: 'quick-draw' } });
    const { balls } = last.result;
    expect(marks.at(-1)).toBe(balls.join(','));
    const paid = due(rules, lines, balls);
    expect(bets.at(-1).lines.map(({ payout }: Body) => payout)).toEqual(paid.map(toWire));
    expect(balance).toBe(toWire(100_00n - staked + total(paid)));

    const { number } = placed.bet;
    const record = (await player.caller.call(betDetail, { number })).body.value;
    const won = total(paid) - staked;
    const could = won < 0n ? -won : won;
    expect(record).toMatchObject({
      ...{ category: 'ELOTT', stake: toWire(staked), payout: toWire(total(paid)), proven: true },
      validBet: toWire(could < staked ? could : staked),
      lines: lines.map(({ market, pick, stake, price }) => ({ market, pick, stake, price })),
    });

    const proof = (await portal.caller().call(fairTable, { gameId, round: round.index })).body.value;
    const inclusion = (await player.caller.call(fairInclusion, { number })).body.value;
    // Before the draw the player was told the very leaf that the round is fixed over.
    const shown = readTableProof({ ...proof, inclusion: { ...inclusion, receipt: placed.leaf } });
    const verified = shown && (await verifyTable(shown));
    expect(verified?.wrong).toBeUndefined();
    expect(verified?.steps.at(-1)?.facts.at(-1)?.value).toBe(toWire(total(paid)));
    expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  },
);

it('the lobby of quick draws shows each with its time, its last result and its limits', async () => {
  const anyone = portal.caller();
  const { tables } = (await anyone.call(tableList, { gameType: 'ELOTT' })).body.value;
  expect(tables.map(({ gameId }: Body) => gameId).sort()).toEqual(
    offeredQuickDraws.map(({ gameId }) => gameId).sort(),
  );
  for (const { last, limits } of tables) {
    expect(last.result.balls.length).toBeGreaterThan(2);
    expect(limits).toMatchObject({ player: '20000.00' });
  }
  const offer = (await anyone.call(tableOffer, { gameId: 'mark-six' })).body.value;
  expect(offer).toMatchObject({
    ...{ rtpBasisPoints: 9_510, returns: { special: 9_490, half: 9_510, three: 9_336 } },
    table: { kind: 'quick-draw', prizeMode: 'SEA', balls: { count: 7, from: 1, to: 49, repeats: false } },
  });
});

it('a number whose liability is reached is sold no more, and others still are', async () => {
  const table = await tableAt(portal, 'mark-six');
  toNextTurn(portal, table);
  const line = (pick: string, stake: string) => ({ market: 'special', pick, stake, price: '46.500' });
  // A stake of 1,000.00 may pay 46,500.00, and the house bears 100,000.00.
  const first = await playerAt(portal, 2_000_00n, 'mark-six');
  const second = await playerAt(portal, 2_000_00n, 'mark-six');
  const third = await playerAt(portal, 2_000_00n, 'mark-six');
  const { round } = await first.state();
  const ask = async (by: AtTable, pick: string, stake: string) =>
    (await by.place(round.index, [line(pick, stake)])).body;
  expect(await ask(first, '7', '1000.00')).toMatchObject({ success: true });
  expect(await ask(second, '7', '1000.00')).toMatchObject({ success: true });
  expect(await ask(third, '7', '1000.00')).toMatchObject({
    errorCode: 'table_limit',
    value: { limit: 'sold', market: 'special', pick: '7', left: '9000.00' },
  });
  expect(await ask(third, '8', '1000.00')).toMatchObject({ success: true });
  expect(await ask(third, '7', '100.00')).toMatchObject({ success: true });
});
