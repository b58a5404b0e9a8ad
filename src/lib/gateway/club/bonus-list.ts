import { bonusList as contract } from '../../contract/bonus.ts';
import { grantsOf } from '../bonus/view.ts';
import { handle } from '../core/handle.ts';

export const bonusList = handle(contract, async ({ ctx, session }) => ({
  list: await grantsOf(ctx, session.memberId),
}));
