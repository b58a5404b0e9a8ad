// How often a leg has come.
import type { Station, Stations } from './draw.ts';
import type { Leg } from './picks.ts';

/** The last digits of a number, where it has so many. */
const endingOf = (number: string, digits: number): string | undefined =>
  number.length < digits ? undefined : number.slice(number.length - digits);

/** In halves: one hit is 2. */
export function halfHits({ market: { bet }, stations, numbers }: Leg, drawn: Stations): number {
  const own = drawn.filter(({ station }) => stations.length === 0 || stations.includes(station));
  // A station that has not drawn wins nothing.
  if (own.length < Math.max(1, stations.length)) return 0;
  const [number = ''] = numbers;
  if (bet.kind === 'ending' || bet.kind === 'digit')
    return own.every((station) =>
      endingOf(firstOf(station, bet.prize), bet.digits + after(bet))?.startsWith(number),
    )
      ? 2
      : 0;
  const came = numbers.map((each) => timesOf(each, own));
  const all = came.reduce((sum, times) => sum + times, 0);
  switch (bet.kind) {
    case 'any':
      return 2 * all;
    case 'none':
      return all === 0 ? 2 : 0;
    default:
      if (came.includes(0)) return 0;
      return bet.kind === 'pair' ? all : 2;
  }
}

/** How many digits of the number come after those that are bet on. */
const after = ({ kind, place }: Leg['market']['bet']): number =>
  kind === 'digit' && place === 'tens' ? 1 : 0;

const firstOf = ({ prizes }: Station, prize: string): string => prizes[prize]?.[0] ?? '';

const timesOf = (ending: string, stations: Stations): number =>
  stations
    .flatMap(({ prizes }) => Object.values(prizes).flat())
    .filter((number) => endingOf(number, ending.length) === ending).length;
