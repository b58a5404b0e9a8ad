import { houseSeeds as contract } from '../../contract/house.ts';
import { handle } from '../core/handle.ts';
import { showSeeds } from '../fairness/shown-seeds.ts';

export const houseSeeds = handle(contract, ({ ctx, session }) => showSeeds(ctx, session.memberId));
