import { gameVendor as contract } from '../../contract/games.ts';
import { vendorLanes } from '../catalogue/lanes.ts';
import { handle } from '../core/handle.ts';

export const gameVendor = handle(contract, async ({ ctx, input }) => {
  const lanes = await vendorLanes(ctx);
  const wanted = lanes.filter((lane) => ['', 'ALL', lane.title].includes(input.gameType.toUpperCase()));
  return { vendors: wanted.flatMap((lane) => lane.cards) };
});
