import { personalProfit as call } from '../../contract/profit.ts';
import { dayOf } from '../../rules/portal-day.ts';
import { periodFor, periodsUntil, periodsWithin } from '../../rules/profit-periods.ts';
import { handle } from '../core/handle.ts';
import { askerOf } from '../lists/asker.ts';
import { readProfit } from '../lists/profit.ts';
import { rangeOf } from '../lists/range.ts';

export const personalProfit = handle(call, async ({ ctx, session, input }) => {
  const zone = ctx.settings.get('portal.zone');
  const today = dayOf(ctx.clock.now(), zone);
  const asker = askerOf('member', session);
  const same = { today, zone, currency: asker.currency };
  if (input.from || input.to) {
    const range = rangeOf(ctx, { from: input.from, to: input.to });
    const period = periodFor(range);
    const [whole = null] = await readProfit(ctx, asker, [range]);
    return { ...same, whole, period, periods: await readProfit(ctx, asker, periodsWithin(period, range)) };
  }
  const { period, until } = input;
  const periods = periodsUntil(period, until && until < today ? until : today);
  return { ...same, whole: null, period, periods: await readProfit(ctx, asker, periods) };
});
