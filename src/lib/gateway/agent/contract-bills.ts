import { contractBills as contract } from '../../contract/contract-bills.ts';
import { billsOf } from '../contracts/view.ts';
import { handle } from '../core/handle.ts';

export const contractBills = handle(contract, ({ ctx, session, input }) => billsOf(ctx, session, input));
