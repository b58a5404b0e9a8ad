import * as contract from '../../contract/cards.ts';
import { SEAT_KEPT_MS, turnTimes } from '../../rules/card-tables/turn-time.ts';
import { toWire } from '../../rules/money.ts';
import { roomOf } from '../cards/rooms.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';

export const cardOffer = handle(contract.cardOffer, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const room = roomOf(game.titleId) ?? fail('not_found');
  return {
    ...{ gameId: game.id, name: game.name, vendor: game.vendor, game: room.game },
    stake: toWire(room.stakeMinor),
    seats: room.seats,
    bring: { least: toWire(room.leastBringMinor), most: toWire(room.mostBringMinor) },
    rake: { basisPoints: room.rake.basisPoints, cap: toWire(room.rake.capMinor) },
    times: { turn: turnTimes.turnMs, bank: turnTimes.bankMs, seatKept: SEAT_KEPT_MS },
  };
});
