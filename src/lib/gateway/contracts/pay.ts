// Pays bills: the house at the top without end, an agent from what is set aside, the oldest first. Of what an agent is paid, what is
// missing for bills below is set aside first. All of a payment is one transaction.
import { sql } from 'kysely';
import { formatMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { passGate } from '../core/gate.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { tell } from '../inbox/tell.ts';
import { balanceOf } from '../ledger/balance.ts';
import { creditMember } from '../ledger/credit-member.ts';
import { transfer } from '../ledger/transfer.ts';
import { type Bill, leftOf, openBills, paysBills, reserveOf, setAsideOf } from './bills.ts';
import { writeMove } from './written-move.ts';

/** So many of the house's bills are paid at once. */
const LOT = 200;

/** Whoever moves what an agent has set aside does it one after another. */
export const lockAgent = ({ db }: TxCtx, memberId: bigint) =>
  db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/** Pays everything that can be paid, from the top down. */
export async function payAll(ctx: Ctx): Promise<void> {
  await oneByOne(ctx, await payersNow(ctx), {
    work: async (payer) => {
      for (let paid = LOT; paid === LOT; ) paid = await inTransaction(ctx, (tx) => payDue(tx, payer));
    },
    failed: 'bills of a payer were not paid',
    about: (payer) => ({ payer: String(payer) }),
  });
}

/** Payers of bills that are due, those higher up first; null is the house. */
async function payersNow({ db }: Ctx): Promise<(bigint | null)[]> {
  const { rows } = await sql<{ payer: bigint | null }>`
    select c.upline_id as payer, coalesce(max(cardinality(p.path)), 0) as depth
      from contract_bills b join contracts c on c.id = b.contract_id
      left join team_memberships p on p.member_id = c.upline_id and p.to_day is null
      where b.state in ('short', 'part') group by c.upline_id order by c.upline_id is not null, depth`.execute(
    db,
  );
  return rows.map(({ payer }) => payer);
}

/** Pays what is due and covered of one payer; answers how many bills got money. */
export async function payDue(tx: TxCtx, payerId: bigint | null): Promise<number> {
  if (payerId !== null) await lockAgent(tx, payerId);
  const due = (await openBills(tx, payerId)).filter(({ state }) => state === 'short' || state === 'part');
  const covers = payerId === null ? undefined : (await setAsideOf(tx, payerId, currencyOf(tx))).covers;
  let paid = 0;
  for (const bill of due) {
    if (paid === LOT) return paid;
    const amountMinor = covers ? (covers.get(bill.id) ?? 0n) : leftOf(bill);
    if (amountMinor > 0n && (await payBill(tx, bill, amountMinor))) paid++;
  }
  return paid;
}

const currencyOf = ({ settings }: Pick<Ctx, 'settings'>): string => settings.get('brand.currency');

/** Pays a bill or a part of it; false when its owner may be given nothing now. */
async function payBill(tx: TxCtx, bill: Bill, amountMinor: bigint): Promise<boolean> {
  const { id, number, upline_id: payerId, downline_id: ownerId, currency } = bill;
  const at = tx.clock.now();
  // Rows of members come before their cash, as in all that moves money between them.
  const pays = await paysBills(tx, ownerId);
  if (pays) await lockAgent(tx, ownerId);
  if (await passGate(tx.db, { act: 'commission', memberId: ownerId, currency, amountMinor, at }))
    return false;
  const of = { billId: id, currency, amountMinor };
  if (payerId !== null)
    await writeMove(tx, { ...of, kind: 'given', memberId: payerId }, (move) =>
      transfer(tx.db, { ...move, from: reserveOf(payerId), to: { house: 'agents' }, reference: number }),
    );
  await writeMove(tx, { ...of, kind: 'paid', memberId: ownerId }, (move) =>
    creditMember(tx.db, { ...move, from: { house: 'agents' }, to: { member: ownerId }, reference: number }),
  );
  const paid = bill.paid_minor + amountMinor;
  await tx.db
    .updateTable('contract_bills')
    .set({ paid_minor: paid, state: paid === bill.amount_minor ? 'paid' : 'part' })
    .where('id', '=', id)
    .execute();
  if (pays) await keep(tx, bill, amountMinor);
  if (bill.kind === 'dividend' && paid === bill.amount_minor)
    await tell(
      tx,
      ownerId,
      { kind: 'contract_paid', facts: { bill: number, amount: `${formatMinor(paid)} ${currency}` } },
      { key: `contract_bill:${id}:paid` },
    );
  await tx.events.publish({ to: ownerId, topic: 'balance', cause: 'reward' });
  return true;
}

/** Sets aside of a payment what is missing for the bills that its owner pays. */
async function keep(
  tx: TxCtx,
  { id, number, downline_id: ownerId, currency }: Bill,
  paidMinor: bigint,
): Promise<void> {
  const { balanceMinor, dueMinor } = await setAsideOf(tx, ownerId, currency);
  const cash = await balanceOf(tx.db, { member: ownerId }, currency);
  const amountMinor = [dueMinor - balanceMinor, paidMinor, cash].reduce((least, each) =>
    each < least ? each : least,
  );
  if (amountMinor <= 0n) return;
  await writeMove(tx, { kind: 'kept', memberId: ownerId, billId: id, currency, amountMinor }, (move) =>
    transfer(tx.db, { ...move, from: { member: ownerId }, to: reserveOf(ownerId), reference: number }),
  );
}
