// What a round of a table was fixed over and drawn from. Its seed is in it only once the round is over.
import * as contract from '../../contract/tables.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { tableProof } from '../house/shared/proof.ts';
import { tableOf } from '../house/shared/table.ts';

export const fairTable = handle(contract.fairTable, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const table = tableOf({ ...game, gameId: game.id }) ?? fail('not_found');
  const proof = (await tableProof(ctx, table, BigInt(input.round))) ?? fail('not_found');
  return { gameId: game.id, gameName: game.name, ...proof };
});
