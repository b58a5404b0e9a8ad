// The fixed prices of a race, calculated with fractions of whole numbers: nothing is rounded before the price is.
import type { Card, Runner } from './cards.ts';

/** Hundredths of a percent of a book, times thousandths of a price. */
const SCALE = 10_000_000n;
const STEP = 10n;
const LEAST = 1010;

interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** By pick, in thousandths. */
export function pricesOf(
  { field, places }: Card,
  deadHeatIn: number,
  market: string,
  book: number,
): ReadonlyMap<string, number> {
  const shares =
    market === 'quinella' ? quinellas(field, deadHeatIn) : placed(field, deadHeatIn, market, places);
  const prices = new Map<string, number>();
  for (const [pick, { top, bottom }] of shares) {
    const exact = (SCALE * bottom) / (top * BigInt(book));
    const price = Number(exact - (exact % STEP));
    if (price >= LEAST) prices.set(pick, price);
  }
  return prices;
}

/** Collects the shares of picks. */
class Shares {
  readonly found = new Map<string, Fraction>();

  add(pick: string, { top, bottom }: Fraction, times: Fraction): void {
    const before = this.found.get(pick) ?? { top: 0n, bottom: 1n };
    const [more, of] = [top * times.top, bottom * times.bottom];
    this.found.set(
      pick,
      reduced({ top: before.top * of + more * before.bottom, bottom: before.bottom * of }),
    );
  }
}

function placed(
  field: readonly Runner[],
  deadHeatIn: number,
  market: string,
  places: number,
): Shares['found'] {
  const paid = market === 'win' ? 1 : places;
  const { half, rest, all } = partsOf(deadHeatIn);
  const shares = new Shares();
  for (const { order, chance } of startsOf(field, paid + 1))
    for (const [at, number] of order.entries()) {
      const isShared = at === paid - 1 && field.length > paid;
      shares.add(String(number), chance, at === paid ? half : isShared ? rest : all);
    }
  return shares.found;
}

function quinellas(field: readonly Runner[], deadHeatIn: number): Shares['found'] {
  const { half, rest, all } = partsOf(deadHeatIn);
  const shares = new Shares();
  const pickOf = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
  for (const { order, chance } of startsOf(field, 3)) {
    const [first = 0, second = 0, third] = order;
    shares.add(pickOf(first, second), chance, third === undefined ? all : rest);
    if (third !== undefined) shares.add(pickOf(first, third), chance, half);
  }
  return shares.found;
}

const partsOf = (deadHeatIn: number): Record<'half' | 'rest' | 'all', Fraction> => {
  const bottom = 2n * BigInt(deadHeatIn);
  return { half: { top: 1n, bottom }, rest: { top: bottom - 1n, bottom }, all: { top: 1n, bottom: 1n } };
};

interface Start {
  order: readonly number[];
  chance: Fraction;
}

/** Every way in which so many can finish first. */
function* startsOf(
  left: readonly Runner[],
  depth: number,
  { order, chance }: Start = { order: [], chance: { top: 1n, bottom: 1n } },
): Generator<Start> {
  if (depth === 0 || left.length === 0) {
    yield { order, chance };
    return;
  }
  const all = BigInt(left.reduce((sum, { strength }) => sum + strength, 0));
  for (const runner of left) {
    const next = { top: chance.top * BigInt(runner.strength), bottom: chance.bottom * all };
    const others = left.filter((each) => each !== runner);
    yield* startsOf(others, depth - 1, { order: [...order, runner.number], chance: next });
  }
}

function reduced({ top, bottom }: Fraction): Fraction {
  let [a, b] = [top, bottom];
  while (b > 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}
