import { forgetAddress as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';

export const forgetAddress = handle(contract, async ({ input, ctx, session, fail }) => {
  const forgotten = await ctx.db
    .updateTable('known_addresses')
    .set({ forgotten_at: ctx.clock.now() })
    .where('member_id', '=', session.memberId)
    .where('address', '=', input.address)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return forgotten.numUpdatedRows === 1n ? {} : fail('not_found');
});
