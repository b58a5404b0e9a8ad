import type { RecordFilters } from '../../contract/record-call.ts';
import { daysIn, rangeOf as daysOf, LONGEST_DAYS, lastDays, type Range } from '../../rules/periods.ts';
import { addDays, dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';

const STANDARD_DAYS = 7;

/** The days that are asked for, by the portal's clock; of what is left out, the last seven days are meant. */
export function rangeOf(
  ctx: Ctx,
  { period, from, to }: Pick<RecordFilters, 'period' | 'from' | 'to'>,
): Range {
  const today = dayOf(ctx.clock.now(), ctx.settings.get('portal.zone'));
  if (period && !from && !to) return daysOf(period, today);
  const end = to ?? addDays(today, 1);
  const range = { from: from ?? lastDays(STANDARD_DAYS, addDays(end, -1)).from, to: end };
  if (daysIn(range) < 1)
    throw new Refusal('invalid_input', { fields: { to: { field: 'to', fault: 'backwards' } } });
  if (daysIn(range) > LONGEST_DAYS) {
    const fault = { field: 'from', fault: 'days', bound: LONGEST_DAYS } as const;
    throw new Refusal('invalid_input', { fields: { from: fault } });
  }
  return range;
}
