// One spin: where the reels stop, what they show, what that pays, and what falls after it.
import type { Numbers } from '../../numbers.ts';
import type { Mark, Strips, Table } from './table.ts';
import { cellsOf, MYSTERY, type Reels, SCATTER, WILD, type Won, winsOf } from './wins.ts';

/** How this spin differs from others of its round. */
export interface SpinRule {
  strips: Strips;
  expandingWilds: readonly number[];
  multiplier: number;
  /** Of the landing and of each fall; undefined where nothing falls. */
  cascade: readonly number[] | undefined;
}

/** A grid that was paid on: the landing, or what a fall left. */
export interface Landed {
  reels: Reels;
  wins: Won[];
  /** What all of its wins are multiplied by. */
  multiplier: number;
  coins: number;
}

export interface Spun {
  stops: number[];
  mystery: Mark | undefined;
  landing: Landed;
  falls: Landed[];
  coins: number;
  /** In sight when nothing falls any more. */
  scatters: number;
}

export async function spin(table: Table, rule: SpinRule, numbers: Numbers): Promise<Spun> {
  const stops: number[] = [];
  for (const [reel, strip] of rule.strips.entries())
    stops.push(await numbers.below(strip.length, { key: 'stop', values: { reel: reel + 1 } }));
  const shown = rule.strips.map((strip, reel) =>
    Array.from({ length: table.rows }, (_, row) => strip.charAt(((stops[reel] ?? 0) + row) % strip.length)),
  );
  const mystery = table.mystery && (await numbers.entryOf(table.mystery, { key: 'mystery' }));
  const booster = table.booster && (await numbers.entryOf(table.booster, { key: 'booster' }));
  const times = rule.multiplier * (booster?.value ?? 1);
  const reels = withFilledReels(withMystery(shown, mystery?.symbol), rule.expandingWilds);
  const landing = landed(table, reels, times * (rule.cascade?.[0] ?? 1));
  const falls = rule.cascade
    ? fallsAfter(table, { landing, stops, times, ...rule, cascade: rule.cascade })
    : [];
  return {
    stops,
    mystery: shown.some((column) => column.includes(MYSTERY)) ? mystery?.symbol : undefined,
    landing,
    falls,
    coins: [landing, ...falls].reduce((sum, { coins }) => sum + coins, 0),
    scatters: cellsOf((falls.at(-1) ?? landing).reels, SCATTER).length,
  };
}

function landed(table: Table, reels: Reels, multiplier: number): Landed {
  const wins = winsOf(table, reels);
  return { reels, wins, multiplier, coins: multiplier * wins.reduce((sum, { coins }) => sum + coins, 0) };
}

const withMystery = (reels: Reels, symbol: Mark | undefined): Reels =>
  symbol === undefined
    ? reels
    : reels.map((column) => column.map((shown) => (shown === MYSTERY ? symbol : shown)));

const withFilledReels = (reels: Reels, expanding: readonly number[]): Reels =>
  reels.map((column, reel) =>
    expanding.includes(reel) && column.includes(WILD) ? column.map(() => WILD) : column,
  );

interface Falling {
  landing: Landed;
  stops: readonly number[];
  strips: Strips;
  cascade: readonly number[];
  times: number;
}

/** What won is gone; the symbols above come down, and those above them on the strip follow, as long as something wins. */
function fallsAfter(table: Table, { landing, stops, strips, cascade, times }: Falling): Landed[] {
  const falls: Landed[] = [];
  const tops = [...stops];
  for (let last = landing; last.wins.length > 0 && falls.length < (table.cascade?.most ?? 0); ) {
    const gone = new Set(last.wins.flatMap(({ cells }) => [...cells]));
    const reels = last.reels.map((column, reel) => {
      const strip = strips[reel] ?? '';
      const kept = column.filter((_, row) => !gone.has(`${reel}:${row}`));
      const missing = column.length - kept.length;
      const top = ((tops[reel] ?? 0) + strip.length * missing - missing) % strip.length;
      tops[reel] = top;
      const followed = Array.from({ length: missing }, (_, row) => strip.charAt((top + row) % strip.length));
      return [...followed, ...kept];
    });
    last = landed(table, reels, times * (cascade[falls.length + 1] ?? cascade.at(-1) ?? 1));
    falls.push(last);
  }
  return falls;
}
