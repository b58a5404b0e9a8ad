import * as contract from '../../contract/sports.ts';
import { handle } from '../core/handle.ts';
import { sportsBetsOf } from '../house/kinds/fixture/own.ts';

export const sportsBets = handle(contract.sportsBets, ({ ctx, input, session: { memberId } }) =>
  sportsBetsOf(ctx, { memberId, category: input.category, before: input.before }),
);
