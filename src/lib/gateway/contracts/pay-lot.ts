// Pays a lot of bills of one payer in one transaction: the house without end, an agent from what is set aside, in the order in which
// bills fell due. Of what an agent is paid, what is missing for bills below is set aside first.
import { sql } from 'kysely';
import { payByAge } from '../../rules/contracts/bill.ts';
import { formatMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import { balanceOf } from '../ledger/balance.ts';
import { isAsSealed } from './bill-seal.ts';
import { type Bill, leftOf, selectBills } from './bills.ts';
import { type DuePlace, dueOf, openOf, reserveOf } from './covered.ts';

/** So many bills are looked at in one transaction. */
export const LOT = 200;

/** Anyone who moves what an agent has set aside does it one after another. */
export const lockAgent = ({ db }: TxCtx, memberId: bigint) =>
  db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

export interface Step {
  /** Null: the house. */
  payer: bigint | null;
  /** Up to where bills were looked at. */
  after?: DuePlace | undefined;
}

/** Pays what is due and covered of one payer, as far as a lot goes, in a call that waits for anyone who holds a balance. */
export async function payDue(tx: TxCtx, payer: bigint | null): Promise<void> {
  const { owners } = await payLot(tx, { payer }, { most: LOT, waits: true });
  for (const to of owners) await tx.events.publish({ to, topic: 'balance', cause: 'reward' });
}

export const placeOf = ({ due_at, id }: Bill): DuePlace => ({ dueAt: due_at as Date, id });

/** Bills of a payer that can be paid, and of an agent also dividends that were requested, for which money is kept; what fell due first. */
export const openBills = (ctx: Pick<Ctx, 'db'>, { payer, after }: Step, most: number): Promise<Bill[]> =>
  selectBills(ctx)
    .where('b.payer_id', payer === null ? 'is' : '=', payer)
    .where(payer === null ? sql<boolean>`b.state in ('short', 'part')` : openOf('b'))
    .where('b.due_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(b.due_at, b.id) > (${after?.dueAt}, ${after?.id})`),
    )
    .orderBy('b.due_at')
    .orderBy('b.id')
    .limit(most)
    .execute();

interface HowToPay {
  most: number;
  /** Whether it waits for a balance that somebody holds; otherwise that bill is paid by the next run. */
  waits: boolean;
}

export async function payLot(
  tx: TxCtx,
  step: Step,
  { most, waits }: HowToPay,
): Promise<{ after: DuePlace | undefined; owners: bigint[] }> {
  const { payer, after } = step;
  if (payer !== null) await lockAgent(tx, payer);
  const bills = await openBills(tx, step, most);
  const due = bills.map((bill) => ({ id: bill.id, dueMinor: leftOf(bill) }));
  const funds = payer === null ? undefined : await fundsAfter(tx, payer, after);
  const pays =
    funds === undefined ? due.map(({ id, dueMinor }) => ({ id, paidMinor: dueMinor })) : payByAge(due, funds);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const owed = pays.filter(({ id }) => ['short', 'part'].includes(byId.get(id)?.state ?? ''));
  const forged = new Set<bigint>();
  for (const { id } of owed) {
    const bill = byId.get(id) as Bill;
    if (isAsSealed(tx.ownSecret, bill)) continue;
    forged.add(id);
    await holdForged(tx, bill);
  }
  const payable = owed.filter(({ id }) => !forged.has(id));
  const paid = await payEach(tx, payable, waits);
  const owners = paid.map(({ id }) => byId.get(id)?.downline_id as bigint);
  for (const { id, state } of paid) await tellPaid(tx, byId.get(id) as Bill, state);
  const covered = pays.reduce((sum, { paidMinor }) => sum + paidMinor, 0n);
  const got = new Set(paid.map(({ id }) => id));
  const unpaid = payable.flatMap(({ id }) => (got.has(id) ? [] : [id]));
  if ((await waitNotNow(tx, unpaid)) && payer !== null) {
    // What they do not get is for those after them.
    const again = await payLot(tx, step, { most, waits });
    return { ...again, owners: [...owners, ...again.owners] };
  }
  const last = bills.at(-1);
  const goesOn = last !== undefined && bills.length === most && (funds === undefined || covered < funds);
  return {
    after: goesOn ? placeOf(last) : undefined,
    owners,
  };
}

/** Those of these bills whose owner may be given nothing now wait; answers whether there are any. */
async function waitNotNow({ db, clock }: TxCtx, unpaid: readonly bigint[]): Promise<boolean> {
  if (unpaid.length === 0) return false;
  const { rows } = await sql`
    update contract_bills b set state = 'not_now'
      from contracts c
      where b.id = any(${unpaid}::bigint[]) and c.id = b.contract_id
        and (may('commission', c.downline_id, c.currency, b.amount_minor - b.paid_minor, ${clock.now()})).reason is not null
      returning b.id`.execute(db);
  return rows.length > 0;
}

/** Somebody wrote it who is not the portal: an operator looks at it. */
async function holdForged(tx: TxCtx, bill: Bill): Promise<void> {
  tx.log.error({ bill: bill.number, contract: bill.contract }, 'a bill is not as it was sealed and is held');
  await tx.db
    .updateTable('contract_bills')
    .set({
      state: 'held',
      held_from: bill.state,
      held_at: tx.clock.now(),
      note: 'It is not as it was sealed.',
    })
    .where('id', '=', bill.id)
    .where('state', '=', bill.state)
    .execute();
}

/** What an agent has set aside, less what of it is kept for the bills up to a place. */
async function fundsAfter(tx: TxCtx, payerId: bigint, after: DuePlace | undefined): Promise<bigint> {
  const balance = await balanceOf(tx.db, reserveOf(payerId), tx.settings.get('brand.currency'));
  return balance > 0n && after ? balance - (await dueOf(tx, payerId, after)) : balance;
}

/** In two round trips; answers those that got money, with their states after it. */
async function payEach(
  tx: TxCtx,
  pays: readonly { id: bigint; paidMinor: bigint }[],
  waits: boolean,
): Promise<{ id: bigint; state: string }[]> {
  if (pays.length === 0) return [];
  const { rows } = await sql<{ id: bigint; amount: bigint; paid: boolean }>`
    select p.id, p.amount, contracts_pay(p.id, p.amount, ${tx.clock.now()}, ${waits}) as paid
      from unnest(${pays.map(({ id }) => id)}::bigint[], ${pays.map(({ paidMinor }) => paidMinor)}::bigint[]) as p (id, amount)`.execute(
    tx.db,
  );
  const paid = rows.filter((row) => row.paid);
  if (paid.length === 0) return [];
  const written = await sql<{ id: bigint; state: string }>`
    update contract_bills b set paid_minor = paid_minor + p.amount,
        state = case paid_minor + p.amount when amount_minor then 'paid' else 'part' end
      from unnest(${paid.map(({ id }) => id)}::bigint[], ${paid.map(({ amount }) => amount)}::bigint[]) as p (id, amount)
      where b.id = p.id
      returning b.id, b.state`.execute(tx.db);
  return written.rows;
}

/** Dividends are told; salaries come too often for that. */
async function tellPaid(tx: TxCtx, bill: Bill, state: string): Promise<void> {
  if (bill.kind !== 'dividend' || state !== 'paid') return;
  const facts = { bill: bill.number, amount: `${formatMinor(bill.amount_minor)} ${bill.currency}` };
  await tell(
    tx,
    bill.downline_id,
    { kind: 'contract_paid', facts },
    { key: `contract_bill:${bill.id}:paid` },
  );
}
