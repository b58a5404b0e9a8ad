// When rebates are paid.
import { type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';

/** When a day's rebate is paid: at noon of the day after it. */
export const paidAt = ({ settings }: Pick<Ctx, 'settings'>, nextDay: Day): Date =>
  new Date(startOf(nextDay, settings.get('portal.zone')).getTime() + 12 * 3_600_000);
