// Where the bets of roulette are on its layout, and which bet a point of it means. `along` runs over the twelve rows, from 0 before
// 1-2-3 to 12 behind 34-35-36; `across` over the three columns, from 0 to 3. Zero is before row 0 and the bets on columns are
// behind row 12; dozens are from -1 to 0 across, even chances from -2 to -1.
import { spotKey } from '../../felt/felt.ts';
import type { Spot } from '../shared.ts';
import { insideBet, numbersOf } from './bets.ts';
import type { RouletteMarket } from './definition.ts';
import { HIGHEST } from './wheel.ts';

export interface LayoutPoint {
  along: number;
  across: number;
}

/** A cell with what is written in it. */
export interface LayoutCell extends Spot {
  market: RouletteMarket;
  from: LayoutPoint;
  to: LayoutPoint;
}

const ROWS = HIGHEST / 3;

/** In the order of the layout, each over two rows. */
const evenChances: readonly (Spot & { market: RouletteMarket })[] = [
  { market: 'half', pick: 'low' },
  { market: 'parity', pick: 'even' },
  { market: 'colour', pick: 'red' },
  { market: 'colour', pick: 'black' },
  { market: 'parity', pick: 'odd' },
  { market: 'half', pick: 'high' },
];

const cell = (
  { market, pick }: Spot & { market: RouletteMarket },
  along: readonly [number, number],
  across: readonly [number, number],
): LayoutCell => ({
  market,
  pick,
  from: { along: along[0], across: across[0] },
  to: { along: along[1], across: across[1] },
});

const three = [0, 1, 2];

/** Every bet that is a cell of its own. */
export const cells: readonly LayoutCell[] = [
  cell({ market: 'straight', pick: '0' }, [-1, 0], [0, 3]),
  ...Array.from({ length: HIGHEST }, (_, index) => {
    const [row, column] = [Math.floor(index / 3), index % 3];
    return cell({ market: 'straight', pick: String(index + 1) }, [row, row + 1], [column, column + 1]);
  }),
  ...three.map((at) =>
    cell({ market: 'column', pick: String(at + 1) }, [ROWS, ROWS + 1], [at, at + 1]),
  ),
  ...three.map((at) => cell({ market: 'dozen', pick: String(at + 1) }, [at * 4, at * 4 + 4], [-1, 0])),
  ...evenChances.map((spot, at) => cell(spot, [at * 2, at * 2 + 2], [-2, -1])),
];

const cellByName = new Map(cells.map((each) => [spotKey(each), each]));

/** Bets that lie on the outer edge of their rows. */
const ON_EDGE = ['street', 'line', 'firstFour'];

/** Where the chips of a bet are: in the middle of its cell, or where its numbers meet. */
export function placeOf(spot: Spot): LayoutPoint | undefined {
  const own = cellByName.get(spotKey(spot));
  if (own) return middle([own]);
  const numbers = numbersOf(spot.market, spot.pick) ?? [];
  const met = numbers.filter((number) => number > 0).flatMap((number) => cellOfNumber(number) ?? []);
  if (met.length === 0) return undefined;
  const { along, across } = middle(met);
  return {
    along: numbers.includes(0) ? 0 : along,
    across: ON_EDGE.includes(spot.market) ? 0 : across,
  };
}

const cellOfNumber = (number: number): LayoutCell | undefined =>
  cellByName.get(spotKey({ market: 'straight', pick: String(number) }));

const middle = (of: readonly LayoutCell[]): LayoutPoint => ({
  along: (Math.min(...of.map(({ from }) => from.along)) + Math.max(...of.map(({ to }) => to.along))) / 2,
  across:
    (Math.min(...of.map(({ from }) => from.across)) + Math.max(...of.map(({ to }) => to.across))) / 2,
});

/** How near to a line, as a part of a cell, a point means the bet on that line. */
const NEAR = 0.25;

/** The line between two cells that a value is near to, from the first to the last line that counts. */
function lineAt(value: number, first: number, last: number): number | undefined {
  const line = Math.round(value);
  return line >= first && line <= last && Math.abs(value - line) < NEAR ? line : undefined;
}

/** The bet that a point means; undefined off the layout, and where it has no cell. */
export function betAt({ along, across }: LayoutPoint): Spot | undefined {
  if (across < -NEAR || along >= ROWS) return cellAt({ along, across });
  if (along < -1 || across > 3 || (across < 0 && along < -NEAR)) return undefined;
  const [row, column] = [lineAt(along, 0, ROWS - 1), lineAt(across, 0, 2)];
  if (along < 0 && row === undefined) return { market: 'straight', pick: '0' };
  const rows = row === undefined ? [Math.floor(along)] : [row - 1, row];
  const columns =
    column === undefined ? [Math.min(2, Math.floor(across))] : column === 0 ? three : [column - 1, column];
  const numbers = rows.flatMap((at) => (at < 0 ? [0] : columns.map((each) => at * 3 + each + 1)));
  return insideBet(numbers);
}

function cellAt({ along, across }: LayoutPoint): Spot | undefined {
  const found = cells.find(
    ({ from, to }) =>
      along >= from.along && along < to.along && across >= from.across && across < to.across,
  );
  return found && { market: found.market, pick: found.pick };
}

/** What the figures typed so far and one more come to: a number of the layout. A figure that fits no more begins a new number. */
export function typedNumber(before: string, figure: string): string {
  const both = before === '0' ? figure : before + figure;
  return Number(both) <= HIGHEST ? both : figure;
}
