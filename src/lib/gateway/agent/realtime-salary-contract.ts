import { realtimeSalaryContract as contract } from '../../contract/contracts.ts';
import { ownContracts } from '../contracts/view.ts';
import { handle } from '../core/handle.ts';

export const realtimeSalaryContract = handle(contract, ({ ctx, session }) =>
  ownContracts(ctx, session, 'realtime'),
);
