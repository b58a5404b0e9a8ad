import { decideBill as contract } from '../../contract/contract-bills.ts';
import { billOfNumber } from '../contracts/bills.ts';
import { decide } from '../contracts/request.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const decideBill = handle(contract, async ({ ctx, session, input, fail }) =>
  inTransaction(ctx, async (tx) => {
    const bill = await billOfNumber(tx, input.number, session.memberId);
    if (bill?.upline_id !== session.memberId) return fail('not_found');
    await decide(tx, bill, input.approve);
    return {};
  }),
);
