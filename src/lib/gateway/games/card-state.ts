import * as contract from '../../contract/cards.ts';
import { beAtTable } from '../cards/leave.ts';
import { roomOf } from '../cards/rooms.ts';
import { stateFor } from '../cards/view.ts';
import { handle } from '../core/handle.ts';

export const cardState = handle(contract.cardState, async ({ ctx, session, fail }) => {
  const room = roomOf(session.titleId) ?? fail('game_unavailable');
  await beAtTable(ctx, session);
  return stateFor(ctx, session, room);
});
