import { updateLanguage as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';

export const updateLanguage = handle(contract, async ({ input, ctx, session }) => {
  await ctx.db
    .updateTable('members')
    .set({ language: input.language })
    .where('id', '=', session.memberId)
    .execute();
  return {};
});
