import { gameVendor as contract } from '../../contract/games.ts';
import { lanesAsked } from '../../rules/categories.ts';
import type { Card } from '../../rules/lanes.ts';
import { vendorLanes } from '../catalogue/lanes.ts';
import { handle } from '../core/handle.ts';

export const gameVendor = handle(contract, async ({ ctx, input }) => {
  const asked = lanesAsked(input.gameType);
  const lanes = await vendorLanes(ctx);
  const vendors = new Map<string, Card>();
  for (const card of lanes
    .filter(({ title }) => !asked || asked.includes(title))
    .flatMap(({ cards }) => cards)) {
    const games = (vendors.get(card.vassalage)?.games ?? 0) + card.games;
    vendors.set(card.vassalage, { ...card, games });
  }
  return { vendors: [...vendors.values()] };
});
