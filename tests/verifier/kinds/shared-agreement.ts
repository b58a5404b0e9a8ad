// Plays rounds of tables by the rules and by the verifier, which share no code, and collects where they differ.
import { hmac, sha256 } from '../../../src/lib/gateway/fairness/hashing.ts';
import { resolveShared } from '../../../src/lib/gateway/fairness/shared-proof.ts';
import type { SharedLine, SharedRules, SharedTable, Spot } from '../../../src/lib/rules/kinds/shared.ts';
import { readGameOf } from '../../../src/lib/verifier/kinds/index.ts';
import { numbersOf } from '../../../src/lib/verifier/shared/round.ts';

export const ROUNDS = 5_000;
const SEED = process.env.SEED ?? 'portico 2026';
console.log(`rounds are drawn from SEED='${SEED}'`);

/** One of so many, the next at each call. */
export type Chance = (of: number) => number;

function chanceOf(text: string): Chance {
  let bytes = hmac(SEED, text);
  let at = 0;
  return (of) => {
    if (at === bytes.length) [bytes, at] = [hmac(SEED, Buffer.from(bytes).toString('hex')), 0];
    const number = Buffer.from(bytes).readUInt32BE(at);
    at += 4;
    return number % of;
  };
}

/** One of a list. */
export const oneOf = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)] as T;

interface Kind<Table extends SharedTable, Result, State> {
  kind: string;
  rules: SharedRules<Table, Result, State>;
  tables: readonly Table[];
  /** Picks of a round to be priced and settled, and texts that are none. */
  spots(round: { table: Table; index: bigint; result: Result; chance: Chance }): readonly Spot[];
  /** Fewer where a round takes hundreds of numbers. */
  rounds?: number;
}

/** The first rounds in which they differ, and how many lines were priced, won, came back or were no picks. */
export async function agree<Table extends SharedTable, Result, State>({
  kind,
  rules,
  tables,
  spots,
  rounds = ROUNDS,
}: Kind<Table, Result, State>) {
  const wrong: unknown[] = [];
  const lines = { won: 0, lost: 0, back: 0, none: 0, pool: 0 };
  const games = tables.map((table) => {
    const game = readGameOf(kind)?.(asJson(table));
    if (!game) throw new Error(`the verifier cannot read ${table.gameId}`);
    return { table, game, before: rules.begin(table) };
  });
  for (let round = 0; round < rounds && wrong.length < 3; round++) {
    const each = games[round % games.length];
    if (!each) break;
    const { table, game, before } = each;
    const chance = chanceOf(`${kind} ${round}`);
    const index = BigInt(20_000 + round);
    const [seed, root] = [sha256(`${SEED} seed ${round}`), sha256(`${SEED} root ${round}`)];
    const draws = rules.play(table, before, index);
    const kept = { seed, table_key: table.gameId, round_index: index, entries_root: root };
    const { result, after } = resolveShared(draws, kept, 'block-900000');
    each.before = after;
    const numbers = await numbersOf({
      ...{ method: 'chain', table: table.gameId, index: String(index), hash: '', root, seed },
      publicValue: 'block-900000',
    });
    const played = await game.play(asJson(before), index, numbers);
    const both = [
      { result, after },
      { result: played?.result, after: played?.after },
    ].map((one) => JSON.stringify(one, inOrder));
    if (!played || both[0] !== both[1]) {
      wrong.push({ round, both });
      continue;
    }
    const priced = spots({ table, index, result, chance }).map((spot) => ({
      ...{ spot, stakeMinor: BigInt(1 + chance(1_000_000)) },
      ...{ price: rules.priceOf(table, spot, index), verified: game.priceOf(spot, index) },
    }));
    const stakes: Record<string, Record<string, bigint>> = {};
    for (const { spot, price } of priced) {
      if (price !== 'pool') continue;
      lines.pool++;
      const market = stakes[spot.market] ?? {};
      stakes[spot.market] = market;
      // Every third pick has no stakes, and some have far more than others.
      market[spot.pick] = chance(3) === 0 ? 0n : BigInt(1 + chance(10 ** (1 + chance(8))));
    }
    const dividends = rules.dividendsOf?.(table, result, stakes) ?? {};
    const verifiedDividends = played.dividendsOf?.(stakes) ?? {};
    if (JSON.stringify(dividends, inOrder) !== JSON.stringify(verifiedDividends, inOrder))
      wrong.push({ round, stakes, dividends, verifiedDividends });
    for (const { spot, stakeMinor, price, verified } of priced) {
      if (price !== verified) wrong.push({ round, spot, price, verified });
      if (price === undefined) {
        lines.none++;
        continue;
      }
      const line: SharedLine = { ...spot, stakeMinor, ...(price !== 'pool' && { priceMilli: price }) };
      const settled = rules.settleLine(table, line, result, dividends);
      const paid = played.pays(
        { ...spot, stakeCents: stakeMinor, ...(price !== 'pool' && { price }) },
        dividends,
      );
      if (settled.result !== paid.result || settled.payoutMinor !== paid.cents)
        wrong.push({ round, spot, stakeMinor, settled, paid, result });
      lines[paid.result === 'won' || paid.result === 'lost' ? paid.result : 'back']++;
    }
  }
  console.log(`${kind}: ${JSON.stringify(lines)}`);
  return { wrong: wrong.map(shown), lines };
}

/** What is published travels as JSON. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Names in order, so that only values count. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const shown = (one: unknown): string =>
  JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? String(value) : value));
