import { missionList as contract } from '../../contract/missions.ts';
import { handle } from '../core/handle.ts';
import { shownMissions } from '../missions/view.ts';

export const missionList = handle(contract, ({ ctx, session: { memberId } }) => shownMissions(ctx, memberId));
