import { gameMenus as contract } from '../../contract/games.ts';
import { vendorLanes } from '../catalogue/lanes.ts';
import { handle } from '../core/handle.ts';

export const gameMenus = handle(contract, async ({ ctx }) => ({ data: { lanes: await vendorLanes(ctx) } }));
