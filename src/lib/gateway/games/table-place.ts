import * as contract from '../../contract/tables.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { bookInFrame } from '../house/booking.ts';
import { placeAtTable } from '../house/shared/place.ts';
import { tableOf } from '../house/shared/table.ts';

export const tablePlace = handle(contract.tablePlace, async ({ ctx, input, session: player, fail }) => {
  const table = tableOf(player) ?? fail('game_unavailable');
  const { placementId, lines } = input;
  const { bet, leaf, balanceMinor } = await placeAtTable(ctx, {
    ...{ player, table, placementId, lines, within: bookInFrame },
    index: BigInt(input.round),
  });
  return { bet, leaf, balance: toWire(balanceMinor) };
});
