import * as contract from '../../contract/kinds/slot/calls.ts';
import { playedGame } from '../catalogue/played-game.ts';
import { handle } from '../core/handle.ts';
import { offerOf } from '../house/kinds/slot/offer.ts';

export const slotOffer = handle(contract.slotOffer, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('not_found');
  const offer = offerOf(game.titleId) ?? fail('not_found');
  if (game.titleId === game.id) return offer;
  return { ...offer, gameId: game.id, name: game.name, vendor: game.vendor, cover: game.cover };
});
