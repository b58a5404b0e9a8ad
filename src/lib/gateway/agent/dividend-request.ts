import { dividendRequest as contract } from '../../contract/contracts.ts';
import { ownContracts } from '../contracts/view.ts';
import { handle } from '../core/handle.ts';

export const dividendRequest = handle(contract, ({ ctx, session }) => ownContracts(ctx, session, 'dividend'));
