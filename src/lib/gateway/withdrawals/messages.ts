// What a member and the staff write to each other about a payout.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { claimFiles } from '../files/claim.ts';
import type { Withdrawal } from './step.ts';

export interface Message {
  /** Null when the member wrote it. */
  operator: string | null;
  body: string;
  /** Pictures of the member, by their ids. */
  files: string[];
  writtenAt: Date;
  seenAt: Date | null;
}

/** Keeps a message with its pictures, and tells the member's pages. Throws `invalid_input` for files that are not the member's for this. */
export async function writeMessage(
  tx: TxCtx,
  { id, member_id }: Pick<Withdrawal, 'id' | 'member_id'>,
  { operator, body, files = [] }: Pick<Message, 'operator' | 'body'> & { files?: readonly string[] },
): Promise<void> {
  const claimed = await claimFiles(tx, member_id, 'withdrawal_dispute', files);
  const message = await tx.db
    .insertInto('withdrawal_messages')
    .values({ withdrawal_id: id, operator, body, written_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (claimed.length > 0)
    await tx.db
      .insertInto('withdrawal_message_files')
      .values(claimed.map((file_id, at) => ({ message_id: message.id, place: at + 1, file_id })))
      .execute();
  await tx.events.publish({ to: member_id, topic: 'withdrawal', cause: 'words' });
}

/** All messages about an order, the oldest first. */
export async function messagesOf({ db }: Ctx, id: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('withdrawal_messages as m')
    .leftJoin('withdrawal_message_files as f', 'f.message_id', 'm.id')
    .select(['m.operator', 'm.body', 'm.written_at as writtenAt', 'm.seen_at as seenAt'])
    .select(
      sql<
        string[]
      >`coalesce(array_agg(f.file_id order by f.place) filter (where f.file_id is not null), '{}')`.as(
        'files',
      ),
    )
    .where('m.withdrawal_id', '=', id)
    .groupBy('m.id')
    .orderBy('m.id')
    .execute();
  return rows;
}

/** Notes that an operator has read what the member wrote, or the member what operators wrote. */
export async function markSeen({ db, clock }: Ctx, id: string, reader: 'member' | 'operator'): Promise<void> {
  await db
    .updateTable('withdrawal_messages')
    .set({ seen_at: clock.now() })
    .where('withdrawal_id', '=', id)
    .where('seen_at', 'is', null)
    .where('operator', reader === 'member' ? 'is not' : 'is', null)
    .execute();
}
