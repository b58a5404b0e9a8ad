// The picks of a quick draw. There is one way to write each, so a text is one when it is what its parts are written as.
import type { Balls } from './balls.ts';
import { type QuickMarket, SHAPES } from './markets.ts';

export interface Pick {
  places: readonly number[];
  /** A group or a shape. */
  name?: string;
  values: readonly number[];
}

export function readPick(
  { repeats, values: known }: Balls,
  market: QuickMarket,
  text: string,
): Pick | undefined {
  const colon = text.indexOf(':');
  const [only = ''] = market.places.keys();
  if (market.places.size > 1 !== colon >= 0) return undefined;
  const places = market.places.get(colon < 0 ? only : text.slice(0, colon));
  const picked = text.slice(colon + 1);
  if (!places) return undefined;
  if (market.kind === 'measure' || market.kind === 'shape') {
    const isNamed = market.kind === 'shape' ? SHAPES.includes(picked) : market.groups.has(picked);
    const offered = isNamed && market.priceOf(picked) !== undefined;
    return offered ? { places, name: picked, values: [] } : undefined;
  }
  const values = picked.split(',').map(Number);
  if (values.join(',') !== picked || values.some((value) => !known.includes(value))) return undefined;
  if (!repeats && new Set(values).size < values.length) return undefined;
  const isWhole =
    market.kind === 'exact'
      ? values.length === places.length
      : written(values, market.pattern).join() === picked;
  return isWhole ? { places, values } : undefined;
}

/** How these values are written by a pattern: those that come more often first, equals rising. Empty when they do not fit. */
function written(values: readonly number[], pattern: readonly number[]): number[] {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const rising = [...times].sort(([a], [b]) => a - b);
  return pattern.flatMap((wanted) => {
    const at = rising.findIndex(([, count]) => count === wanted);
    const [value = 0] = rising.splice(at, at < 0 ? 0 : 1)[0] ?? [];
    return at < 0 ? [] : new Array<number>(wanted).fill(value);
  });
}
