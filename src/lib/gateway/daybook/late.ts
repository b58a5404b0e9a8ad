// Days that should be closed by now: an operator looks why they are not.
import { HOUR_MS } from '../../rules/durations.ts';
import { addDays, type Day, dayOf, daysBetween } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { dayBeingClosed, dueDay } from './days.ts';

/** A day is closed within minutes of its end. One that is not by then is late. */
const LATE_MS = HOUR_MS;

/** How many days are late, and the first of them. Before the first day is closed, only yesterday counts. */
export async function lateDays(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
): Promise<{ count: number; since: Day | null }> {
  const first = (await dayBeingClosed(ctx)) ?? (await dueDay(ctx, async () => null));
  const then = new Date(ctx.clock.now().getTime() - LATE_MS);
  // The last day that had ended so long ago.
  const last = addDays(dayOf(then, ctx.settings.get('portal.zone')), -1);
  if (!first || first.day > last) return { count: 0, since: null };
  return { count: daysBetween(first.day, last) + 1, since: first.day };
}
