// The numbers that the data of a promotion or a mission has, and those that follow from them.
import type { z } from 'zod';
import { toWire } from '../rules/money.ts';
import { PAID_AT, type PromotionTerms, prizePool } from '../rules/promotion.ts';
import { amountOf, countOf, type Figures, percent, weekday } from './figures.ts';
import type { missionFields } from './mission-schema.ts';
import type { promotionSchema } from './promotion-schema.ts';

/** Days begin and end at these. */
const MIDNIGHT = ['00:00', '24:00'];

/** What a rate of percent comes to, and leaves, of each 100.00; points are counts. */
function ofHundred({ kind, rate }: PromotionTerms): string[] {
  if (rate === undefined) return [];
  return kind === 'points'
    ? countOf(rate)
    : [...percent(rate), ...[rate, 100 - Number(rate)].flatMap(amountOf)];
}

function daysOf({ weekdays = [], per }: PromotionTerms): string[] {
  const last = Math.max(0, ...weekdays);
  if (last > 0) return [...weekdays, last + 1].map(weekday);
  return per === 'week' ? [1, 7].map(weekday) : [];
}

export function figuresOfPromotion({ terms, examples }: z.output<typeof promotionSchema>): Figures {
  const { wagering, rounds, audience, prizes = [], hours, weights = [] } = terms;
  const { places, poolMinor } = prizePool(terms);
  const gift = Number(terms.amount ?? 0) * (wagering?.times ?? 0);
  return new Set([
    ...ofHundred(terms),
    ...[terms.minimum, terms.fullFrom, terms.amount, terms.largest, terms.converts].flatMap(amountOf),
    ...(terms.kind === 'points' ? countOf(terms.cap) : amountOf(terms.cap)),
    ...[terms.days, wagering?.times, audience?.level, audience?.withinDays].flatMap(countOf),
    ...examples.flatMap(amountOf),
    ...(gift > 0 ? amountOf(gift) : []),
    ...(rounds
      ? [
          ...[rounds.count, rounds.days].flatMap(countOf),
          ...[rounds.stake, rounds.count * Number(rounds.stake)].flatMap(amountOf),
        ]
      : []),
    ...(prizes.length > 0 ? [...countOf(places), ...amountOf(toWire(poolMinor))] : []),
    ...prizes.flatMap(({ to, each }) => [...countOf(to), ...amountOf(each)]),
    ...weights.flatMap((each) => percent(each.percent)),
    ...(hours ? [hours.from, hours.to] : []),
    ...MIDNIGHT,
    PAID_AT,
    ...daysOf(terms),
  ]);
}

export function figuresOfMission({ goal, reward, claimDays }: z.output<typeof missionFields>): Figures {
  const amounts = [goal.amount, goal.least, reward].flatMap(amountOf);
  return new Set([...amounts, ...[goal.count, claimDays].flatMap(countOf), ...MIDNIGHT]);
}
