// Seeds of draws: one each, sealed until its draw is revealed, its hash public from the beginning on.
import type { Ctx } from '../core/ctx.ts';
import { sha256 } from './hashing.ts';

interface SealedDraw {
  seed: string;
  seed_hash: string;
}

const purposeOf = ({ seed_hash }: Pick<SealedDraw, 'seed_hash'>): string => `draw ${seed_hash}`;

export function newDrawSeed({ random, seal }: Pick<Ctx, 'random' | 'seal'>) {
  const seed = random.bytes(32).toString('hex');
  const hash = sha256(seed);
  return { seed, hash, sealed: seal.close(seed, purposeOf({ seed_hash: hash })) };
}

/** The seed of a draw: secret until it is revealed. */
export const drawSeed = ({ seal }: Pick<Ctx, 'seal'>, round: SealedDraw): string =>
  seal.open(round.seed, purposeOf(round));

/** The same, sealed by the present key. */
export const resealedDraw = (ctx: Pick<Ctx, 'seal'>, round: SealedDraw): string =>
  ctx.seal.close(drawSeed(ctx, round), purposeOf(round));
