import { houseSetClientSeed as contract } from '../../contract/house.ts';
import { handle } from '../core/handle.ts';
import { changeClientSeed } from '../fairness/shown-seeds.ts';

export const houseSetClientSeed = handle(contract, ({ ctx, session, input }) =>
  changeClientSeed(ctx, session.memberId, input.clientSeed),
);
