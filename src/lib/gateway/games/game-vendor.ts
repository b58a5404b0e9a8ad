import { gameVendor as contract } from '../../contract/games.ts';
import { lanesAsked } from '../../rules/categories.ts';
import { vendorLanes } from '../catalogue/lanes.ts';
import { handle } from '../core/handle.ts';

export const gameVendor = handle(contract, async ({ ctx, input }) => {
  const asked = lanesAsked(input.gameType);
  const lanes = await vendorLanes(ctx);
  return {
    vendors: lanes.filter(({ title }) => !asked || asked.includes(title)).flatMap(({ cards }) => cards),
  };
});
