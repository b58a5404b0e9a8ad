import { gameMenus as contract } from '../../contract/games.ts';
import { handle } from '../handle.ts';
import { vendorLanes } from './lanes.ts';

export const gameMenus = handle(contract, async ({ ctx }) => ({ data: { lanes: await vendorLanes(ctx) } }));
