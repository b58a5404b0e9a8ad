import { rewardList as contract } from '../../contract/rewards.ts';
import { toWire } from '../../rules/money.ts';
import { firstOfMonth, startOf } from '../../rules/portal-day.ts';
import { handle } from '../core/handle.ts';
import { levelOf } from '../rewards/club.ts';
import { thisDay } from '../rewards/gifts.ts';
import { claimed, claimedSince } from '../rewards/inbox.ts';
import { shownClaimable, shownReward } from '../rewards/shown.ts';

export const rewardList = handle(contract, async ({ ctx, session: { memberId } }) => {
  const month = startOf(firstOfMonth(thisDay(ctx)), ctx.settings.get('portal.zone'));
  return {
    ...(await shownClaimable(ctx, { memberId, level: await levelOf(ctx, memberId) })),
    thisMonth: toWire(await claimedSince(ctx, memberId, month)),
    claimed: (await claimed(ctx, memberId)).map((row) => ({
      ...shownReward(ctx, row),
      claimedAt: (row.claimed_at as Date).toISOString(),
    })),
  };
});
