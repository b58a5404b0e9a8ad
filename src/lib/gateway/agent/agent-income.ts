import { agentIncome as contract } from '../../contract/contract-bills.ts';
import { incomeOf } from '../contracts/income.ts';
import { handle } from '../core/handle.ts';
import { rangeOf } from '../lists/range.ts';

export const agentIncome = handle(contract, ({ ctx, session, input }) =>
  incomeOf(ctx, session, { days: rangeOf(ctx, input), empty: input.empty, pageNo: input.pageNo }),
);
