// How the picks of a regional draw are written: `07`, `07,31`, `tien-giang:07`, `kien-giang+tien-giang:07,31`, and of a parlay
// its legs: `special2.07&first2.31`, `tien-giang.special2.07&kien-giang.special2.31`. There is one way to write each.
import { prizeNames, type RegionalBet, type RegionalTable, stationsOf } from './definition.ts';

export interface Pick {
  /** None where a pick does not name its station. */
  stations: readonly string[];
  numbers: readonly string[];
}

/** How a bet names its numbers: how many there are, of so many digits each. */
export function numbersOf(bet: Exclude<RegionalBet, { kind: 'parlay' }>): { count: number; digits: number } {
  if (bet.kind === 'ending' || bet.kind === 'any') return { count: 1, digits: bet.digits };
  if (bet.kind === 'digit') return { count: 1, digits: 1 };
  return { count: bet.kind === 'pair' ? 2 : bet.numbers, digits: 2 };
}

export const writePick = ({ stations, numbers }: Pick): string =>
  [...(stations.length > 0 ? [stations.join('+')] : []), numbers.join(',')].join(':');

const rising = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || (texts[at - 1] ?? '') < text);

/** Undefined when the text is no pick of such a bet, or written in another way than ours. Whether its stations draw is not looked at. */
export function readPick(
  { stationInPick }: RegionalTable,
  bet: Exclude<RegionalBet, { kind: 'parlay' }>,
  text: string,
): Pick | undefined {
  const [numbersText = '', stationsText, ...more] = text.split(':').reverse();
  const stations = stationsText?.split('+') ?? [];
  const numbers = numbersText.split(',');
  const named = stationInPick ? (bet.kind === 'pair' ? bet.stations : 1) : 0;
  const { count, digits } = numbersOf(bet);
  const whole = (number: string): boolean => number.length === digits && /^\d+$/.test(number);
  if (more.length > 0 || stations.length !== named || numbers.length !== count) return undefined;
  return numbers.every(whole) && rising(numbers) && rising(stations) ? { stations, numbers } : undefined;
}

export interface Leg {
  station: string | undefined;
  market: string;
  number: string;
}

export const writeLegs = (legs: readonly Leg[]): string =>
  legs
    .map(({ station, market, number }) => [...(station ? [station] : []), market, number].join('.'))
    .join('&');

/** The legs of a parlay, in order; undefined when one is none, or two are of the same prize. */
export function readLegs(
  table: RegionalTable,
  bet: Extract<RegionalBet, { kind: 'parlay' }>,
  text: string,
): readonly Leg[] | undefined {
  const legs = text.split('&').map((leg) => readLeg(table, leg));
  const known = legs.filter((leg) => leg !== undefined);
  const [least, most] = bet.legs;
  if (known.length !== legs.length || known.length < least || known.length > most) return undefined;
  return rising(known.map((leg) => orderOf(table, leg))) ? known : undefined;
}

function readLeg(table: RegionalTable, text: string): Leg | undefined {
  const [number = '', market = '', station, ...more] = text.split('.').reverse();
  const bet = mayBeLeg(table, market);
  if (!bet || more.length > 0 || (station !== undefined) !== table.stationInPick) return undefined;
  const pick = writePick({ stations: station === undefined ? [] : [station], numbers: [number] });
  return readPick(table, bet, pick) && { station, market, number };
}

/** Numbers of two digits or one of a single prize: such legs depend on each other only where they are of the same prize. */
export function mayBeLeg(
  { markets }: RegionalTable,
  market: string,
): Extract<RegionalBet, { kind: 'ending' | 'digit' }> | undefined {
  const bet = Object.hasOwn(markets, market) ? markets[market]?.bet : undefined;
  if (bet?.kind === 'digit') return bet;
  return bet?.kind === 'ending' && bet.digits <= 2 ? bet : undefined;
}

/** By station, then by prize: equal for two legs of the same prize. */
export function orderOf(table: RegionalTable, { station = '', market }: Leg): string {
  const prize = mayBeLeg(table, market)?.prize;
  return `${station}:${prize ? prizeNames.indexOf(prize) : ''}`;
}

/** Whether all of them draw in a round. */
export const allDraw = (
  table: RegionalTable,
  stations: readonly (string | undefined)[],
  index: bigint,
): boolean =>
  stations.every((station) => station === undefined || stationsOf(table, index).includes(station));
