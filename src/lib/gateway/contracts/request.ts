// Dividends are asked for by their owner and approved by the payer; the silence of 72 hours approves what is covered.
import { sql } from 'kysely';
import { SILENCE_HOURS } from '../../rules/contracts/windows.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { formatMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { tell } from '../inbox/tell.ts';
import { type Bill, billOfNumber, leftOf, moveBill, silenceEnds } from './bills.ts';
import { coveredOf, reserveOf } from './covered.ts';
import { lockAgent, payDue } from './pay-lot.ts';

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
    ...{
      bill: bill.number,
      account,
      amount: `${formatMinor(bill.amount_minor)} ${bill.currency}`,
    },
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
  const silent = await silentBills(ctx, at);
  await oneByOne(ctx, silent, {
    work: ({ number }) => inTransaction(ctx, (tx) => approveSilently(tx, number)),
    failed: 'a bill was not approved by silence',
    about: ({ number }) => ({ bill: number }),
  });
}

/** So many bills of a payer are looked at in one run. */
const MOST_OF_A_PAYER = 200;

/** Bills whose payer has said nothing for as long as that approves them, without those for which too little is set aside. */
async function silentBills({ db }: Ctx, at: Date): Promise<Pick<Bill, 'number'>[]> {
  const asked = new Date(at.getTime() - SILENCE_HOURS * HOUR_MS);
  const { kind, purse } = reserveOf(0n);
  const { rows } = await sql<Pick<Bill, 'number'>>`
    select number
      from (
        select b.number, b.due_at, b.id, row_number() over (partition by b.payer_id order by b.due_at, b.id) as place
          from contract_bills b join contracts c on c.id = b.contract_id
          left join accounts a on a.owner_id = b.payer_id and a.kind = ${kind} and a.purse = ${purse} and a.currency = c.currency
          where b.state = 'awaiting' and b.requested_at <= ${asked}
            and (b.payer_id is null or a.balance_minor >= b.amount_minor - b.paid_minor)) silent
      where place <= ${MOST_OF_A_PAYER} order by due_at, id`.execute(db);
  return rows;
}

async function approveSilently(tx: TxCtx, number: string): Promise<void> {
  const bill = await billOfNumber(tx, number);
  if (bill?.state !== 'awaiting') return;
  const { upline_id: payerId, currency } = bill;
  if (payerId !== null) {
    await lockAgent(tx, payerId);
    const covered = await coveredOf(tx, payerId, currency, [bill.id]);
    if (covered.get(bill.id) !== leftOf(bill)) return;
  }
  await decide(tx, bill, true);
}
