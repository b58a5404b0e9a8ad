import { contractsBelow as contract } from '../../contract/contracts.ts';
import { contractsWith } from '../contracts/view.ts';
import { handle } from '../core/handle.ts';

export const contractsBelow = handle(contract, ({ ctx, session, input }) =>
  contractsWith(ctx, session, input),
);
