// Bills as they are in the database, what they come to, and which state follows.
import type { Selectable, Updateable } from 'kysely';
import { type BillState, mayFollow } from '../../rules/contracts/states.ts';
import { SILENCE_HOURS } from '../../rules/contracts/windows.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { shareOf } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { ContractBills, Contracts } from '../db/schema.ts';

export type Bill = Selectable<ContractBills> &
  Pick<
    Selectable<Contracts>,
    'upline_id' | 'downline_id' | 'kind' | 'category' | 'rhythm' | 'currency' | 'tiers'
  > & {
    contract: string;
  };

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

/** What a bill comes to by itself, without lines of earlier periods. */
export const shareIn = ({ base_minor, basis_points }: Pick<Bill, 'base_minor' | 'basis_points'>): bigint =>
  shareOf(base_minor > 0n ? base_minor : 0n, basis_points);

/** What lines of earlier periods have changed of a bill, which is never below nothing. */
export const appliedOf = (bill: Pick<Bill, 'base_minor' | 'basis_points' | 'amount_minor'>): bigint =>
  bill.amount_minor - shareIn(bill);

export const leftOf = (bill: Pick<Bill, 'amount_minor' | 'paid_minor'>): bigint =>
  bill.amount_minor - bill.paid_minor;

/** Moves a bill to another state. Throws `bill_not_now` where that state does not follow, or somebody was faster. */
export async function moveBill(
  tx: TxCtx,
  bill: Pick<Bill, 'id' | 'state'>,
  state: BillState,
  more: Updateable<
    Pick<ContractBills, 'requested_at' | 'request_by' | 'decided_at' | 'note' | 'held_from' | 'held_at'>
  > = {},
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
