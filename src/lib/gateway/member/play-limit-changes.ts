import { playLimitChanges as contract } from '../../contract/protection.ts';
import { handle } from '../core/handle.ts';
import { breaksOf } from '../protection/breaks.ts';
import { limitChanges } from '../protection/overview.ts';

export const playLimitChanges = handle(contract, async ({ ctx, session: { memberId } }) => ({
  changes: await limitChanges(ctx, memberId),
  breaks: (await breaksOf(ctx, memberId)).map(({ kind, startedAt, liftsAt }) => ({
    kind,
    startedAt: startedAt.toISOString(),
    endedAt: liftsAt?.toISOString() ?? null,
  })),
}));
