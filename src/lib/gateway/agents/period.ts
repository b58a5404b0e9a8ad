import { parseMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { rangeOf } from '../lists/range.ts';
import type { Team } from './figures.ts';
import type { Asking } from './place.ts';

/** What an answer says of its period. */
export interface TeamPeriod {
  team: Team;
  activeMinor: bigint;
  said: { from: string; to: string; zone: string; currency: string; countedUntil: string };
}

/** The team and the days that an agent asks for; the last seven when none are named. */
export async function askedOf(
  ctx: Ctx,
  { memberId, currency }: Asking,
  input: { from?: string | undefined; to?: string | undefined },
): Promise<TeamPeriod> {
  const days = rangeOf(ctx, input);
  const zone = ctx.settings.get('portal.zone');
  const reader = await ctx.db
    .selectFrom('feed_cursors')
    .select('moved_at')
    .where('consumer', '=', 'member days')
    .executeTakeFirst();
  return {
    team: { agentId: memberId, currency, days },
    activeMinor: parseMinor(ctx.settings.get('agents.activeValidBet')) ?? 0n,
    said: { ...days, zone, currency, countedUntil: (reader?.moved_at ?? ctx.clock.now()).toISOString() },
  };
}
