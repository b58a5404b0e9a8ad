// Which stations draw on a day, and what numbers they draw.
import type { Numbers } from '../../numbers.ts';
import { list, NoTable, oneOf, parts, text, whole } from '../../read-table.ts';

/** In the order in which legs of a parlay are written. */
export const PRIZES: readonly string[] = [
  ...['eighth', 'seventh', 'sixth', 'fifth', 'fourth', 'third', 'second', 'first', 'special'],
];

interface Prize {
  name: string;
  numbers: number;
  digits: number;
}

export interface Days {
  prizes: readonly Prize[];
  /** The stations of a round. */
  on(index: bigint): readonly string[];
}

export interface Station {
  station: string;
  prizes: Record<string, string[]>;
}

export type Stations = readonly Station[];

const MOST_NUMBERS = 100;
const MOST_DIGITS = 10;
const DAYS = 7;
/** The day of index 0 was a Thursday. */
const THURSDAY = 4n;

export function readStations({ prizes, stations: given }: Record<string, unknown>): Days {
  const stations = list(given, (day) => list(day, text));
  if (stations.length !== DAYS) throw new NoTable('a week has seven days');
  return {
    prizes: list(prizes, (prize) => {
      const { name, numbers, digits } = parts(prize, ['name', 'numbers', 'digits']);
      return {
        name: oneOf(name, PRIZES),
        numbers: whole(numbers, MOST_NUMBERS),
        digits: whole(digits, MOST_DIGITS),
      };
    }),
    on: (index) => stations[Number((index + THURSDAY) % BigInt(DAYS))] ?? [],
  };
}

export async function drawStations({ prizes, on }: Days, index: bigint, numbers: Numbers): Promise<Stations> {
  const drawn: Station[] = [];
  for (const station of on(index)) {
    const own: Record<string, string[]> = {};
    for (const { name, numbers: count, digits } of prizes) {
      const texts: string[] = [];
      for (let number = 1; number <= count; number++) {
        let digitsDrawn = '';
        for (let digit = 1; digit <= digits; digit++)
          digitsDrawn += await numbers.below(10, {
            key: 'digit',
            values: { station, prize: name, number, digit },
          });
        texts.push(digitsDrawn);
      }
      own[name] = texts;
    }
    drawn.push({ station, prizes: own });
  }
  return drawn;
}
