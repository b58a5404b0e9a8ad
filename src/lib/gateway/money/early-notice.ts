// A notice can overtake the provider's answer to the order, which names the order. It is stored, waits as one of an
// unknown order, and the provider is asked to send it again; the repeat finds the order and settles what waits.
import type { WaitingReason } from '../../rules/deposit.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { PaymentNotice } from '../core/payment-port.ts';

/** How long we ask for a notice of an unknown order again: far longer than a provider takes to answer an order. */
const ASKED_AGAIN_MS = 5 * 60_000;

/** Whether a notice of an unknown order, first received then, may be one of ours that is being placed. */
export const mayBeEarly = (receivedAt: Date, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() < ASKED_AGAIN_MS;

/** Locks what waits of this notice because its order was unknown; answers its id, or undefined when nothing does. */
export async function lockEarly(
  { db }: TxCtx,
  provider: string,
  { eventId, kind, reference, amountMinor, currency }: PaymentNotice,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('waiting_payments')
    .select('id')
    .where((eb) =>
      eb.and({ provider, event_id: eventId, kind, reference, amount_minor: amountMinor, currency }),
    )
    .where('reason', '=', 'unknown_order')
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/**
 * Gives a payment its order. With a `reason` it goes on waiting for an operator; otherwise the portal settles it, as credited
 * when the notice has credited the deposit.
 */
export async function settleEarly(
  { db, clock }: TxCtx,
  id: bigint,
  { depositId, reason, credits }: { depositId: string; reason: WaitingReason | undefined; credits: boolean },
): Promise<void> {
  await db
    .updateTable('waiting_payments')
    .set({
      deposit_id: depositId,
      ...(reason
        ? { reason }
        : {
            settled_at: clock.now(),
            settlement: credits ? 'credited' : 'dismissed',
            settled_by: 'the portal',
            credited_deposit_id: credits ? depositId : null,
          }),
    })
    .where('id', '=', id)
    .execute();
}
