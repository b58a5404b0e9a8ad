import { pointRewardList as contract } from '../../contract/points.ts';
import { handle } from '../core/handle.ts';
import { shownRewards } from '../points/view.ts';

export const pointRewardList = handle(contract, async ({ ctx, session: { memberId } }) => ({
  rewards: await shownRewards(ctx, memberId),
}));
