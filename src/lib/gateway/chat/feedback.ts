import type { Insertable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { Feedback } from '../db/schema.ts';

/** Keeps what a visitor has written to the portal, without a name. */
export async function addFeedback(
  { db, clock }: Ctx,
  written: Omit<Insertable<Feedback>, 'id' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ ...written, created_at: clock.now() })
    .execute();
}
