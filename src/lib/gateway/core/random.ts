// Randomness from the operating system, behind an interface so that tests can give their own.
import { randomBytes, randomInt } from 'node:crypto';

export interface Random {
  bytes(count: number): Buffer;
  /** A whole number from 0 up to, not including, the bound. */
  int(bound: number): number;
}

export const systemRandom: Random = { bytes: randomBytes, int: (bound) => randomInt(bound) };
