import * as contract from '../../contract/cards.ts';
import { parseMinor } from '../../rules/money.ts';
import { roomOf } from '../cards/rooms.ts';
import { sitDown } from '../cards/sit.ts';
import { stateFor } from '../cards/view.ts';
import { handle } from '../core/handle.ts';

export const cardSit = handle(contract.cardSit, async ({ ctx, session, input, fail }) => {
  const room = roomOf(session.titleId) ?? fail('game_unavailable');
  await sitDown(ctx, {
    player: session,
    room,
    sitId: input.sitId,
    bringMinor: parseMinor(input.bring) ?? 0n,
  });
  return stateFor(ctx, session, room);
});
