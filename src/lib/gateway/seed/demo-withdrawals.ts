// Withdrawals of the demonstration's player: one that arrived, one that arrived in part, one that was refused, and one in review. They
// take the same steps as all others.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { hashPassword } from '../proofs/passwords.ts';
import { setPaymentPassword } from '../proofs/payment-password.ts';
import { logAction } from '../staff/log.ts';
import { addCard } from '../withdrawals/cards.ts';
import { type Answer, confirmReceipt } from '../withdrawals/confirm.ts';
import { approveWithdrawal, refuseWithdrawal } from '../withdrawals/decide.ts';
import { tellOfAnswer } from '../withdrawals/letters.ts';
import { writeMessage } from '../withdrawals/messages.ts';
import { takeReport } from '../withdrawals/report.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';
import { lockByNumber, take, type Withdrawal } from '../withdrawals/step.ts';

const PAYMENT_PASSWORD = '739105';

/** How long ago it was set. */
export const PASSWORD_AGO_MS = 3 * DAY_MS;

const CARDS = [
  { bank: 'saigon', number: '00710004471', holder: 'Tran Thuy Linh' },
  { bank: 'harbor', number: '88120000932', holder: 'Tran Thuy Linh' },
];

const RECEIVED_MINOR = 500_00n;
const PARTED_MINOR = 400_00n;
const ARRIVED_MINOR = 300_00n;
const REFUSED_MINOR = 150_00n;
const REVIEWED_MINOR = 300_00n;

/** What these leave less in the wallet. */
export const WITHDRAWN_MINOR = RECEIVED_MINOR + PARTED_MINOR + REVIEWED_MINOR;

/** The payment password, two bank accounts, and the withdrawals, for a member who has none. */
export async function seedWithdrawals(ctx: Ctx, memberId: bigint): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ago = (ms: number): Ctx => ({ ...ctx, clock: { now: () => new Date(now - ms) } });
  const hash = await hashPassword(PAYMENT_PASSWORD, ctx.random);
  const [card] = await inTransaction(ago(PASSWORD_AGO_MS), async (tx) => {
    await setPaymentPassword(tx, memberId, { hash, by: 'login' });
    const ids: bigint[] = [];
    for (const each of CARDS) ids.push((await addCard(tx, memberId, each)).id);
    return ids;
  });
  if (card === undefined) return;
  const { currency } = await ctx.db
    .selectFrom('members')
    .select('currency')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const asking = async (at: Ctx, amountMinor: bigint): Promise<string> => {
    const asked = { memberId, currency, cardId: card, amountMinor, endsBonus: false };
    const [number = ''] = await inTransaction(at, (tx) => requestWithdrawal(tx, asked));
    return number;
  };

  const received = await asking(ago(20 * HOUR_MS), RECEIVED_MINOR);
  await payOut(ago(19 * HOUR_MS), received);
  await answer(ago(19 * HOUR_MS - 12 * MINUTE_MS), received, { answer: 'all' });

  const parted = await asking(ago(5 * HOUR_MS), PARTED_MINOR);
  await payOut(ago(4 * HOUR_MS), parted);
  const text = 'Only 300.00 is on my statement.';
  const part = { answer: 'part', arrivedMinor: ARRIVED_MINOR, text, files: [] } as const;
  const order = await answer(ago(4 * HOUR_MS - 17 * MINUTE_MS), parted, part);
  await inTransaction(ago(3 * HOUR_MS), async (tx) => {
    const body = 'Thank you. We have sent the trace to your bank and write again when it answers.';
    await writeMessage(tx, order, { operator: 'mai', body });
    await tellOfAnswer(tx, order);
  });

  const refused = await asking(ago(2 * HOUR_MS), REFUSED_MINOR);
  const why = 'The bank is closed for maintenance until tomorrow. Please ask again then.';
  await inTransaction(ago(HOUR_MS), (tx) => refuseWithdrawal(tx, refused, why));
  await asking(ago(15 * MINUTE_MS), REVIEWED_MINOR);
}

/** Approved, sent, and paid by the bank. The books ask who approved it. */
async function payOut(at: Ctx, number: string): Promise<void> {
  const { id, provider, payout_minor, currency } = await inTransaction(at, async (tx) => {
    const actor = { name: 'the demonstration', operatorId: undefined, role: 'owner' } as const;
    await logAction(tx, { actor, operation: 'withdrawals.approve', input: { number }, outcome: 'done' });
    await approveWithdrawal(tx, number, 'approve');
    const order = await locked(lockByNumber(tx, number));
    await take(tx, order, 'send', 'portal');
    return order;
  });
  await takeReport(at, provider, {
    ...{ eventId: `answer:${id}:paid`, kind: 'paid', payoutId: id, reference: `DEMO-${number}` },
    ...{ amountMinor: payout_minor, currency, body: { state: 'paid' } },
  });
}

/** What the member says of a payout. */
const answer = (at: Ctx, number: string, said: Answer): Promise<Withdrawal> =>
  inTransaction(at, async (tx) => {
    const order = await locked(lockByNumber(tx, number));
    await confirmReceipt(tx, order, said);
    return order;
  });

async function locked(asked: Promise<Withdrawal | undefined>): Promise<Withdrawal> {
  const order = await asked;
  if (!order) throw new Error('a withdrawal of the demonstration is gone');
  return order;
}
