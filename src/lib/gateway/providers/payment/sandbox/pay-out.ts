// The payout side of the sandbox bank: it pays an id once, as the setting `withdrawal.sandboxPays` says.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { amount } from '../../../../contract/values.ts';
import { parseMinor, toWire } from '../../../../rules/money.ts';
import { hasCome } from '../../../core/due.ts';
import type { PayoutNotice, PayoutOrder, PayoutState } from '../../../core/payment-port.ts';
import { secretText } from '../../../core/secrets.ts';
import type { Outside } from '../../outside.ts';
import { jsonIn } from '../json.ts';
import { LONGEST_PUT_OFF_MS, name } from './notice.ts';

/** How a payout goes; `setting` is what an operator has chosen. */
const PLANS = {
  atOnce: { state: 'paid', answers: true, tellsAfterMs: 0 },
  late: { state: 'paid', answers: true, tellsAfterMs: 3_000 },
  fails: { state: 'failed', answers: true, tellsAfterMs: 1_000 },
  // The caller hears nothing, but the bank has it.
  answerLost: { state: 'paid', answers: false, tellsAfterMs: undefined },
} as const;

export type SandboxPays = keyof typeof PLANS;

/** Takes a payout, once by its id, and plans what the bank will tell of it, if it `tells`. Throws when the answer is to be lost. */
export async function takePayout(
  { db, clock, random }: Outside,
  order: Pick<PayoutOrder, 'payoutId' | 'number' | 'amountMinor' | 'currency'>,
  pays: SandboxPays,
  tells = true,
): Promise<PayoutState> {
  const plan = PLANS[pays];
  const now = clock.now();
  const reference = secretText(random).slice(0, 16);
  const inserted = await db
    .insertInto('sandbox_payouts')
    .values({
      order_id: order.payoutId,
      reference,
      order_number: order.number,
      amount_minor: order.amountMinor,
      currency: order.currency,
      state: plan.state,
      created_at: now,
      due_at: pays === 'atOnce' ? null : new Date(now.getTime() + (plan.tellsAfterMs ?? 0)),
    })
    .onConflict((on) => on.column('order_id').doNothing())
    .executeTakeFirst();
  if (tells && inserted.numInsertedOrUpdatedRows === 1n && plan.tellsAfterMs !== undefined)
    await db
      .insertInto('sandbox_notices')
      .values({
        reference,
        about: 'payout',
        body: writePayoutMessage({ ...order, eventId: randomUUID(), kind: plan.state, reference }),
        due_at: new Date(now.getTime() + plan.tellsAfterMs),
      })
      .execute();
  if (!plan.answers) throw new Error('the sandbox has lost its answer');
  const state = await lookUpPayout({ db, clock }, order.payoutId);
  if (!state) throw new Error(`the sandbox does not know ${order.payoutId}`);
  return state;
}

/** How far a payout is at the bank; undefined when it never came there. */
export async function lookUpPayout(
  { db, clock }: Pick<Outside, 'db' | 'clock'>,
  payoutId: string,
): Promise<PayoutState | undefined> {
  const row = await db
    .selectFrom('sandbox_payouts')
    .select(['state', 'reference', 'due_at'])
    .where('order_id', '=', payoutId)
    .executeTakeFirst();
  if (!row) return undefined;
  const decided = row.due_at === null || hasCome(row.due_at, clock, LONGEST_PUT_OFF_MS);
  return { state: decided ? row.state : 'under_way', reference: row.reference };
}

const message = z.strictObject({
  event: z.string().check(z.regex(/^[\w-]{8,80}$/)),
  type: z.enum(['paid', 'failed']),
  payout: z.uuid(),
  reference: name,
  amount,
  currency: name,
});

type Written = Omit<PayoutNotice, 'body'>;

export function writePayoutMessage(said: Written): string {
  const { eventId: event, kind: type, payoutId: payout, reference, amountMinor, currency } = said;
  return JSON.stringify({ event, type, payout, reference, amount: toWire(amountMinor), currency });
}

/** Undefined when the text is no such message. */
export function readPayoutMessage(text: string): PayoutNotice | undefined {
  const parsed = message.safeParse(jsonIn(text));
  const amountMinor = parsed.success ? parseMinor(parsed.data.amount) : undefined;
  if (!parsed.success || amountMinor === undefined) return undefined;
  const { event, type, payout, reference, currency } = parsed.data;
  return {
    ...{ eventId: event, kind: type, payoutId: payout, reference, amountMinor, currency },
    body: parsed.data,
  };
}
