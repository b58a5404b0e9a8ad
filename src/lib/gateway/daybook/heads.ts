// What everyone may read: heads as they were signed, the newest first.
import type { Ctx } from '../core/ctx.ts';

export interface PublishedHead {
  /** What is hashed and signed, to the byte. */
  head: string;
  /** Of `head`, by the key that it names: the two numbers of ECDSA in base64url. */
  signature: string;
}

/** Heads before a number, so many at most. */
export async function publishedHeads(
  { db }: Pick<Ctx, 'db'>,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<PublishedHead[]> {
  const rows = await db
    .selectFrom('daybook_days')
    .select(['head', 'signature'])
    .where('closed_at', 'is not', null)
    .$if(before !== undefined, (q) => q.where('number', '<', before as number))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ head, signature }) => ({ head: head ?? '', signature: signature ?? '' }));
}
