// Seals chains and draws by the present key.
import type { Ctx } from '../core/ctx.ts';
import { resealedChain } from './chains.ts';
import { resealedDraw } from './draw-seeds.ts';

/** Answers how many were sealed by another key. */
export async function resealShared(ctx: Pick<Ctx, 'db' | 'seal'>): Promise<number> {
  const { db, seal } = ctx;
  const stale = `${seal.mark}%`;
  const chains = await db
    .selectFrom('seed_chains')
    .selectAll()
    .where('last_element', 'not like', stale)
    .execute();
  for (const chain of chains)
    await db
      .updateTable('seed_chains')
      .set({ last_element: resealedChain(ctx, chain) })
      .where('id', '=', chain.id)
      .execute();
  const draws = await db
    .selectFrom('shared_rounds')
    .select(['vassalage', 'table_key', 'round_index', 'seed', 'seed_hash'])
    .where('proof', '=', 'draw')
    .where('revealed_at', 'is', null)
    .where('seed', 'not like', stale)
    .execute();
  for (const { vassalage, table_key, round_index, seed, seed_hash } of draws)
    await db
      .updateTable('shared_rounds')
      .set({ seed: resealedDraw(ctx, { seed: seed ?? '', seed_hash: seed_hash ?? '' }) })
      .where('vassalage', '=', vassalage)
      .where('table_key', '=', table_key)
      .where('round_index', '=', round_index)
      .where('revealed_at', 'is', null)
      .execute();
  return chains.length + draws.length;
}
