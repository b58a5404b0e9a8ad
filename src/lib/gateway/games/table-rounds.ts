import * as contract from '../../contract/tables.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { roundsOver } from '../house/shared/drawn-rounds.ts';
import { drawMissed } from '../house/shared/missed-asked.ts';
import { tableOf } from '../house/shared/table.ts';

export const tableRounds = handle(contract.tableRounds, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const table = tableOf({ ...game, gameId: game.id }) ?? fail('not_found');
  await drawMissed(ctx, table);
  return roundsOver(ctx, table, input.before === undefined ? undefined : BigInt(input.before));
});
