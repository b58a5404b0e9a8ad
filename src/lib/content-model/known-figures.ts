// The numbers that the data of a promotion or a mission has, and those that follow from them.
import type { z } from 'zod';
import { toWire } from '../rules/money.ts';
import { PAID_AT, type PromotionTerms, prizePool } from '../rules/promotion.ts';
import { type Figures, figure, percent, weekday } from './figures.ts';
import type { missionFields } from './mission-schema.ts';
import type { promotionSchema } from './promotion-schema.ts';

/** Days begin and end at these. */
const MIDNIGHT = ['00:00', '24:00'];

/** What a rate of percent comes to, and leaves, of each 100.00. */
const ofHundred = ({ kind, rate }: PromotionTerms): string[] =>
  rate === undefined
    ? []
    : [...(kind === 'points' ? [] : percent(rate)), ...[100, rate, 100 - Number(rate)].flatMap(figure)];

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
    ...[
      terms.cap,
      terms.minimum,
      terms.fullFrom,
      terms.amount,
      terms.largest,
      terms.converts,
      terms.days,
    ].flatMap(figure),
    ...[wagering?.times, audience?.level, audience?.withinDays, ...examples].flatMap(figure),
    ...(terms.per === 'once' ? ['1'] : []),
    ...(gift > 0 ? figure(gift) : []),
    ...(rounds
      ? [rounds.count, rounds.stake, rounds.days, rounds.count * Number(rounds.stake)].flatMap(figure)
      : []),
    ...(prizes.length > 0 ? [places, toWire(poolMinor)].flatMap(figure) : []),
    ...prizes.flatMap(({ to, each }) => [to, each]).flatMap(figure),
    ...weights.flatMap((each) => percent(each.percent)),
    ...(hours ? [hours.from, hours.to] : []),
    ...MIDNIGHT,
    PAID_AT,
    ...daysOf(terms),
  ]);
}

export function figuresOfMission({ goal, reward, claimDays }: z.output<typeof missionFields>): Figures {
  const numbers = [goal.amount, goal.count, goal.least, reward, claimDays].flatMap(figure);
  return new Set([...numbers, ...MIDNIGHT]);
}
