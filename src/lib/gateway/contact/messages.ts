// Messages to customer support.
import type { Insertable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { ContactMessages } from '../db/schema.ts';

type Written = Omit<Insertable<ContactMessages>, 'id' | 'created_at' | 'closed_at' | 'closed_by'>;

/** Puts a message into the queue; answers its number. */
export async function addMessage({ db, clock }: Ctx, written: Written): Promise<string> {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...written, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Takes a message out of the queue. */
export async function closeMessage({ db, clock }: Ctx, id: bigint, operator: string): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ closed_at: clock.now(), closed_by: operator })
    .where('id', '=', id)
    .execute();
}
