import { updateLanguage as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';
import { setLanguage } from '../people/changes.ts';

export const updateLanguage = handle(contract, async ({ input, ctx, session }) => {
  await setLanguage(ctx, session.memberId, input.language);
  return {};
});
