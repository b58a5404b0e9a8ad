// How often a pick of a regional draw comes.
import type { PrizeName, RegionalBet, RegionalResult, StationResult } from './definition.ts';
import type { Pick } from './picks.ts';

/** All numbers of a station. */
export const allNumbers = ({ prizes }: StationResult): readonly string[] => Object.values(prizes).flat();

/** The last digits of all numbers that have so many. */
export const endings = (result: StationResult, digits: number): string[] =>
  allNumbers(result)
    .filter((number) => number.length >= digits)
    .map((number) => number.slice(-digits));

const endingOf = ({ prizes }: StationResult, prize: PrizeName, digits: number): string =>
  prizes[prize]?.[0]?.slice(-digits) ?? '';

/** The stations of a pick, or all that drew. */
export function chosen({ stations }: RegionalResult, named: readonly string[]): readonly StationResult[] {
  const found = stations.filter(({ station }) => named.length === 0 || named.includes(station));
  if (found.length < Math.max(1, named.length)) throw new RangeError(`No result of ${named.join(', ')}`);
  return found;
}

/** In halves, since a pair counts half for each time that one of its numbers comes. One hit is 2. */
export function halfHits(
  bet: Exclude<RegionalBet, { kind: 'parlay' }>,
  { stations, numbers }: Pick,
  result: RegionalResult,
): number {
  const results = chosen(result, stations);
  const [number = ''] = numbers;
  if (bet.kind === 'ending')
    return results.every((each) => endingOf(each, bet.prize, bet.digits) === number) ? 2 : 0;
  if (bet.kind === 'digit') {
    const place = bet.place === 'tens' ? 0 : 1;
    return results.every((each) => endingOf(each, bet.prize, 2)[place] === number) ? 2 : 0;
  }
  const came = results.flatMap((each) => endings(each, number.length));
  const times = numbers.map((each) => came.filter((ending) => ending === each).length);
  const sum = times.reduce((total, each) => total + each, 0);
  if (bet.kind === 'any') return sum * 2;
  if (bet.kind === 'none') return sum === 0 ? 2 : 0;
  if (times.includes(0)) return 0;
  return bet.kind === 'pair' ? sum : 2;
}
