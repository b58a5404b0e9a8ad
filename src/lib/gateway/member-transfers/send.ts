// Sending money to another member: the receiver, the gate, both balances and the row in one transaction.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { formatMinor } from '../../rules/money.ts';
import { dayOf } from '../../rules/portal-day.ts';
import { Refusal } from '../core/errors.ts';
import { passGate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import { creditMember } from '../ledger/credit-member.ts';
import { downlineNow, type Related, uplineNow } from '../people/direct-lines.ts';

export interface AskedTransfer {
  sender: { memberId: bigint; account: string; currency: string };
  /** The direct upline, or the direct downline of this account. */
  to: 'upline' | { downline: string };
  amountMinor: bigint;
  note: string;
}

/** Sends it and tells both sides; answers what people quote of it. Throws a `Refusal`. */
export async function sendMoney(
  tx: TxCtx,
  { sender, to, amountMinor, note }: AskedTransfer,
): Promise<string> {
  const { memberId, currency } = sender;
  const receiver = to === 'upline' ? await uplineNow(tx, sender) : await downlineNow(tx, sender, to.downline);
  if (!receiver) throw new Refusal('not_found');
  if (!receiver.open) throw new Refusal('receiver_not_now');
  await sql`select member_transfer_lock(${memberId}, ${receiver.id}, ${currency})`.execute(tx.db);
  const at = tx.clock.now();
  const refused = await passGate(tx.db, { act: 'transfer', memberId, currency, amountMinor, at });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  const id = randomUUID();
  const { transferId } = await creditMember(tx.db, {
    ...{ key: `member_transfer:${id}`, kind: 'member_transfer', reference: id },
    ...{ from: { member: memberId }, to: { member: receiver.id }, amountMinor, currency, at },
  });
  await tx.db
    .insertInto('member_transfers')
    .values({
      ...{ id, transfer_id: transferId, sender_id: memberId, receiver_id: receiver.id },
      direction: to === 'upline' ? 'up' : 'down',
      ...{ currency, amount_minor: amountMinor, note },
      ...{ day: dayOf(at, tx.settings.get('portal.zone')), created_at: at },
    })
    .execute();
  await tellBoth(tx, id, { sender, receiver, amount: `${formatMinor(amountMinor)} ${currency}`, note });
  return id.slice(0, 8).toUpperCase();
}

interface Told extends Pick<AskedTransfer, 'sender' | 'note'> {
  receiver: Related;
  amount: string;
}

async function tellBoth(tx: TxCtx, id: string, { sender, receiver, amount, note }: Told): Promise<void> {
  const key = `member_transfer:${id}`;
  const sent = { amount, receiver: receiver.account, note };
  const received = { amount, sender: sender.account, note };
  await tell(tx, sender.memberId, { kind: 'transfer_sent', facts: sent }, { key });
  await tell(tx, receiver.id, { kind: 'transfer_received', facts: received }, { key });
  for (const to of [sender.memberId, receiver.id])
    await tx.events.publish({ to, topic: 'balance', cause: 'transfer' });
}
