// How calls show bills to the two sides of their contracts.

import type { OutputOf } from '../../contract/call.ts';
import type { contractBills } from '../../contract/contract-bills.ts';
import { openBillStates } from '../../rules/contracts/states.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { appliedOf, type Bill, leftOf, silenceEnds } from './bills.ts';
import { coveredOf } from './covered.ts';
import { accountsOf } from './rows.ts';

export type ShownBill = OutputOf<typeof contractBills>['rows'][number];

/** Who asks, accounts by id, and of each payer what is covered. */
interface Showing {
  memberId: bigint;
  accounts: ReadonlyMap<bigint, string>;
  covers: ReadonlyMap<bigint, bigint>;
}

function shownBill(bill: Bill, { memberId, accounts, covers }: Showing): ShownBill {
  const mine = bill.downline_id === memberId;
  const other = mine ? bill.upline_id : bill.downline_id;
  const until =
    bill.state === 'to_request'
      ? bill.request_by
      : bill.state === 'awaiting' && bill.requested_at
        ? silenceEnds(bill.requested_at)
        : null;
  const open = (openBillStates as readonly string[]).includes(bill.state);
  return {
    ...{ number: bill.number, contract: bill.contract, kind: bill.kind, rhythm: bill.rhythm },
    category: bill.category,
    side: mine ? 'mine' : 'below',
    account: other === null ? null : (accounts.get(other) ?? null),
    ...{ from: bill.from_at.toISOString(), to: bill.to_at.toISOString() },
    validBet: toWire(bill.valid_minor),
    loss: toWire(bill.stake_minor - bill.payout_minor - bill.bonus_minor - bill.fees_minor),
    corrected: toWire(appliedOf(bill)),
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
  const covers = new Map<bigint, bigint>();
  const byPayer = Map.groupBy(bills, ({ payer_id }) => payer_id);
  for (const [payer, theirs] of byPayer) {
    if (payer === null) continue;
    const ids = theirs.map(({ id }) => id);
    for (const [id, minor] of await coveredOf(ctx, payer, currency, ids)) covers.set(id, minor);
  }
  return bills.map((bill) => shownBill(bill, { memberId, accounts, covers }));
}
