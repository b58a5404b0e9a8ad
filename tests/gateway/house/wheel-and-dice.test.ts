// Whole rounds of roulette and sic bo over the gateway and on a real database: what each spot pays, what counts as valid bet, and what anyone calculates again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { fairInclusion, fairTable, tableList, tableOffer } from '../../../src/lib/contract/tables.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { everyBet } from '../../../src/lib/rules/kinds/roulette/bets.ts';
import { colourOf } from '../../../src/lib/rules/kinds/roulette/wheel.ts';
import { picksOf } from '../../../src/lib/rules/kinds/sic-bo/lines.ts';
import { standardPrices as sicBoPrices } from '../../../src/lib/rules/kinds/sic-bo/standard.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { priceOnWire } from '../../../src/lib/rules/price-text.ts';
import { readGameOf } from '../../../src/lib/verifier/kinds/index.ts';
import { numbersOf } from '../../../src/lib/verifier/shared/round.ts';
import { readTableProof } from '../../../src/lib/verifier/shared/table-proof.ts';
import { verifyTable } from '../../../src/lib/verifier/shared/verify-table.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type AskedLine, type AtTable, playerAt, playOut, tableAt, toNextTurn } from './table-player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const sound = async () =>
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });

/** A line at the price of the table. */
function lineAt({ play }: Table, market: string, pick: string, stake: string): AskedLine {
  const price = play.priceOf({ market, pick }, 0n);
  if (typeof price !== 'number') throw new Error(`${market} ${pick} has no price`);
  return { market, pick, stake, price: priceOnWire(price) };
}

/** Plays a round with these lines to its end: the bet as it was settled, and what was drawn. */
async function playRound(
  table: Table,
  player: AtTable,
  lines: AskedLine[],
): Promise<{ bet: Body; drawn: Body }> {
  toNextTurn(portal, table);
  const { round } = await player.state();
  const placed = await player.place(round.index, lines);
  if (!placed.body.success) throw new Error(`the bet was refused: ${JSON.stringify(placed.body)}`);
  await playOut(portal, table, round.closesAt);
  const { last, bets } = await player.state();
  return { bet: bets.find(({ number }: Body) => number === placed.body.value.bet.number), drawn: last };
}

async function validOf(number: string): Promise<bigint | null> {
  const row = await portal.ctx.db
    .selectFrom('bets')
    .select('valid_bet_minor')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.valid_bet_minor;
}

const sicBoMarkets = Object.keys(sicBoPrices) as (keyof typeof sicBoPrices)[];

const games = [
  {
    gameId: 'salon-roulette',
    kind: 'roulette',
    spots: everyBet().map(({ market, pick }) => ({ market: market as string, pick })),
  },
  {
    gameId: 'rapid-roulette',
    kind: 'roulette',
    spots: [
      { market: 'straight', pick: '0' },
      { market: 'colour', pick: 'black' },
    ],
  },
  {
    gameId: 'sic-bo',
    kind: 'sic-bo',
    spots: sicBoMarkets.flatMap((market) =>
      picksOf({ prices: sicBoPrices }, market).map((pick) => ({ market: market as string, pick })),
    ),
  },
];

