// Seals the seeds of hands by the present key.
import type { Ctx } from '../core/ctx.ts';
import { sealedFor } from './played-hand.ts';

/** Answers how many were sealed by another key. */
export async function resealHands({ db, seal }: Pick<Ctx, 'db' | 'seal'>): Promise<number> {
  const hands = await db
    .selectFrom('card_hands')
    .select(['id', 'seed', 'root'])
    .where('seed', 'not like', `${seal.mark}%`)
    .execute();
  for (const { id, seed, root } of hands)
    await db
      .updateTable('card_hands')
      .set({ seed: seal.close(seal.open(seed, sealedFor(root)), sealedFor(root)) })
      .where('id', '=', id)
      .execute();
  return hands.length;
}
