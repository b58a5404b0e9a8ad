import { requestBill as contract } from '../../contract/contract-bills.ts';
import { billOfNumber } from '../contracts/bills.ts';
import { request } from '../contracts/request.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const requestBill = handle(contract, async ({ ctx, session, input, fail }) =>
  inTransaction(ctx, async (tx) => {
    const bill = await billOfNumber(tx, input.number, session.memberId);
    if (bill?.downline_id !== session.memberId) return fail('not_found');
    await request(tx, bill);
    return {};
  }),
);
