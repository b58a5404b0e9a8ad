import { vendorGameType as contract } from '../../contract/games.ts';
import { vendorLanes } from '../catalogue/lanes.ts';
import { handle } from '../core/handle.ts';

export const vendorGameType = handle(contract, async ({ ctx, input }) => {
  const lanes = await vendorLanes(ctx);
  const asked = ({ vassalage }: { vassalage: string }) => !input.vassalage || vassalage === input.vassalage;
  const has = lanes.filter((lane) => lane.cards.some(asked));
  return { gameTypes: has.map((lane) => lane.title) };
});
