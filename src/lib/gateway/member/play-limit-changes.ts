import { playLimitChanges as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { limitChanges } from '../protection/overview.ts';

export const playLimitChanges = handle(contract, async ({ ctx, session: { memberId } }) => ({
  changes: await limitChanges(ctx, memberId),
}));
