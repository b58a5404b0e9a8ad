// Holds a closed round against what was published of it, before it decides anything: its seed and the bets that it was fixed over.
import type { Selectable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { merkleRoot } from '../core/merkle.ts';
import type { SeedChains } from '../db/schema.ts';
import { elementAt, hashedTimes } from './chains.ts';
import { drawSeed } from './draw-seeds.ts';
import { entriesOf, type RoundKey, readRound, type SharedRound } from './shared-rounds.ts';

/** What does not hold. */
export type Unproven = 'seed' | 'bets';

export interface ProvenRound {
  /** As it is closed, with its seed, which may not be revealed yet. */
  round: SharedRound & { seed: string };
  publicValue: string | undefined;
}

/** What a round is proven by. Rows of another connection have numbers as texts. */
export interface RoundEvidence {
  round: Pick<SharedRound, 'seed' | 'seed_hash' | 'position' | 'entries' | 'entries_root' | 'revealed_at'>;
  chain: Pick<Selectable<SeedChains>, 'last_element' | 'terminal_hash' | 'length'> | undefined;
  /** The texts of the leaves in their order. */
  contents: readonly string[];
}

/** The seed of a closed round, or what of its proof does not hold. */
export function evidenceHolds(
  ctx: Pick<Ctx, 'seal'>,
  { round, chain, contents }: RoundEvidence,
): { seed: string } | { unproven: Unproven } {
  if (contents.length !== round.entries || merkleRoot([...contents]) !== round.entries_root)
    return { unproven: 'bets' };
  const seed = openSeed(ctx, round, chain);
  const steps = chain ? (round.position ?? 0) : 1;
  const published = chain ? chain.terminal_hash : round.seed_hash;
  return seed !== undefined && hashedTimes(seed, steps) === published ? { seed } : { unproven: 'seed' };
}

/** Undefined when what is kept of it cannot be opened. */
function openSeed(
  ctx: Pick<Ctx, 'seal'>,
  { seed, seed_hash, position, revealed_at }: RoundEvidence['round'],
  chain: RoundEvidence['chain'],
): string | undefined {
  try {
    if (chain) return elementAt(ctx, chain, position ?? 0);
    if (seed === null || seed_hash === null) return undefined;
    return revealed_at ? seed : drawSeed(ctx, { seed, seed_hash });
  } catch {
    return undefined;
  }
}

/** A closed round with its seed, or what of its proof does not hold. A chain that does not lead to its hash is not used again. */
export async function proveRound(
  ctx: Pick<Ctx, 'db' | 'clock' | 'seal'>,
  key: RoundKey,
): Promise<ProvenRound | { unproven: Unproven }> {
  const round = await readRound(ctx, key);
  if (!round?.closed_at) throw new Error(`round ${key.index} of ${key.tableKey} is not closed`);
  const chain = await ctx.db
    .selectFrom('seed_chains')
    .selectAll()
    .where('id', '=', round.chain_id)
    .executeTakeFirst();
  const contents = (await entriesOf(ctx, key)).map(({ content }) => content);
  const found = evidenceHolds(ctx, { round, chain, contents });
  if ('seed' in found)
    return { round: { ...round, seed: found.seed }, publicValue: chain?.public_value ?? undefined };
  if (found.unproven === 'seed' && chain)
    await ctx.db
      .updateTable('seed_chains')
      .set({ broken_at: ctx.clock.now() })
      .where('id', '=', chain.id)
      .where('broken_at', 'is', null)
      .execute();
  return found;
}
