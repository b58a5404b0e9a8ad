import { saveNumberSet as contract } from '../../contract/number-sets.ts';
import { handle } from '../core/handle.ts';
import { dropSet, keepSet } from '../house/number-sets.ts';

export const saveNumberSet = handle(contract, async ({ ctx, session, input, fail }) => {
  if (input.numbers.length === 0) await dropSet(ctx, session.memberId, input.name);
  else if (!(await keepSet(ctx, session.memberId, input))) return fail('number_sets_full');
  return {};
});
