import * as contract from '../../contract/cards.ts';
import { leaveTable } from '../cards/leave.ts';
import { roomOf } from '../cards/rooms.ts';
import { stateFor } from '../cards/view.ts';
import { handle } from '../core/handle.ts';

export const cardLeave = handle(contract.cardLeave, async ({ ctx, session, fail }) => {
  const room = roomOf(session.titleId) ?? fail('game_unavailable');
  await leaveTable(ctx, session.memberId);
  return stateFor(ctx, session, room);
});
