// What can be bet on a regional draw, read from its table.
import { list, NoTable, oneOf, parts, whole } from '../../read-table.ts';
import { price } from '../../shared/kind.ts';
import { PRIZES } from './draw.ts';

const KINDS = ['ending', 'digit', 'any', 'together', 'none', 'pair', 'parlay'] as const;
const MOST_NUMBERS = 100;

export type Kind = (typeof KINDS)[number];

export interface Bet {
  kind: Kind;
  /** Of `ending` and `digit`. */
  prize: string;
  place: 'tens' | 'units';
  /** How many numbers a pick has, of so many digits each. */
  numbers: number;
  digits: number;
  /** How many stations a pick names, where picks name them. */
  stations: number;
  /** Of a parlay: least and most. */
  legs: readonly [number, number];
}

export interface RegionalMarket {
  bet: Bet;
  price: number;
}

export function readMarket({ bet, priceMilli }: Record<string, unknown>): RegionalMarket {
  return { bet: readBet(bet), price: price(priceMilli) };
}

function readBet(value: unknown): Bet {
  const given = parts(value, ['kind', 'prize', 'digits', 'place', 'numbers', 'stations', 'legs']);
  const kind = oneOf(given.kind, KINDS);
  const count = (each: unknown): number => whole(each, MOST_NUMBERS, 1);
  const isOfPrize = kind === 'ending' || kind === 'digit';
  const hasDigits = kind === 'ending' || kind === 'any';
  const hasNumbers = kind === 'together' || kind === 'none';
  return {
    kind,
    prize: isOfPrize ? oneOf(given.prize, PRIZES) : '',
    place: kind === 'digit' ? oneOf(given.place, ['tens', 'units']) : 'units',
    numbers: hasNumbers ? count(given.numbers) : kind === 'pair' ? 2 : 1,
    digits: hasDigits ? count(given.digits) : kind === 'digit' ? 1 : 2,
    stations: kind === 'pair' ? count(given.stations) : 1,
    legs: kind === 'parlay' ? legsOf(given.legs) : [1, 1],
  };
}

function legsOf(value: unknown): readonly [number, number] {
  const [least, most, ...more] = list(value, (each) => whole(each, MOST_NUMBERS, 1));
  if (least === undefined || most === undefined || more.length > 0) throw new NoTable('legs from, legs to');
  return [least, most];
}
