import { portalTime as contract } from '../../contract/system.ts';
import { handle } from '../core/handle.ts';

/** Devices show by it what is closed until a time: their own clocks may be hours off. */
export const portalTime = handle(contract, async ({ ctx }) => ({ now: ctx.clock.now().toISOString() }));
