import * as contract from '../../contract/card-rooms.ts';
import { toWire } from '../../rules/money.ts';
import { seatOf } from '../cards/at-table.ts';
import { isAway, keptUntil } from '../cards/presence.ts';
import { handle } from '../core/handle.ts';

export const cardOwnSeat = handle(contract.cardOwnSeat, async ({ ctx, session: { memberId } }) => {
  const now = ctx.clock.now();
  const seat = await seatOf(ctx, memberId);
  return {
    now: now.toISOString(),
    seat: seat
      ? {
          ...{
            gameId: seat.game_id,
            stack: toWire(seat.stack_minor),
            keptUntil: keptUntil(seat).toISOString(),
          },
          ...(isAway(seat, now) && { away: true as const }),
        }
      : null,
  };
});
