// What may follow a spin: free spins, a wheel, held coins.
import type { Numbers } from '../../numbers.ts';
import { type Spun, spin } from './spin.ts';
import type { FreeSpins, Hold, Table } from './table.ts';
import { COIN, type Reels } from './wins.ts';

const LEAST_SCATTERS_FOR_WHEEL = 3;

/** The ways in which the free spins of a round may be played: one, or as many as the player may choose from. */
export const waysOf = ({ freeSpins, choices }: Table): readonly FreeSpins[] =>
  choices.length > 0 ? choices : freeSpins ? [freeSpins] : [];

/** Whether the round goes on only when the player has chosen. */
export const asksAfter = ({ choices }: Table, scatters: number): boolean =>
  (choices[0]?.award.get(scatters) ?? 0) > 0;

/** The free spins that a number of scatters gives, and those that come within them. */
export async function freeSpinsAfter(
  table: Table,
  freeSpins: FreeSpins | undefined,
  scatters: number,
  numbers: Numbers,
): Promise<Spun[]> {
  const spins: Spun[] = [];
  if (!freeSpins) return spins;
  const { award, again, most, multiplier, strips, expandingWilds, cascade } = freeSpins;
  let given = Math.min(award.get(scatters) ?? 0, most);
  while (spins.length < given) {
    const grown = multiplier.first + multiplier.step * spins.length;
    const rule = {
      strips,
      expandingWilds,
      multiplier: Math.min(grown, multiplier.top),
      cascade: table.cascade && (cascade ?? table.cascade.multipliers),
    };
    const spun = await spin(table, rule, numbers);
    spins.push(spun);
    given = Math.min(given + (again.get(spun.scatters) ?? 0), most);
  }
  return spins;
}

export interface Turned {
  segment: number;
  coins: number;
}

export async function wheelAfter(
  table: Table,
  scatters: number,
  numbers: Numbers,
): Promise<Turned | undefined> {
  if (!table.wheel || scatters < LEAST_SCATTERS_FOR_WHEEL) return undefined;
  const weights = table.wheel.map(({ weight }) => weight);
  const segment = await numbers.byWeight(weights, { key: 'wheel' });
  return { segment, coins: (table.wheel[segment]?.value ?? 0) * table.coins };
}

export interface Held {
  /** The coins that began it, then those of each turn: `reel:row` and the bets they pay. */
  turns: [cell: string, bets: number][][];
  full: boolean;
  coins: number;
}

/** Coins of the landing stay when they are enough, and the empty cells turn until no more come. */
export async function holdAfter(table: Table, landing: Reels, numbers: Numbers): Promise<Held | undefined> {
  const { hold } = table;
  if (!hold) return undefined;
  const all = landing.flatMap((column, reel) =>
    column.map((symbol, row) => ({ cell: `${reel}:${row}`, symbol })),
  );
  const started = all.filter(({ symbol }) => symbol === COIN);
  if (started.length < hold.needed) return undefined;
  const first: [string, number][] = [];
  for (const { cell } of started) first.push([cell, await coinValue(hold, cell, numbers)]);
  const turns = [first];
  let empty = all.filter(({ symbol }) => symbol !== COIN).map(({ cell }) => cell);
  for (let left = hold.turns; left > 0 && empty.length > 0; left--) {
    const came = new Map<string, number>();
    for (const cell of empty) {
      const number = await numbers.below(hold.land.of, { key: 'coin', values: placeOf(cell) });
      if (number < hold.land.coins) came.set(cell, await coinValue(hold, cell, numbers));
    }
    turns.push([...came]);
    empty = empty.filter((cell) => !came.has(cell));
    if (came.size > 0) left = hold.turns + 1;
  }
  const full = empty.length === 0;
  const bets = turns.flat().reduce((sum, [, value]) => sum + value, 0) + (full ? hold.full : 0);
  return { turns, full, coins: bets * table.coins };
}

async function coinValue({ values }: Hold, cell: string, numbers: Numbers): Promise<number> {
  return (await numbers.entryOf(values, { key: 'coinValue', values: placeOf(cell) }))?.value ?? 0;
}

/** A cell as people count: reels and rows from 1. */
function placeOf(cell: string): { reel: number; row: number } {
  const [reel = 0, row = 0] = cell.split(':').map(Number);
  return { reel: reel + 1, row: row + 1 };
}

/** A ticket is drawn by two numbers: the thousands, and the rest. */
const TICKETS_LOW = 1_000;

export async function ticketOf({ jackpot }: Table, numbers: Numbers): Promise<number | undefined> {
  if (!jackpot) return undefined;
  const high = await numbers.below(jackpot.tickets / TICKETS_LOW, { key: 'ticketHigh' });
  return high * TICKETS_LOW + (await numbers.below(TICKETS_LOW, { key: 'ticketLow' }));
}