describe.each(games)('$gameId', ({ gameId, kind, spots }) => {
  let table: Table;
  let player: AtTable;
  beforeAll(async () => {
    table = await tableAt(portal, gameId);
    player = await playerAt(portal, 10_000_00n, gameId);
  });

  it('takes a chip on every spot at once, and money, record and proof agree on each of them', async () => {
    const before = Number((await player.state()).balance);
    const lines = spots.map(({ market, pick }) => lineAt(table, market, pick, '1.00'));
    const { bet, drawn } = await playRound(table, player, lines);
    expect(drawn).toMatchObject({ phase: 'paid', result: { kind } });
    const paid = bet.lines.reduce((sum: bigint, { payout }: Body) => sum + (parseMinor(payout) ?? 0n), 0n);
    expect(parseMinor(bet.payout)).toBe(paid);
    expect((await player.state()).balance).toBe((before - lines.length + Number(bet.payout)).toFixed(2));

    const proof = (await portal.caller().call(fairTable, { gameId, round: drawn.index })).body.value;
    const numbers = await numbersOf({ ...proof, table: proof.tableKey });
    const again = await readGameOf(proof.kind)?.(proof.table)?.play(null, BigInt(proof.index), numbers);
    expect({ kind, ...(again?.result as object) }).toEqual(drawn.result);
    for (const { market, pick, stake, price, result, payout } of bet.lines) {
      const line = { market, pick, stakeCents: parseMinor(stake) ?? 0n, price: Number(price) * 1000 };
      expect(again?.pays(line, {}), `${market} ${pick}`).toEqual({ result, cents: parseMinor(payout) });
    }

    const inclusion = (await player.caller.call(fairInclusion, { number: bet.number })).body.value;
    const shown = readTableProof({ ...proof, inclusion });
    const steps = shown && (await verifyTable(shown));
    expect(steps?.wrong).toBeUndefined();
    expect(steps?.steps.at(-1)?.facts.at(-1)?.value).toBe(bet.payout);
    const detail = (await player.caller.call(betDetail, { number: bet.number })).body.value;
    expect(detail).toMatchObject({ proven: true });
    await sound();
  });

  it('is offered with its returns, and the lobby shows its last results', async () => {
    const offer = (await portal.caller().call(tableOffer, { gameId })).body.value;
    expect(offer.table.kind).toBe(kind);
    expect(offer.rtpBasisPoints).toBe(Math.max(...Object.values<number>(offer.returns)));
    const { tables } = (await portal.caller().call(tableList, { gameType: 'LIVE' })).body.value;
    const listed = tables.find((each: Body) => each.gameId === gameId);
    expect(listed.marks).toEqual((await player.state()).marks);
    expect(listed.marks.length).toBeGreaterThan(0);
  });
});

describe('the valid bet', () => {
  it('of red and black with 100.00 each is 0.00, unless zero takes both', async () => {
    const table = await tableAt(portal, 'salon-roulette');
    const player = await playerAt(portal, 10_000_00n, 'salon-roulette');
    const seen = new Set<string>();
    while (!seen.has('red')) {
      const lines = ['red', 'black'].map((pick) => lineAt(table, 'colour', pick, '100.00'));
      const { bet, drawn } = await playRound(table, player, lines);
      const colour = colourOf(drawn.result.number);
      seen.add(colour);
      expect([bet.payout, await validOf(bet.number)]).toEqual(
        colour === 'zero' ? ['0.00', 200_00n] : ['200.00', 0n],
      );
    }
  });

  it('of small and big with 10.00 each is 0.00, unless a triple takes both', async () => {
    const table = await tableAt(portal, 'sic-bo');
    const player = await playerAt(portal, 1_000_00n, 'sic-bo');
    const lines = ['small', 'big'].map((pick) => lineAt(table, 'size', pick, '10.00'));
    const { bet, drawn } = await playRound(table, player, lines);
    const triple = new Set(drawn.result.dice).size === 1;
    expect(await validOf(bet.number)).toBe(triple ? 20_00n : 0n);
  });
});

