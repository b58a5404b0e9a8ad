// Test vectors of rounds of tables: what each is fixed by, what it comes to, and what lines of it pay.
import { resolveFrom } from '../../../rules/fair.ts';
import type { SharedRules, SharedTable, Spot } from '../../../rules/kinds/shared.ts';
import { toWire } from '../../../rules/money.ts';
import { merkleRoot } from '../../core/merkle.ts';
import { hmac, sha256 } from '../../fairness/hashing.ts';
import { tableHash } from '../tables.ts';
import { PUBLIC_VALUE, VECTOR_SEED } from './vector.ts';

export interface TableVectors {
  rounds: unknown[];
  /** By hash. */
  tables: Record<string, SharedTable>;
}

interface Source<Table extends SharedTable, Result> {
  table: Table;
  /** The lines of a round, which may be chosen by what it came to. */
  spots(result: Result, index: bigint): readonly Spot[];
}

/** Rounds of a table are looked through for what has not been shown yet. */
const LOOKED_THROUGH = 60;
/** A Tuesday, by the day; a table that counts its rounds begins there too. */
const FIRST_INDEX = 20_781n;
export function tableVectors<Table extends SharedTable, Result, State>(
  kind: string,
  rules: SharedRules<Table, Result, State>,
  sources: readonly Source<Table, Result>[],
): TableVectors {
  return {
    rounds: sources.flatMap((source) => roundsThatShow(kind, rules, source)),
    tables: Object.fromEntries(sources.map(({ table }) => [tableHash(table), table])),
  };
}

/** The first round, and each that shows a result of a market for the first time. */
function roundsThatShow<Table extends SharedTable, Result, State>(
  kind: string,
  rules: SharedRules<Table, Result, State>,
  { table, spots }: Source<Table, Result>,
): unknown[] {
  const elements = [VECTOR_SEED];
  while (elements.length < LOOKED_THROUGH) elements.unshift(sha256(elements[0] ?? ''));
  const hash = sha256(elements[0] ?? '');
  const shown = new Set<string>();
  const kept: unknown[] = [];
  let before = rules.begin(table);
  for (const [place, seed] of elements.entries()) {
    const index = FIRST_INDEX + BigInt(place);
    const root = merkleRoot([JSON.stringify({ bet: `L${index}`, salt: sha256(seed).slice(32) })]);
    const message = [PUBLIC_VALUE, table.gameId, index, root].join(':');
    const { result, after } = resolveFrom(rules.play(table, before, index), seed, message, hmac);
    const paid = pay(rules, table, result, { index, spots: spots(result, index) });
    const shows = [...new Set(paid.lines.map((line) => `${line.market} ${line.result}`))];
    const isNew = shows.some((each) => !shown.has(each));
    if (isNew)
      kept.push({
        ...{ shows, kind, method: 'chain', table: table.gameId, index: String(index), hash },
        ...{ position: place + 1, publicValue: PUBLIC_VALUE, root, seed, tableHash: tableHash(table) },
        ...{ before, result, after, ...paid },
      });
    for (const each of shows) shown.add(each);
    before = after;
  }
  return kept;
}

/** Prices and settles the lines, and the pools with a stake for each of them. */
function pay<Table extends SharedTable, Result, State>(
  rules: SharedRules<Table, Result, State>,
  table: Table,
  result: Result,
  { index, spots }: { index: bigint; spots: readonly Spot[] },
) {
  const stakes: Record<string, Record<string, bigint>> = {};
  const priced = spots.map((spot, at) => {
    const price = rules.priceOf(table, spot, index);
    const stakeMinor = 100n + 37n * BigInt(at);
    if (price === 'pool') stakes[spot.market] = { ...stakes[spot.market], [spot.pick]: stakeMinor };
    return { spot, price, stakeMinor };
  });
  const dividends = rules.dividendsOf?.(table, result, stakes);
  const lines = priced.flatMap(({ spot, price, stakeMinor }) => {
    if (price === undefined) return [];
    const taken = { ...spot, ...(price !== 'pool' && { price }) };
    const line = { ...spot, stakeMinor, ...(price !== 'pool' && { priceMilli: price }) };
    const settled = rules.settleLine(table, line, result, dividends);
    return [
      { ...taken, stake: toWire(stakeMinor), result: settled.result, payout: toWire(settled.payoutMinor) },
    ];
  });
  const staked = Object.entries(stakes).map(([market, picks]) => [
    market,
    Object.fromEntries(Object.entries(picks).map(([pick, minor]) => [pick, toWire(minor)])),
  ]);
  return { lines, ...(staked.length > 0 && { stakes: Object.fromEntries(staked), dividends }) };
}

/** A table that is no game, with what decides nothing of a result. */
export const vectorTable = (
  name: string,
  markets: readonly string[],
  pools: Readonly<Record<string, number>> = {},
): SharedTable => ({
  ...{ gameId: `vectors-${name}`, version: `vectors-${name}/1`, roundsAhead: 0 },
  rhythm: { kind: 'cycle', betsMs: 20_000, closedMs: 2_000, drawingMs: 6_000, resultMs: 5_000 },
  markets: Object.fromEntries(
    markets.map((market) => {
      const takeBasisPoints = pools[market];
      const limits = { leastMinor: 100, mostMinor: 100_000 };
      return [market, takeBasisPoints === undefined ? limits : { ...limits, pool: { takeBasisPoints } }];
    }),
  ),
  limits: {
    ...{ playerMinor: 1_000_000, betPayoutMinor: 10_000_000 },
    ...{ playerPayoutMinor: 20_000_000, liabilityMinor: 50_000_000 },
  },
});
