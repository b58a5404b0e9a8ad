// How the picks of a quick draw are written: the name of the places, where a market has several, and what was picked:
// `3:7`, `low`, `last3:123`, `4,4`, `triple`. There is one way to write each.
import { type Balls, type QuickBet, type QuickMarket, shapes, valuesOf } from './definition.ts';

export interface Pick {
  /** The balls that it is about. */
  places: readonly number[];
  /** A group or shape. */
  name?: string;
  /** The balls that were picked. */
  values?: readonly number[];
}

export function readPick(balls: Balls, { bet, priceMilli }: QuickMarket, text: string): Pick | undefined {
  const names = Object.keys(bet.places);
  const at = text.indexOf(':');
  if (names.length > 1 !== at >= 0) return undefined;
  const place = at >= 0 ? text.slice(0, at) : (names[0] ?? '');
  const picked = text.slice(at + 1);
  const places = Object.hasOwn(bet.places, place) ? bet.places[place] : undefined;
  if (!places) return undefined;
  if (bet.kind === 'measure' || bet.kind === 'shape')
    return offered(bet, priceMilli).includes(picked) ? { places, name: picked } : undefined;
  const values = readValues(balls, picked);
  if (!values) return undefined;
  const count = bet.kind === 'exact' ? places.length : bet.pattern.reduce((sum, each) => sum + each, 0);
  if (values.length !== count || (!balls.repeats && new Set(values).size < count)) return undefined;
  return bet.kind === 'exact' || follows(bet.pattern, values) ? { places, values } : undefined;
}

/** The groups or shapes that have a price. */
export function offered(
  bet: Extract<QuickBet, { kind: 'measure' | 'shape' }>,
  priceMilli: QuickMarket['priceMilli'],
): string[] {
  const all: string[] = bet.kind === 'measure' ? Object.keys(bet.groups) : [...shapes];
  return typeof priceMilli === 'number' ? all : all.filter((name) => Object.hasOwn(priceMilli, name));
}

function readValues(balls: Balls, text: string): number[] | undefined {
  const values = text.split(',').map((part) => (/^(?:0|[1-9]\d?)$/.test(part) ? Number(part) : -1));
  const known = valuesOf(balls);
  return values.every((value) => known.includes(value)) ? values : undefined;
}

/** Values that come equally often rise; those that come more often are written first: `4,4,2`. */
function follows(pattern: readonly number[], values: readonly number[]): boolean {
  let at = 0;
  const runs = pattern.map((times) => {
    const run = values.slice(at, at + times);
    at += times;
    return { times, value: run[0] ?? -1, alike: run.every((value) => value === run[0]) };
  });
  return (
    runs.every(({ alike }) => alike) &&
    new Set(runs.map(({ value }) => value)).size === runs.length &&
    runs.every((run, i) => {
      const before = runs[i - 1];
      return !before || before.times !== run.times || before.value < run.value;
    })
  );
}
