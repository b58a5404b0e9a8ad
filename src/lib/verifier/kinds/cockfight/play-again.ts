// A drawn contest of two, and what its bets pay.
import type { Numbers } from '../../numbers.ts';
import { NoTable, optional, parts, whole } from '../../read-table.ts';
import {
  backOf,
  type Dividends,
  gameOf,
  type Line,
  LOST,
  type Paid,
  price,
  readShared,
  type SharedGame,
  type Stakes,
  wonAt,
} from '../../shared/kind.ts';
import { sharedPool } from '../../shared/pools.ts';

const SHOWN = ['redLeaps', 'blueLeaps', 'redFeints', 'blueFeints'];
const MOST_ROUNDS = 100;

export const readCockfight = gameOf((table): SharedGame => {
  const { markets, own } = readShared(table, ['chances', 'prices', 'pairs']);
  const { draw, ...sides } = parts(own.prices, ['draw', 'red', 'blue']);
  const take = markets.get('side')?.take;
  const of: Record<string, number | undefined> = {
    draw: price(draw),
    red: optional(sides.red, price),
    blue: optional(sides.blue, price),
  };
  const fight = contestOf(own.chances);
  return {
    begin: null,
    priceOf: ({ market, pick }) => {
      if (market === 'draw') return pick === 'draw' ? of.draw : undefined;
      if (market !== 'side' || (pick !== 'red' && pick !== 'blue')) return undefined;
      return take === undefined ? of[pick] : 'pool';
    },
    play: async (_, __, numbers) => {
      const { winner, rounds } = await fight(numbers);
      return {
        result: { winner, rounds },
        after: null,
        pays: (line, dividends) => pays(line, winner, take === undefined ? undefined : dividends),
        ...(take !== undefined && { dividendsOf: (stakes: Stakes) => dividendsOf(stakes, winner, take) }),
      };
    },
  };
});

function contestOf(value: unknown): (numbers: Numbers) => Promise<{ winner: string; rounds: string[] }> {
  const chances = parts(value, ['red', 'blue', 'of', 'rounds']);
  const [red, blue, of] = [whole(chances.red), whole(chances.blue), whole(chances.of)];
  const most = whole(chances.rounds, MOST_ROUNDS);
  if (red + blue > of) throw new NoTable('more chances than there are');
  return async (numbers) => {
    let [winner, fought] = ['draw', 0];
    while (winner === 'draw' && fought < most) {
      fought += 1;
      const number = await numbers.below(of, { key: 'contest', values: { number: fought } });
      winner = number < red ? 'red' : number < red + blue ? 'blue' : 'draw';
    }
    const rounds: string[] = [];
    for (let number = 1; number <= fought; number++)
      rounds.push(SHOWN[await numbers.below(SHOWN.length, { key: 'shown', values: { number } })] ?? '');
    return { winner, rounds };
  };
}

/** `pool` has what the sides pay, where they are a pool. */
function pays(line: Line, winner: string, pool: Dividends | undefined): Paid {
  const isSide = line.market === 'side';
  if (isSide && winner === 'draw') return backOf(line, 'push');
  if (isSide && pool && !pool.side) return backOf(line, 'void');
  if (line.pick !== winner) return LOST;
  return wonAt(line, (isSide && pool ? pool.side?.[winner] : line.price) ?? 0);
}

function dividendsOf(stakes: Stakes, winner: string, take: number): Dividends {
  const { red = 0n, blue = 0n } = stakes.side ?? {};
  if (winner === 'draw' || red === 0n || blue === 0n) return {};
  const side = sharedPool({ red, blue }, take, new Map([[winner, { parts: 1, of: 1 }]]));
  return side ? { side } : {};
}
