import { playLimits as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { shownLimits } from './shown-limits.ts';

export const playLimits = handle(contract, ({ ctx, session }) => shownLimits(ctx, session));
