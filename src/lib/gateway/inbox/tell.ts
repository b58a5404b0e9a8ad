// Writes a message into a member's inbox. Every area that has something to say to a member calls it.
import { kindOf, type Letter } from '../../rules/inbox.ts';
import { askGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';

export interface Telling {
  /** What is told once however often this runs: `deposit:17:credited`. */
  key?: string;
  /** The page that the button leads to, instead of the kind's own. */
  link?: string;
}

/**
 * Tells a member something, in the transaction in which it happened. Pages hear of it after the commit. With a `key` that the
 * member has been told already, and of what calls to play while the member takes a break, nothing happens and there is no id.
 */
export async function tell(
  tx: TxCtx,
  memberId: bigint,
  { kind, facts }: Letter,
  { key, link }: Telling = {},
): Promise<bigint | undefined> {
  const at = tx.clock.now();
  if (kindOf(kind).invites && (await askGate(tx.db, { act: 'notify', memberId, at }))) return undefined;
  const told = await tx.db
    .insertInto('member_messages')
    .values({
      ...{ member_id: memberId, kind, facts: JSON.stringify(facts), key: key ?? null, link: link ?? null },
      created_at: at,
    })
    .onConflict((on) => on.columns(['member_id', 'key']).where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (told) await tx.events.publish({ to: memberId, topic: 'message', cause: 'arrived' });
  return told?.id;
}
