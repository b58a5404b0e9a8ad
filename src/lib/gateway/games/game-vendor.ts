import { gameVendor as contract } from '../../contract/games.ts';
import { handle } from '../handle.ts';
import { vendorLanes } from './lanes.ts';

export const gameVendor = handle(contract, async ({ ctx, input }) => {
  const lanes = await vendorLanes(ctx);
  const wanted = lanes.filter((lane) => ['', 'ALL', lane.title].includes(input.gameType.toUpperCase()));
  return { vendors: wanted.flatMap((lane) => lane.cards) };
});
