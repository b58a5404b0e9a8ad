import * as contract from '../../contract/kinds/fish/calls.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { offerOf } from '../house/kinds/fish/offer.ts';

export const fishOffer = handle(contract.fishOffer, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const offer = offerOf(game.titleId) ?? fail('not_found');
  const { id: gameId, name, vendor } = game;
  return { ...offer, gameId, name, vendor, housePlayers: ctx.settings.get('games.housePlayers') };
});
