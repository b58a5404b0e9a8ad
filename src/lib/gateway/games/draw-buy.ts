import * as contract from '../../contract/draws.ts';
import { toWire } from '../../rules/money.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { bookAtPortal } from '../house/booking.ts';
import { placeAtTable, placedBefore } from '../house/shared/place.ts';
import { drawOf } from '../house/shared/table.ts';
import { requireMayPlace } from '../protection/breaks.ts';

export const drawBuy = handle(contract.drawBuy, async ({ ctx, input, session, fail }) => {
  requireMayPlace(session, input);
  const table = drawOf(await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const { placementId, lines } = input;
  const { memberId, currency, sessionId } = session;
  const player = { memberId, currency, sessionId, gameId: table.tableKey, vassalage: table.vassalage };
  const placement = { player, table, placementId, lines, within: bookAtPortal, index: BigInt(input.round) };
  if (input.ifPlaced && !(await placedBefore(ctx, placement))) return fail('not_placed');
  const { bet, leaf, balanceMinor } = await placeAtTable(ctx, placement);
  return { bet, leaf, balance: toWire(balanceMinor) };
});
