import * as contract from '../../contract/tables.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { limitsOnWire } from '../house/shared/state.ts';
import { tableOf } from '../house/shared/table.ts';

export const tableOffer = handle(contract.tableOffer, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const table = tableOf({ ...game, gameId: game.id }) ?? fail('not_found');
  const { title, play, hash } = table;
  return {
    gameId: game.id,
    name: game.name,
    vendor: game.vendor,
    rtpBasisPoints: title.game.rtpBasisPoints,
    returns: title.returns,
    limits: limitsOnWire(table),
    table: play.offer(),
    tableHash: hash,
  };
});
