import { numberSets as contract } from '../../contract/number-sets.ts';
import { handle } from '../core/handle.ts';
import { setsOf } from '../house/number-sets.ts';

export const numberSets = handle(contract, async ({ ctx, session }) => ({
  sets: await setsOf(ctx, session.memberId),
}));
