import { gameMenus as contract } from '../../contract/games.ts';
import { catalogueVersion } from '../catalogue/game-index.ts';
import { vendorLanes } from '../catalogue/lanes.ts';
import { handle } from '../core/handle.ts';

export const gameMenus = handle(contract, async ({ ctx }) => {
  const [lanes, version] = await Promise.all([vendorLanes(ctx), catalogueVersion(ctx)]);
  return { data: { lanes, version } };
});
