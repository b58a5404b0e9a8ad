// Pays bills: the house at the top without end, an agent from what is set aside, the oldest first. Of what an agent is paid, what is
// missing for bills below is set aside first. A lot of bills is one transaction; who has many of them keeps nobody waiting.
import { sql } from 'kysely';
import { payByAge } from '../../rules/contracts/bill.ts';
import { formatMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalances } from '../core/events.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { isAway } from '../db/away.ts';
import { tell } from '../inbox/tell.ts';
import { balanceOf } from '../ledger/balance.ts';
import { type Bill, leftOf, selectBills } from './bills.ts';
import { dueOf, openOf, type Place, reserveOf } from './covered.ts';

/** So many bills are looked at in one transaction. */
const LOT = 200;

/** Whoever moves what an agent has set aside does it one after another. */
export const lockAgent = ({ db }: TxCtx, memberId: bigint) =>
  db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

interface Step {
  /** Null: the house. */
  payer: bigint | null;
  /** Up to where bills were looked at. */
  after?: Place | undefined;
}

/** Pays everything that can be paid, from the top down; payers of one level take turns. */
export async function payAll(ctx: Ctx): Promise<void> {
  for (const payers of await payersNow(ctx)) {
    for (let turn: Step[] = payers.map((payer) => ({ payer })); turn.length > 0; ) {
      const next: Step[] = [];
      await oneByOne(ctx, turn, {
        async work(step) {
          const after = await payStep(ctx, step);
          if (after) next.push({ ...step, after });
        },
        failed: 'bills of a payer were not paid',
        about: ({ payer }) => ({ payer: String(payer) }),
      });
      turn = next;
    }
  }
}

/** Payers of bills that are due by their level, the higher ones first; null is the house. */
async function payersNow({ db }: Ctx): Promise<(bigint | null)[][]> {
  const { rows } = await sql<{ payer: bigint | null; depth: number }>`
    select due.payer, case when due.payer is null then -1 else coalesce(cardinality(p.path), 0) end as depth
      from (select distinct payer_id as payer from contract_bills where state in ('short', 'part')) due
      left join team_memberships p on p.member_id = due.payer and p.to_day is null
      order by depth, due.payer`.execute(db);
  return [...Map.groupBy(rows, ({ depth }) => depth).values()].map((level) =>
    level.map(({ payer }) => payer),
  );
}

/** Pays a lot; answers where the next one begins. When the lot fails, its bills are paid one by one. */
async function payStep(ctx: Ctx, step: Step): Promise<Place | undefined> {
  const pay = (of: Step, most: number): Promise<Place | undefined> =>
    paidLot(ctx, (tx) => payLot(tx, of, { most, waits: false }));
  try {
    return await pay(step, LOT);
  } catch (err) {
    if (isAway(err)) throw err;
    ctx.log.warn({ err, payer: String(step.payer) }, 'bills are paid one by one');
  }
  const bills = await openBills(ctx, step, LOT);
  await oneByOne(ctx, [step.after, ...bills.slice(0, -1).map(placeOf)], {
    work: async (after) => void (await pay({ ...step, after }, 1)),
    failed: 'a bill was not paid',
    about: (after) => ({ payer: String(step.payer), after: String(after?.id ?? '') }),
  });
  return bills.length === LOT ? placeOf(bills.at(-1) as Bill) : undefined;
}

/** Who was paid hears of it after the commit, all of them in one announcement. */
async function paidLot(
  ctx: Ctx,
  work: (tx: TxCtx) => Promise<{ after?: Place | undefined; owners: bigint[] }>,
): Promise<Place | undefined> {
  const { after, owners } = await inTransaction(ctx, work);
  if (owners.length > 0) await publishBalances(ctx, owners, 'reward');
  return after;
}

/** Pays what is due and covered of one payer, as far as a lot goes, in a call that waits for whoever holds a balance. */
export async function payDue(tx: TxCtx, payer: bigint | null): Promise<void> {
  const { owners } = await payLot(tx, { payer }, { most: LOT, waits: true });
  for (const to of owners) await tx.events.publish({ to, topic: 'balance', cause: 'reward' });
}

const placeOf = ({ from_at, id }: Bill): Place => ({ fromAt: from_at, id });

/** Bills of a payer that can be paid, and of an agent also those for which money is kept, the oldest first. */
const openBills = (ctx: Pick<Ctx, 'db'>, { payer, after }: Step, most: number): Promise<Bill[]> =>
  selectBills(ctx)
    .where('b.payer_id', payer === null ? 'is' : '=', payer)
    .where(payer === null ? sql<boolean>`b.state in ('short', 'part')` : openOf('b'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(b.from_at, b.id) > (${after?.fromAt}, ${after?.id})`),
    )
    .orderBy('b.from_at')
    .orderBy('b.id')
    .limit(most)
    .execute();

interface HowToPay {
  most: number;
  /** Whether it waits for a balance that somebody holds; otherwise that bill is paid by the next run. */
  waits: boolean;
}

async function payLot(
  tx: TxCtx,
  step: Step,
  { most, waits }: HowToPay,
): Promise<{ after: Place | undefined; owners: bigint[] }> {
  const { payer, after } = step;
  if (payer !== null) await lockAgent(tx, payer);
  const bills = await openBills(tx, step, most);
  const due = bills.map((bill) => ({ id: bill.id, dueMinor: leftOf(bill) }));
  const funds = payer === null ? undefined : await fundsAfter(tx, payer, after);
  const pays =
    funds === undefined ? due.map(({ id, dueMinor }) => ({ id, paidMinor: dueMinor })) : payByAge(due, funds);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const payable = pays.filter(({ id }) => ['short', 'part'].includes(byId.get(id)?.state ?? ''));
  const paid = await payEach(tx, payable, waits);
  for (const { id, state } of paid) await tellPaid(tx, byId.get(id) as Bill, state);
  const covered = pays.reduce((sum, { paidMinor }) => sum + paidMinor, 0n);
  const last = bills.at(-1);
  const goesOn = last !== undefined && bills.length === most && (funds === undefined || covered < funds);
  return {
    after: goesOn ? placeOf(last) : undefined,
    owners: paid.map(({ id }) => byId.get(id)?.downline_id as bigint),
  };
}

/** What an agent has set aside, less what of it is kept for the bills up to a place. */
async function fundsAfter(tx: TxCtx, payerId: bigint, after: Place | undefined): Promise<bigint> {
  const balance = await balanceOf(tx.db, reserveOf(payerId), tx.settings.get('brand.currency'));
  return balance > 0n && after ? balance - (await dueOf(tx, payerId, after)) : balance;
}

/** In one round trip; answers those that got money, with their states after it. */
async function payEach(
  tx: TxCtx,
  pays: readonly { id: bigint; paidMinor: bigint }[],
  waits: boolean,
): Promise<{ id: bigint; state: string }[]> {
  if (pays.length === 0) return [];
  const { rows } = await sql<{ id: bigint; state: string | null }>`
    select p.id, contract_pay(p.id, p.amount, ${tx.clock.now()}, ${waits}) as state
      from unnest(${pays.map(({ id }) => id)}::bigint[], ${pays.map(({ paidMinor }) => paidMinor)}::bigint[]) as p (id, amount)`.execute(
    tx.db,
  );
  return rows.flatMap(({ id, state }) => (state === null ? [] : [{ id, state }]));
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
