import { memberIcon as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';

export const memberIcon = handle(contract, async ({ ctx, session }) => {
  const { vip_level } = await ctx.db
    .selectFrom('members')
    .select('vip_level')
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  return { icon: `vip-${vip_level}` };
});
