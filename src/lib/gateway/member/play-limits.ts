import { playLimits as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { shownLimits } from '../protection/overview.ts';

export const playLimits = handle(contract, ({ ctx, session }) => shownLimits(ctx, session));
