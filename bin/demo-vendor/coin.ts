// The game: a coin is tossed. Who named its side gets 1.96 times the stake, so 98 of 100 come back in the long run. The hash of the seed
// is shown before the toss and the seed after it, so everyone can work out each toss again.
import { createHash, createHmac, randomBytes } from 'node:crypto';

export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

export const RTP_BASIS_POINTS = 9_800n;

export const newSeed = (): string => randomBytes(32).toString('hex');

export const hashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** The side of a toss: the lowest bit of the first byte of the HMAC of the player's own word under the seed. */
export function sideOf(seed: string, word: string): Side {
  const [first = 0] = createHmac('sha256', seed).update(word).digest();
  return first % 2 === 0 ? 'heads' : 'tails';
}

/** Of a stake on one of two sides, rounded down. */
export const payoutOf = (stake: bigint): bigint => (stake * 2n * RTP_BASIS_POINTS) / 10_000n;
