// A throw of three dice, and what each bet on it pays.
import { entries, list, NoTable, parts } from '../../read-table.ts';
import { gameOf, LOST, price, readShared, type SharedGame, type Spot, wonAt } from '../../shared/kind.ts';

const FACES = ['1', '2', '3', '4', '5', '6'];
const DICE = [1, 2, 3];

interface Prices {
  of: Readonly<Record<string, number>>;
  totals: ReadonlyMap<string, number>;
  /** For a face on one, two and three dice. */
  singles: readonly number[];
}

export const readSicBo = gameOf((table): SharedGame => {
  const prices = readPrices(readShared(table, ['prices']).own.prices);
  return {
    begin: null,
    priceOf: (spot) => priceOf(prices, spot),
    play: async (_, __, numbers) => {
      const dice: number[] = [];
      for (const number of DICE) dice.push((await numbers.below(6, { key: 'die', values: { number } })) + 1);
      return {
        result: { dice },
        after: null,
        pays: (line) => {
          const times = timesWon(dice, line);
          if (times === 0) return LOST;
          return wonAt(line, line.market === 'single' ? (prices.singles[times - 1] ?? 0) : (line.price ?? 0));
        },
      };
    },
  };
});

const SIMPLE = ['size', 'double', 'pair', 'triple', 'anyTriple'];

function readPrices(value: unknown): Prices {
  const { total, single, ...others } = parts(value, ['total', 'single', ...SIMPLE]);
  const singles = list(single, price);
  if (singles.length !== DICE.length) throw new NoTable('a single has three prices');
  const of = Object.fromEntries(SIMPLE.map((market) => [market, price(others[market])]));
  return { of, totals: entries(total, price), singles };
}

function priceOf({ of, totals, singles }: Prices, { market, pick }: Spot): number | undefined {
  if (market === 'total') return totals.get(pick);
  if (!picksOf(market).includes(pick)) return undefined;
  return market === 'single' ? singles[0] : of[market];
}

function picksOf(market: string): readonly string[] {
  if (market === 'size') return ['small', 'big'];
  if (market === 'anyTriple') return ['any'];
  if (market === 'pair')
    return FACES.flatMap((low) => FACES.filter((high) => low < high).map((high) => `${low}-${high}`));
  return ['single', 'double', 'triple'].includes(market) ? FACES : [];
}

/** 0 where the line has lost; of a single, how many dice show its face. */
function timesWon(dice: readonly number[], { market, pick }: Spot): number {
  const shown = (face: string): number => dice.filter((die) => String(die) === face).length;
  const sum = dice.reduce((total, die) => total + die, 0);
  const alike = new Set(dice).size === 1;
  const [low = '', high = ''] = pick.split('-');
  const won: Record<string, boolean> = {
    size: !alike && (pick === 'small') === sum < 11,
    total: String(sum) === pick,
    double: shown(pick) > 1,
    pair: shown(low) > 0 && shown(high) > 0,
    triple: shown(pick) === dice.length,
    anyTriple: alike,
  };
  return market === 'single' ? shown(pick) : Number(won[market] ?? false);
}
