// The chances and the return of a fish game, exact: fractions of whole numbers, from the table alone.
import { type FishDefinition, type FishKind, numbersOf } from './definition.ts';

export interface Fraction {
  parts: bigint;
  of: bigint;
}

export interface ExactFish {
  kind: string;
  pays: number;
  /** That a shot which meets it is a catch. */
  chance: Fraction;
  /** What comes back of a shot at it, on average. */
  returns: Fraction;
  /** How far single shots are from that on average: the standard deviation, in stakes of a shot. */
  deviation: number;
}

export function exactFish(table: FishDefinition): ExactFish[] {
  return table.fish.map((fish) => {
    const chance = chanceOf(table, fish);
    const returns = lowest({ parts: chance.parts * BigInt(fish.pays), of: chance.of });
    const [p, back] = [ratio(chance), ratio(returns)];
    return { ...fish, chance, returns, deviation: Math.sqrt(fish.pays ** 2 * p - back ** 2) };
  });
}

export const chanceOf = (table: FishDefinition, fish: FishKind): Fraction => ({
  parts: BigInt(table.returns.parts),
  of: BigInt(numbersOf(table, fish)),
});

/** The values of four bytes. */
const VALUES = 2n ** 32n;

/** How many values of the four bytes that decide a shot make it a catch: the chance to the last digit. */
export function catchingValues(table: FishDefinition, fish: FishKind): bigint {
  const { parts, of } = chanceOf(table, fish);
  // The number is below `parts` while value * of < parts * 2^32.
  return (parts * VALUES + of - 1n) / of;
}

/** How much more than stated comes back of a shot because four bytes are no multiple of its numbers, as a share of the stake. */
export const roundingOf = (table: FishDefinition, fish: FishKind): number => {
  const exactly = catchingValues(table, fish) * BigInt(numbersOf(table, fish));
  return (
    (fish.pays * Number(exactly - BigInt(table.returns.parts) * VALUES)) / numbersOf(table, fish) / 2 ** 32
  );
};

export const ratio = ({ parts, of }: Fraction): number => Number(parts) / Number(of);

export function lowest({ parts, of }: Fraction): Fraction {
  const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));
  const by = common(parts, of);
  return { parts: parts / by, of: of / by };
}
