import { setNickname as contract } from '../../contract/profile.ts';
import { handle } from '../core/handle.ts';
import { requireNickname } from '../entry/nickname.ts';
import { changeNickname } from '../people/changes.ts';

export const setNickname = handle(contract, async ({ ctx, input, session: { memberId } }) => {
  requireNickname(ctx, input.nickname);
  await ctx.rateLimits.take('limits.nickname', { memberId });
  await changeNickname(ctx, memberId, input.nickname);
  return {};
});
