// Messages to customer support.
import type { Insertable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import type { ContactMessages } from '../db/schema.ts';
import type { Picture } from '../files/pictures.ts';

type Written = Omit<Insertable<ContactMessages>, 'id' | 'created_at' | 'closed_at' | 'closed_by'>;

/** Puts a message into the queue, with its picture; answers its number. */
export function addMessage(ctx: Ctx, written: Written, picture?: Picture): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('contact_messages')
      .values({ ...written, created_at: tx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (picture)
      await tx.db
        .insertInto('contact_pictures')
        .values({ message_id: id, ...picture })
        .execute();
    return String(id);
  });
}

/** How many messages nobody has answered or closed. */
export async function countWaiting({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages as m')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('closed_at', 'is', null)
    .where((of) =>
      of.not(
        of.exists(of.selectFrom('contact_answers as a').select('a.id').whereRef('a.message_id', '=', 'm.id')),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes a message out of the queue. */
export async function closeMessage({ db, clock }: Ctx, id: bigint, operator: string): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ closed_at: clock.now(), closed_by: operator })
    .where('id', '=', id)
    .execute();
}
