import { vendorGameType as contract } from '../../contract/games.ts';
import { vendorLanes } from '../catalogue/lanes.ts';
import { handle } from '../core/handle.ts';

export const vendorGameType = handle(contract, async ({ ctx, input }) => {
  const lanes = await vendorLanes(ctx);
  const has = lanes.filter((lane) => lane.cards.some((card) => card.vassalage === input.vassalage));
  return { gameTypes: has.map((lane) => lane.title) };
});
