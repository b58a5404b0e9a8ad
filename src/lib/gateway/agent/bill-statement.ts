import { billStatement as contract } from '../../contract/contract-bills.ts';
import { billOfNumber } from '../contracts/bills.ts';
import { statementOf } from '../contracts/statement.ts';
import { handle } from '../core/handle.ts';

export const billStatement = handle(contract, async ({ ctx, session, input, fail }) => {
  const bill = await billOfNumber(ctx, input.number, session.memberId);
  return bill ? statementOf(ctx, session, bill) : fail('not_found');
});
