import { playLimits as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { limitsNow } from '../protection/overview.ts';

export const playLimits = handle(contract, async ({ ctx, session: { memberId, currency } }) => ({
  currency,
  limits: await limitsNow(ctx, memberId),
}));
