// Bills as they stand in the database: which are open, what is set aside for them, and how calls show them.
import type { Selectable } from 'kysely';
import type { OutputOf } from '../../contract/call.ts';
import type { contractBills } from '../../contract/contract-bills.ts';
import { payByAge } from '../../rules/contracts/bill.ts';
import { type BillState, mayFollow } from '../../rules/contracts/states.ts';
import { SILENCE_HOURS } from '../../rules/contracts/windows.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { ContractBills, Contracts } from '../db/schema.ts';
import { balanceOf } from '../ledger/balance.ts';
import { accountsOf } from './rows.ts';
import { rateText } from './terms.ts';

export type Bill = Selectable<ContractBills> &
  Pick<
    Selectable<Contracts>,
    'upline_id' | 'downline_id' | 'kind' | 'category' | 'rhythm' | 'currency' | 'tiers'
  > & {
    contract: string;
  };

export type ShownBill = OutputOf<typeof contractBills>['rows'][number];

/** What pays bills below: an agent has one set-aside for all contracts. */
export const reserveOf = (memberId: bigint) =>
  ({ member: memberId, kind: 'agent_reserve', purse: 'contracts' }) as const;

export const selectBills = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('contract_bills as b')
    .innerJoin('contracts as c', 'c.id', 'b.contract_id')
    .selectAll('b')
    .select([
      'c.upline_id',
      'c.downline_id',
      'c.kind',
      'c.category',
      'c.rhythm',
      'c.currency',
      'c.tiers',
      'c.number as contract',
    ]);

/** A bill by its number, of which the member is one of the sides; with neither, whosever it is. */
export const billOfNumber = (
  ctx: Pick<Ctx, 'db'>,
  number: string,
  memberId?: bigint,
): Promise<Bill | undefined> =>
  selectBills(ctx)
    .where('b.number', '=', number)
    .$if(memberId !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('c.upline_id', '=', memberId as bigint), eb('c.downline_id', '=', memberId as bigint)]),
      ),
    )
    .executeTakeFirst();

const OPEN = ['to_request', 'awaiting', 'short', 'part'] as const;

/** What a payer still owes, or may have to pay, the oldest first. */
export const openBills = (ctx: Pick<Ctx, 'db'>, payerId: bigint | null): Promise<Bill[]> =>
  selectBills(ctx)
    .where('c.upline_id', payerId === null ? 'is' : '=', payerId)
    .where('b.state', 'in', OPEN)
    .orderBy('b.from_at')
    .orderBy('b.id')
    .execute();

/** Whether somebody is the payer of an open bill. */
export const paysBills = async ({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('contract_bills as b')
    .innerJoin('contracts as c', 'c.id', 'b.contract_id')
    .select('b.id')
    .where('c.upline_id', '=', memberId)
    .where('b.state', 'in', OPEN)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface SetAside {
  balanceMinor: bigint;
  /** What open bills come to. */
  dueMinor: bigint;
  /** What each of them gets of it, by id. */
  covers: Map<bigint, bigint>;
}

/** What an agent has set aside, and for which open bills it is: by age. */
export async function setAsideOf(
  ctx: Pick<Ctx, 'db'>,
  memberId: bigint,
  currency: string,
): Promise<SetAside> {
  const balanceMinor = await balanceOf(ctx.db, reserveOf(memberId), currency);
  const due = (await openBills(ctx, memberId)).map((bill) => ({ id: bill.id, dueMinor: leftOf(bill) }));
  const covers = new Map(payByAge(due, balanceMinor).map(({ id, paidMinor }) => [id, paidMinor]));
  return { balanceMinor, dueMinor: due.reduce((sum, each) => sum + each.dueMinor, 0n), covers };
}

export const leftOf = (bill: Pick<Bill, 'amount_minor' | 'paid_minor'>): bigint =>
  bill.amount_minor - bill.paid_minor;

/** Moves a bill to another state. Throws `bill_not_now` where that state does not follow, or somebody was faster. */
export async function moveBill(
  tx: TxCtx,
  bill: Pick<Bill, 'id' | 'state'>,
  state: BillState,
  more: { requested_at?: Date; decided_at?: Date; note?: string; held_from?: string | null } = {},
): Promise<void> {
  if (!mayFollow(bill.state, state)) throw new Refusal('bill_not_now');
  const { numUpdatedRows } = await tx.db
    .updateTable('contract_bills')
    .set({ state, ...more })
    .where('id', '=', bill.id)
    .where('state', '=', bill.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('bill_not_now');
}

export const silenceEnds = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + SILENCE_HOURS * HOUR_MS);

/** Who asks, accounts by id, and of each payer what is covered. */
interface Showing {
  memberId: bigint;
  accounts: ReadonlyMap<bigint, string>;
  covers: ReadonlyMap<bigint, bigint>;
}

export function shownBill(bill: Bill, { memberId, accounts, covers }: Showing): ShownBill {
  const mine = bill.downline_id === memberId;
  const other = mine ? bill.upline_id : bill.downline_id;
  const until =
    bill.state === 'to_request'
      ? bill.request_by
      : bill.state === 'awaiting' && bill.requested_at
        ? silenceEnds(bill.requested_at)
        : null;
  const open = (OPEN as readonly string[]).includes(bill.state);
  return {
    ...{ number: bill.number, contract: bill.contract, kind: bill.kind, rhythm: bill.rhythm },
    category: bill.category,
    side: mine ? 'mine' : 'below',
    account: other === null ? null : (accounts.get(other) ?? null),
    ...{ from: bill.from_at.toISOString(), to: bill.to_at.toISOString() },
    validBet: toWire(bill.valid_minor),
    loss: toWire(bill.stake_minor - bill.payout_minor - bill.bonus_minor - bill.fees_minor),
    rate: rateText(bill.basis_points),
    ...{ amount: toWire(bill.amount_minor), paid: toWire(bill.paid_minor), state: bill.state },
    reserved: open && leftOf(bill) > 0n && (bill.upline_id === null || covers.get(bill.id) === leftOf(bill)),
    until: until?.toISOString() ?? null,
  };
}

/** Shows bills of which the member is a side. */
export async function showBills(
  ctx: Pick<Ctx, 'db'>,
  memberId: bigint,
  currency: string,
  bills: readonly Bill[],
): Promise<ShownBill[]> {
  const accounts = await accountsOf(
    ctx,
    bills.flatMap((bill) => [bill.upline_id, bill.downline_id]),
  );
  const payers = [...new Set(bills.flatMap(({ upline_id }) => upline_id ?? []))];
  const covers = new Map<bigint, bigint>();
  for (const payer of payers)
    for (const [id, minor] of (await setAsideOf(ctx, payer, currency)).covers) covers.set(id, minor);
  return bills.map((bill) => shownBill(bill, { memberId, accounts, covers }));
}
