// Dividends are asked for by their owner and approved by the payer; the silence of 72 hours approves what is covered.
import { sql } from 'kysely';
import { formatMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { tell } from '../inbox/tell.ts';
import { type Bill, billOfNumber, leftOf, moveBill, selectBills, setAsideOf, silenceEnds } from './bills.ts';
import { lockAgent, payDue } from './pay.ts';

/** Asks for a bill. Throws a `Refusal`. */
export async function request(tx: TxCtx, bill: Bill): Promise<void> {
  const at = tx.clock.now();
  if (bill.state !== 'to_request' || !bill.request_by || bill.request_by <= at)
    throw new Refusal('bill_not_now');
  await moveBill(tx, bill, 'awaiting', { requested_at: at });
  if (bill.upline_id === null) return;
  const { account } = await tx.db
    .selectFrom('members')
    .select('account')
    .where('id', '=', bill.downline_id)
    .executeTakeFirstOrThrow();
  const facts = {
    ...{ bill: bill.number, account, amount: `${formatMinor(bill.amount_minor)} ${bill.currency}` },
    until: { at: silenceEnds(at).toISOString() },
  };
  await tell(
    tx,
    bill.upline_id,
    { kind: 'contract_requested', facts },
    { key: `contract_bill:${bill.id}:asked` },
  );
}

/** Approves a bill, and pays what is covered; or denies it. Throws a `Refusal`. */
export async function decide(tx: TxCtx, bill: Bill, approve: boolean): Promise<void> {
  if (bill.state !== 'awaiting') throw new Refusal('bill_not_now');
  await moveBill(tx, bill, approve ? 'short' : 'denied', { decided_at: tx.clock.now() });
  if (approve) return void (await payDue(tx, bill.upline_id));
  await tell(
    tx,
    bill.downline_id,
    {
      kind: 'contract_denied',
      facts: { bill: bill.number, amount: `${formatMinor(bill.amount_minor)} ${bill.currency}` },
    },
    { key: `contract_bill:${bill.id}:denied` },
  );
}

/** What the calendar does with bills: those that nobody asked for expire, and silence approves. */
export async function billsByTheClock(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db
    .updateTable('contract_bills')
    .set({ state: 'expired' })
    .where('state', '=', 'to_request')
    .where('request_by', '<=', at)
    .execute();
  const silent = await selectBills(ctx)
    .where('b.state', '=', 'awaiting')
    .where(
      sql<boolean>`b.requested_at <= ${new Date(at.getTime() - (silenceEnds(at).getTime() - at.getTime()))}`,
    )
    .orderBy('b.from_at')
    .orderBy('b.id')
    .execute();
  await oneByOne(ctx, silent, {
    work: ({ number }) => inTransaction(ctx, (tx) => approveSilently(tx, number)),
    failed: 'a bill was not approved by silence',
    about: ({ number }) => ({ bill: number }),
  });
}

async function approveSilently(tx: TxCtx, number: string): Promise<void> {
  const bill = await billOfNumber(tx, number);
  if (bill?.state !== 'awaiting') return;
  const { upline_id: payerId, currency } = bill;
  if (payerId !== null) {
    await lockAgent(tx, payerId);
    const { covers } = await setAsideOf(tx, payerId, currency);
    if (covers.get(bill.id) !== leftOf(bill)) return;
  }
  await decide(tx, bill, true);
}
