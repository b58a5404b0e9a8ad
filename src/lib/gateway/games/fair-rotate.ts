import { fairRotate as contract } from '../../contract/house.ts';
import { handle } from '../core/handle.ts';
import { rotateSeeds } from '../fairness/shown-seeds.ts';

export const fairRotate = handle(contract, ({ ctx, session }) => rotateSeeds(ctx, session.memberId));
