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
import type { Happening } from './demo-story.ts';

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

/** The payment password, two bank accounts, and the withdrawals of a member who has none. */
export function withdrawalsOf(memberId: bigint): Happening[] {
  const received = asking(memberId, RECEIVED_MINOR);
  const parted = asking(memberId, PARTED_MINOR);
  const refused = asking(memberId, REFUSED_MINOR);
  const text = 'Only 300.00 is on my statement.';
  const part = { answer: 'part', arrivedMinor: ARRIVED_MINOR, text, files: [] } as const;
  const why = 'The bank is closed for maintenance until tomorrow. Please ask again then.';
  return [
    { agoMs: PASSWORD_AGO_MS, does: (then) => prepare(then, memberId) },
    { agoMs: 20 * HOUR_MS, does: received.ask },
    { agoMs: 19 * HOUR_MS, does: (then) => payOut(then, received.number()) },
    {
      agoMs: 19 * HOUR_MS - 12 * MINUTE_MS,
      does: (then) => answer(then, received.number(), { answer: 'all' }),
    },
    { agoMs: 5 * HOUR_MS, does: parted.ask },
    { agoMs: 4 * HOUR_MS, does: (then) => payOut(then, parted.number()) },
    { agoMs: 4 * HOUR_MS - 17 * MINUTE_MS, does: (then) => answer(then, parted.number(), part) },
    { agoMs: 3 * HOUR_MS, does: (then) => writeBack(then, parted.number()) },
    { agoMs: 2 * HOUR_MS, does: refused.ask },
    {
      agoMs: HOUR_MS,
      does: (then) => inTransaction(then, (tx) => refuseWithdrawal(tx, refused.number(), why)),
    },
    { agoMs: 15 * MINUTE_MS, does: asking(memberId, REVIEWED_MINOR).ask },
  ];
}

async function prepare(then: Ctx, memberId: bigint): Promise<void> {
  const hash = await hashPassword(PAYMENT_PASSWORD, then.random);
  await inTransaction(then, async (tx) => {
    await setPaymentPassword(tx, memberId, { hash, by: 'login' });
    for (const each of CARDS) await addCard(tx, memberId, each);
  });
}

/** Asks for an amount to the first bank account; `number` is the withdrawal's own after that. */
function asking(memberId: bigint, amountMinor: bigint) {
  let number = '';
  return {
    number: () => number,
    async ask(then: Ctx): Promise<void> {
      const { currency, cardId } = await then.db
        .selectFrom('members as m')
        .innerJoin('bank_cards as c', 'c.member_id', 'm.id')
        .select(['m.currency', 'c.id as cardId'])
        .where('m.id', '=', memberId)
        .orderBy('c.id')
        .executeTakeFirstOrThrow();
      const asked = { memberId, currency, cardId, amountMinor, endsBonus: false };
      [number = ''] = await inTransaction(then, (tx) => requestWithdrawal(tx, asked));
    },
  };
}

const writeBack = (then: Ctx, number: string): Promise<void> =>
  inTransaction(then, async (tx) => {
    const order = await locked(lockByNumber(tx, number));
    const body = 'Thank you. We have sent the trace to your bank and write again when it answers.';
    await writeMessage(tx, order, { operator: 'mai', body });
    await tellOfAnswer(tx, order);
  });

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
