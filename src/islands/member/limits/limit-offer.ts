// The amounts that a newcomer is offered as limits, by the least deposit; and what is wrong with what they typed.
import { t } from '../../../lib/messages/browser.ts';
import { type LimitPeriod, limitPeriods } from '../../../lib/rules/play-limits.ts';
import type { Said } from '../../ui/form-faults.ts';
import { amountFault } from './limit-words.ts';

export type OfferValues = Record<LimitPeriod, string>;

const TIMES_LEAST: Record<LimitPeriod, bigint[]> = {
  day: [5n, 10n, 20n],
  week: [15n, 30n, 60n],
  month: [50n, 100n, 200n],
};

/** None while the least deposit is not known. */
export const offeredAmounts = (period: LimitPeriod, leastMinor: bigint): bigint[] =>
  leastMinor > 0n ? TIMES_LEAST[period].map((times) => times * leastMinor) : [];

/** The periods for which an amount is chosen. */
export const chosenPeriods = (values: OfferValues): LimitPeriod[] =>
  limitPeriods.filter((period) => amountFault(values[period]) === undefined);

/** Left empty, there is no limit. */
export const offerFaults = (values: OfferValues): Said[] =>
  limitPeriods.flatMap((field) => {
    const fault = amountFault(values[field]);
    return fault && fault !== 'missing' ? [{ field, message: t(`limits:fault.${fault}`) }] : [];
  });
