import { unreadMessages as contract } from '../../contract/home.ts';
import { handle } from '../core/handle.ts';

export const unreadMessages = handle(contract, async ({ ctx, session }) => {
  const { count } = await ctx.db
    .selectFrom('member_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', session.memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count) };
});
