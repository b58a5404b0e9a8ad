import { vendorGameType as contract } from '../../contract/games.ts';
import { handle } from '../handle.ts';
import { vendorLanes } from './lanes.ts';

export const vendorGameType = handle(contract, async ({ ctx, input }) => {
  const lanes = await vendorLanes(ctx);
  const has = lanes.filter((lane) => lane.cards.some((card) => card.vassalage === input.vassalage));
  return { gameTypes: has.map((lane) => lane.title) };
});
