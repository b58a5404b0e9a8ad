import { gameReturn as contract } from '../../contract/house.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { measuredReturn } from '../play/game-returns.ts';

export const gameReturn = handle(contract, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const measured = await measuredReturn(ctx, game);
  return measured ? { measured } : {};
});
