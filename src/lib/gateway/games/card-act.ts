import * as contract from '../../contract/cards.ts';
import { actAtTable } from '../cards/act.ts';
import { roomOf } from '../cards/rooms.ts';
import { stateFor } from '../cards/view.ts';
import { handle } from '../core/handle.ts';

export const cardAct = handle(contract.cardAct, async ({ ctx, session, input, fail }) => {
  const room = roomOf(session.titleId) ?? fail('game_unavailable');
  const notTaken = await actAtTable(ctx, session.memberId, input);
  return { ...(await stateFor(ctx, session, room)), ...(notTaken && { notTaken }) };
});