describe('limits', () => {
  it('chips on every number are below the largest payout of a bet, and a spot takes no more than its own', async () => {
    const table = await tableAt(portal, 'salon-roulette');
    const player = await playerAt(portal, 10_000_00n, 'salon-roulette');
    toNextTurn(portal, table);
    const { round } = await player.state();
    const numbers = Array.from({ length: 37 }, (_, number) => String(number));
    const all = numbers.map((pick) => lineAt(table, 'straight', pick, '100.00'));
    expect((await player.place(round.index, all)).body.success).toBe(true);
    expect((await player.place(round.index, [lineAt(table, 'straight', '17', '1.00')])).body).toMatchObject({
      errorCode: 'table_limit',
      value: { limit: 'spot', market: 'straight', pick: '17', left: '0.00' },
    });
  });

  it('the largest payout of a player is that of one number, over all placements of a round', async () => {
    const table = await tableAt(portal, 'salon-roulette');
    const player = await playerAt(portal, 10_000_00n, 'salon-roulette');
    toNextTurn(portal, table);
    const rules = table.play.table;
    const { limits } = rules;
    rules.limits = { ...limits, betPayoutMinor: 2_000_00, playerPayoutMinor: 4_000_00 };
    try {
      const { round } = await player.state();
      const place = async (...lines: [market: string, pick: string, stake: string][]) =>
        (
          await player.place(
            round.index,
            lines.map((line) => lineAt(table, ...line)),
          )
        ).body;
      // Whichever number comes, one of them pays.
      expect(await place(['colour', 'red', '1000.00'], ['colour', 'black', '1000.00'])).toMatchObject({
        success: true,
      });
      expect(await place(['parity', 'odd', '1000.00'], ['half', 'low', '1.00'])).toMatchObject({
        errorCode: 'table_limit',
        value: { limit: 'betPayout' },
      });
      expect(await place(['parity', 'odd', '1000.00'])).toMatchObject({ success: true });
      expect(await place(['parity', 'even', '1000.00'])).toMatchObject({ success: true });
      expect(await place(['half', 'low', '1.00'])).toMatchObject({
        errorCode: 'table_limit',
        value: { limit: 'playerPayout', left: '0.00' },
      });
      expect(await place(['straight', '0', '50.00'])).toMatchObject({ success: true });
      await playOut(portal, table, round.closesAt);
      await sound();
    } finally {
      rules.limits = limits;
    }
  });
});

it('a table sells to the letter what the house bears by one number: bets on others make room, and no bet passes it', async () => {
  const table = await tableAt(portal, 'rapid-roulette');
  const most = table.play.table.limits.liabilityMinor / 100;
  const crowd: AtTable[] = [];
  while (crowd.length < 6) crowd.push(await playerAt(portal, 5_000_00n, 'rapid-roulette'));
  const [last, ...eager] = crowd as [AtTable, ...AtTable[]];
  toNextTurn(portal, table);
  const { round } = await last.state();
  const accepted: AskedLine[] = [];
  /** By number what these lines pay less their stakes: each line asked for each number. */
  const worst = (lines: AskedLine[]): number =>
    Math.max(
      ...Array.from({ length: 37 }, (_, number) =>
        lines.reduce((sum, { market, pick, stake, price = '' }) => {
          const bet = everyBet().find((each) => each.market === market && each.pick === pick);
          return sum + Number(stake) * ((bet?.numbers.includes(number) ? Number(price) : 0) - 1);
        }, 0),
      ),
    );
  const isSold = async (player: AtTable, line: AskedLine): Promise<boolean> => {
    const { body } = await player.place(round.index, [line]);
    expect(body.success).toBe(worst([...accepted, line]) <= most);
    if (body.success) accepted.push(line);
    else
      expect(body).toMatchObject({
        errorCode: 'table_limit',
        value: {
          ...{ limit: 'sold', market: line.market, pick: line.pick },
          left: (most - worst(accepted)).toFixed(2),
        },
      });
    return body.success;
  };
  const answers: boolean[] = [];
  for (const player of eager)
    for (const { market, pick, numbers } of everyBet()) {
      const { mostMinor } = table.play.table.markets[market] ?? { mostMinor: 0 };
      if (numbers.includes(17) && numbers.length < 12)
        answers.push(await isSold(player, lineAt(table, market, pick, (mostMinor / 100).toFixed(2))));
    }
  expect([answers.filter(Boolean).length > 40, answers.includes(false)]).toEqual([true, true]);
  // A stake that loses at 17 makes room for one more chip on it.
  const chip = lineAt(table, 'straight', '17', '17.00');
  expect(await isSold(last, chip)).toBe(false);
  expect(await isSold(last, lineAt(table, 'colour', 'red', '500.00'))).toBe(true);
  expect(await isSold(last, chip)).toBe(true);
  await playOut(portal, table, round.closesAt);
  await sound();
});
