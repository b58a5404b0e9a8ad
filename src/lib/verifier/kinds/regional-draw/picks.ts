// The picks of a regional draw. One that is no parlay has one leg.
import { PRIZES } from './draw.ts';
import type { RegionalMarket } from './markets.ts';

export interface Leg {
  market: RegionalMarket;
  /** None where picks do not name them. */
  stations: readonly string[];
  numbers: readonly string[];
}

type Markets = ReadonlyMap<string, RegionalMarket>;

export function pickOf(
  markets: Markets,
  namesStation: boolean,
  name: string,
  text: string,
): readonly Leg[] | undefined {
  const market = markets.get(name);
  if (!market) return undefined;
  if (market.bet.kind === 'parlay') return parlayOf(markets, namesStation, market, text);
  const colon = text.indexOf(':');
  if (colon >= 0 !== namesStation) return undefined;
  const stations = namesStation ? text.slice(0, colon).split('+') : [];
  const leg = { market, stations, numbers: text.slice(colon + 1).split(',') };
  return isWritten(leg, namesStation) ? [leg] : undefined;
}

function isWritten({ market: { bet }, stations, numbers }: Leg, namesStation: boolean): boolean {
  if (stations.length !== (namesStation ? bet.stations : 0) || numbers.length !== bet.numbers) return false;
  const digits = new RegExp(`^[0-9]{${bet.digits}}$`);
  return numbers.every((number) => digits.test(number)) && isRising(numbers) && isRising(stations);
}

/** In order, and none twice. */
const isRising = (texts: readonly string[]): boolean => [...new Set(texts)].sort().join() === texts.join();

const DIGITS_OF_A_LEG = 2;

function parlayOf(
  markets: Markets,
  namesStation: boolean,
  { bet }: RegionalMarket,
  text: string,
): readonly Leg[] | undefined {
  const legs: Leg[] = [];
  for (const part of text.split('&')) {
    const [number = '', name = '', ...stations] = part.split('.').reverse();
    const market = markets.get(name);
    const mayBe = market?.bet.kind === 'ending' || market?.bet.kind === 'digit';
    if (!market || !mayBe || market.bet.digits > DIGITS_OF_A_LEG) return undefined;
    const leg = { market, stations, numbers: [number] };
    if (!isWritten(leg, namesStation)) return undefined;
    legs.push(leg);
  }
  const [least, most] = bet.legs;
  return legs.length >= least && legs.length <= most && isRising(legs.map(placeOf)) ? legs : undefined;
}

/** By station, then by prize. */
const placeOf = ({ stations, market: { bet } }: Leg): string =>
  `${stations.join()}:${PRIZES.indexOf(bet.prize)}`;
