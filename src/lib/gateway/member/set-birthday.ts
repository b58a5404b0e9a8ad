import { setBirthday as contract } from '../../contract/profile.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { requireAge } from '../entry/register-check.ts';
import { giveBirthday } from '../people/changes.ts';

export const setBirthday = handle(contract, async ({ ctx, input: { birthday }, session: { memberId } }) => {
  requireAge(ctx, birthday);
  if (!(await giveBirthday(ctx, memberId, birthday))) throw new Refusal('already_set');
  return {};
});
