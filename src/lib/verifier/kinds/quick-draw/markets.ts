// What can be bet on a quick draw, read from its table.
import { entries, list, NoTable, oneOf, optional, parts, whole } from '../../read-table.ts';
import { price } from '../../shared/kind.ts';

const KINDS = ['measure', 'exact', 'contains', 'shape'] as const;

export const SHAPES: readonly string[] = ['triple', 'pair', 'different', 'straight'];

type Values = readonly number[];

export interface QuickMarket {
  kind: (typeof KINDS)[number];
  /** Lists of places among the balls, by name. */
  places: ReadonlyMap<string, Values>;
  /** Of `measure`. */
  of: 'sum' | 'difference';
  groups: ReadonlyMap<string, Values>;
  push: Values;
  /** Of `contains`: how often each value of a pick is written. */
  pattern: Values;
  /** By group or shape; undefined where it is not offered. */
  priceOf(name: string | undefined): number | undefined;
}

const values = (given: unknown): Values => list(given, (value) => whole(value, 1_000, -1_000));

export function readMarket({ bet: given, priceMilli }: Record<string, unknown>): QuickMarket {
  const bet = parts(given, ['kind', 'places', 'of', 'groups', 'push', 'pattern']);
  const kind = oneOf(bet.kind, KINDS);
  const places = entries(bet.places, values);
  if (places.size === 0) throw new NoTable('no places');
  return {
    kind,
    places,
    of: kind === 'measure' ? oneOf(bet.of, ['sum', 'difference']) : 'sum',
    groups: kind === 'measure' ? entries(bet.groups, values) : new Map(),
    push: optional(bet.push, values) ?? [],
    pattern: kind === 'contains' ? values(bet.pattern) : [],
    priceOf: pricesOf(priceMilli),
  };
}

function pricesOf(given: unknown): QuickMarket['priceOf'] {
  if (typeof given === 'number') {
    const one = price(given);
    return () => one;
  }
  const prices = entries(given, price);
  return (name) => (name === undefined ? undefined : prices.get(name));
}
