import { missionLeaderboard as contract } from '../../contract/missions.ts';
import { handle } from '../core/handle.ts';
import { shownLeaderboard } from '../missions/view.ts';

export const missionLeaderboard = handle(
  contract,
  async ({ input, ctx, session: { memberId }, fail }) =>
    (await shownLeaderboard(ctx, { memberId, name: input.mission })) ?? fail('not_found'),
);
