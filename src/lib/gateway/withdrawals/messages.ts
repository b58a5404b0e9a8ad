// What a member and the staff write to each other about a payout.
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Withdrawal } from './step.ts';

export interface Message {
  /** Null when the member wrote it. */
  operator: string | null;
  body: string;
  writtenAt: Date;
  seenAt: Date | null;
}

/** Keeps a message and tells the member's pages. */
export async function writeMessage(
  tx: TxCtx,
  { id, member_id }: Pick<Withdrawal, 'id' | 'member_id'>,
  { operator, body }: Pick<Message, 'operator' | 'body'>,
): Promise<void> {
  await tx.db
    .insertInto('withdrawal_messages')
    .values({ withdrawal_id: id, operator, body, written_at: tx.clock.now() })
    .execute();
  await tx.events.publish({ to: member_id, topic: 'withdrawal', cause: 'words' });
}

/** All messages about an order, the oldest first. */
export const messagesOf = ({ db }: Ctx, id: string): Promise<Message[]> =>
  db
    .selectFrom('withdrawal_messages')
    .select(['operator', 'body', 'written_at as writtenAt', 'seen_at as seenAt'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute();

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
