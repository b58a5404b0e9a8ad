// What operators decide about bank transfers: that the money has come, with its amount, or that it has not.
import { askToCreditLate } from '../core/gate.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { creditWhatCame, type Deposit } from './credit-what-came.ts';
import { HOUSE } from './house-accounts.ts';
import { tellRefused } from './tell-deposit.ts';

/** Why an operator cannot do this with a deposit; nothing was changed. */
export class TransferRefused extends Error {
  readonly code: 'unknown' | 'not_by_transfer' | 'other_state' | 'gate';
  /** The state it is in, or the gate's reason. */
  readonly detail: string;

  constructor(code: TransferRefused['code'], detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

const WAITING = ['pending', 'confirming'];
/** Money may come after its order has ended. */
const CONFIRMABLE = [...WAITING, 'expired', 'failed', 'cancelled'];

/** The deposit of this number, when an operator can confirm or refuse it. Throws `TransferRefused`. */
export async function transferOf(
  { db }: Pick<TxCtx, 'db'>,
  number: string,
  decision: 'confirm' | 'refuse',
): Promise<Deposit> {
  const deposit = await db
    .selectFrom('deposits')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!deposit) throw new TransferRefused('unknown');
  if (deposit.kind !== 'bank') throw new TransferRefused('not_by_transfer');
  const possible = decision === 'confirm' ? CONFIRMABLE : WAITING;
  if (!possible.includes(deposit.status)) throw new TransferRefused('other_state', deposit.status);
  return deposit;
}

/** Credits what came for a bank transfer, once. The database asks for the operators' line or act. Throws `TransferRefused`. */
export async function confirmTransfer(
  tx: TxCtx,
  { number, amountMinor, actor }: { number: string; amountMinor: bigint; actor: string },
): Promise<Deposit> {
  const deposit = await transferOf(tx, number, 'confirm');
  const now = tx.clock.now();
  if (deposit.lapsed || amountMinor > deposit.amount_minor) {
    const reason = await askToCreditLate(tx.db, { depositId: deposit.id, cameMinor: amountMinor, at: now });
    if (reason) throw new TransferRefused('gate', reason);
  }
  await tx.db
    .insertInto('payment_notifications')
    .values({
      ...{ provider: HOUSE, event_id: `confirmed:${deposit.id}`, deposit_id: deposit.id, kind: 'paid' },
      ...{ reference: deposit.provider_reference ?? '', amount_minor: amountMinor },
      ...{ currency: deposit.currency, body: JSON.stringify({ confirmedBy: actor }) },
      ...{ outcome: 'credited', received_at: now },
    })
    .execute();
  const credited = await creditWhatCame(tx, deposit, { amountMinor, receivedAt: now });
  await tx.events.publish({ to: deposit.member_id, topic: 'balance', cause: 'deposit' });
  return credited;
}

/** Ends a bank transfer whose money has not come; the member reads why. Throws `TransferRefused`. */
export async function refuseTransfer(tx: TxCtx, number: string, refusal: string): Promise<Deposit> {
  const deposit = await transferOf(tx, number, 'refuse');
  await tx.db
    .updateTable('deposits')
    .set({ status: 'failed', refusal })
    .where('id', '=', deposit.id)
    .execute();
  await tellRefused(tx, deposit, refusal);
  await tx.events.publish({ to: deposit.member_id, topic: 'balance', cause: 'deposit' });
  return deposit;
}
