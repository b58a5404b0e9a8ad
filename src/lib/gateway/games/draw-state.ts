import * as contract from '../../contract/draws.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { stateOfDraw } from '../house/shared/draws.ts';
import { tableOf } from '../house/shared/table.ts';

export const drawState = handle(contract.drawState, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const table = tableOf({ ...game, gameId: game.id }) ?? fail('not_found');
  const { name, vendor } = game;
  return {
    now: ctx.clock.now().toISOString(),
    ...{ gameId: game.id, kind: table.kind, name, vendor },
    ...(await stateOfDraw(ctx, table)),
  };
});
