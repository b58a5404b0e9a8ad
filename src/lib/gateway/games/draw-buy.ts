import * as contract from '../../contract/draws.ts';
import { toWire } from '../../rules/money.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { bookAtPortal } from '../house/booking.ts';
import { placeAtTable } from '../house/shared/place.ts';
import { drawOf } from '../house/shared/table.ts';

export const drawBuy = handle(contract.drawBuy, async ({ ctx, input, session, fail }) => {
  const table = drawOf(await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const { placementId, lines } = input;
  const { memberId, currency, sessionId } = session;
  const player = { memberId, currency, sessionId, gameId: table.tableKey, vassalage: table.vassalage };
  const { bet, leaf, balanceMinor } = await placeAtTable(ctx, {
    ...{ player, table, placementId, lines, within: bookAtPortal },
    index: BigInt(input.round),
  });
  return { bet, leaf, balance: toWire(balanceMinor) };
});
