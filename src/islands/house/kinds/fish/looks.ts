// How each fish lives in the water: how often it comes, with how many, how fast, and how large it is. Nothing here is worth money.

export interface Look {
  /** A school begins to cross every so often. */
  everyMs: number;
  crossingMs: number;
  /** Least and most fish of a school. */
  school: readonly [number, number];
  /** Its width, as a part of the water's shorter side. */
  size: number;
}

const looks: Readonly<Record<string, Look>> = {
  sprat: { everyMs: 3_200, crossingMs: 15_000, school: [4, 8], size: 0.085 },
  butterfly: { everyMs: 5_600, crossingMs: 17_000, school: [1, 2], size: 0.13 },
  puffer: { everyMs: 7_900, crossingMs: 20_000, school: [1, 1], size: 0.17 },
  turtle: { everyMs: 10_700, crossingMs: 25_000, school: [1, 1], size: 0.2 },
  manta: { everyMs: 15_100, crossingMs: 21_000, school: [1, 1], size: 0.26 },
  shark: { everyMs: 21_700, crossingMs: 20_000, school: [1, 1], size: 0.36 },
};

const PLAIN: Look = { everyMs: 9_000, crossingMs: 20_000, school: [1, 1], size: 0.16 };

export const lookOf = (kind: string): Look => looks[kind] ?? PLAIN;
