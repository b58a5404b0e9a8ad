import { accountClosing as contract } from '../../contract/closing.ts';
import { handle } from '../core/handle.ts';
import { inTheWay, proofsToClose } from '../entry/closing.ts';

export const accountClosing = handle(contract, async ({ ctx, session }) => ({
  ...(await proofsToClose(ctx, session)),
  ...(await inTheWay(ctx, session)),
}));
