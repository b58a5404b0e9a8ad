// What a member says of a payout: all of it arrived, a part, or nothing; and taking a request back.

import { formatMinor } from '../../rules/money.ts';
import { numberOfRest } from '../../rules/withdrawal.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { bookMissing, bookReturned } from './book.ts';
import { closeRest } from './decide.ts';
import { writeMessage } from './messages.ts';
import { type By, lockByNumber, take, type Withdrawal } from './step.ts';

export type Answer =
  | { answer: 'all' }
  | { answer: 'part'; arrivedMinor: bigint; text?: string | undefined; files: readonly string[] }
  | { answer: 'nothing'; text: string; files: readonly string[] };

/** Pictures without words. */
const PICTURES_ONLY = '–';

/** The locked order of a member. Throws `not_found`. */
export async function lockOwn(tx: TxCtx, memberId: bigint, number: string): Promise<Withdrawal> {
  const order = await lockByNumber(tx, number);
  if (order?.member_id !== memberId) throw new Refusal('not_found');
  return order;
}

/**
 * Takes a member's answer about a payout. After the time to answer it counts as received, whether or not a job has said so yet. Throws a
 * `Refusal`.
 */
export async function confirmReceipt(tx: TxCtx, order: Withdrawal, said: Answer): Promise<void> {
  if (said.answer === 'all' && (await closeRest(tx, order, 'arrive', 'member'))) return;
  if (order.state === 'received' && order.step === 'time_out') throw new Refusal('confirmation_over');
  if (order.state !== 'paid') throw new Refusal('withdrawal_decided');
  if (isOverdue(tx, order)) throw new Refusal('confirmation_over');
  if (said.answer === 'all') {
    await take(tx, order, 'receive', 'member');
    return;
  }
  if (said.answer === 'part') {
    checkPart(order, said.arrivedMinor);
    await take(tx, order, 'part', 'member', { arrived_minor: said.arrivedMinor });
    await openRest(tx, order, order.payout_minor - said.arrivedMinor, 'member');
  } else {
    await take(tx, order, 'miss', 'member');
    await openRest(tx, order, order.payout_minor, 'member');
  }
  const { text = '', files } = said;
  if (text || files.length > 0)
    await writeMessage(tx, order, { operator: null, body: text || PICTURES_ONLY, files });
}

/** Whether the time to answer is over. */
export const isOverdue = ({ clock }: TxCtx, { confirm_by }: Withdrawal): boolean =>
  confirm_by !== null && confirm_by <= clock.now();

function checkPart({ payout_minor }: Withdrawal, arrivedMinor: bigint): void {
  if (arrivedMinor <= 0n) throw new Refusal('amount_too_small', { value: { min: formatMinor(1n) } });
  if (arrivedMinor >= payout_minor)
    throw new Refusal('amount_too_large', { value: { max: formatMinor(payout_minor - 1n) } });
}

/** Writes the order for what did not arrive, and sets its money aside. It waits for an operator. */
export async function openRest(tx: TxCtx, order: Withdrawal, amountMinor: bigint, by: By): Promise<void> {
  const now = tx.clock.now();
  const rest = await tx.db
    .insertInto('withdrawals')
    .values({
      number: numberOfRest(order.number),
      ...{ parent_id: order.id, request_id: order.request_id, member_id: order.member_id },
      ...{ card_id: order.card_id, bank_name: order.bank_name, last_four: order.last_four },
      ...{ holder: order.holder, provider: order.provider, currency: order.currency },
      ...{ amount_minor: amountMinor, fee_minor: 0n, payout_minor: amountMinor, four_eyes: order.four_eyes },
      ...{ state: 'claimed' as const, step: 'claim', step_by: by, step_at: now, created_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await bookMissing(tx, rest);
}

/** Takes a request back, where the portal allows it. Throws a `Refusal`. */
export async function cancelRequest(tx: TxCtx, order: Withdrawal): Promise<void> {
  if (!tx.settings.get('withdrawal.cancel')) throw new Refusal('not_allowed');
  if (!(await take(tx, order, 'cancel', 'member'))) throw new Refusal('withdrawal_decided');
  await bookReturned(tx, order);
}
