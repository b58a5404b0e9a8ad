import { personalProfit as call } from '../../contract/profit.ts';
import { dayOf } from '../../rules/portal-day.ts';
import { periodsUntil } from '../../rules/profit-periods.ts';
import { handle } from '../core/handle.ts';
import { askerOf } from '../lists/asker.ts';
import { readProfit } from '../lists/profit.ts';

export const personalProfit = handle(call, async ({ ctx, session, input: { period, until } }) => {
  const zone = ctx.settings.get('portal.zone');
  const today = dayOf(ctx.clock.now(), zone);
  const asker = askerOf('member', session);
  const periods = periodsUntil(period, until && until < today ? until : today);
  return { period, today, zone, currency: asker.currency, periods: await readProfit(ctx, asker, periods) };
});
