// What the shipped rewards bring for bets, and what bets cost on average, as the tests of both hold them together.
import { readFileSync } from 'node:fs';
import { missionFields } from '../../src/lib/content-model/mission-schema.ts';
import { promotionSchema } from '../../src/lib/content-model/promotion-schema.ts';
import { houseTitles } from '../../src/lib/gateway/house/kinds/index.ts';
import { categories } from '../../src/lib/rules/categories.ts';
import { type PromotionTerms, prizePool } from '../../src/lib/rules/promotion.ts';
import { textsOf } from './texts.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/lib/content/${name}.json`, import.meta.url), 'utf8'));
export const { club } = read('vip');
const { mall } = read('points');
export const { desk } = read('tickets');
export const { programme } = read('referral');
export const promotions = textsOf('promotions').map(({ name, data }) => ({
  name,
  ...promotionSchema.parse(data),
}));
export const missions = textsOf('missions').map(({ data }) => missionFields.parse(data));

/** What ended before this day has been paid. */
const FROM = '2026-11-15';
export type Shipped = (typeof promotions)[number];
export type Key = (typeof categories)[number]['key'];

/** Those that can run on one day, for each day on which another set of them begins. */
export const together = (of: readonly Shipped[]): Shipped[][] =>
  [FROM, ...of.map(({ starts }) => starts).filter((day) => day > FROM)].map((day) =>
    of.filter(({ starts, ends = '9999' }) => starts <= day && day <= ends),
  );

export const sumOf = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);
export const most = (of: readonly number[]): number => Math.max(0, ...of);
export const rates = (of: readonly Shipped[], kind: PromotionTerms['kind']): number[] =>
  of.filter(({ terms }) => terms.kind === kind).map(({ terms }) => Number(terms.rate));

interface Draw {
  amount: string;
  prizes: { amount: string; weight: number }[];
}

/** The tickets of a day. */
export const draws = Object.values<Draw & { kind: string }>(desk.games);

/** What a ticket brings on average. */
export const ticketWorth = ({ prizes }: Draw): number =>
  sumOf(prizes.map(({ amount, weight }) => Number(amount) * weight)) /
  sumOf(prizes.map(({ weight }) => weight));

/** What a point is worth at most: converted, as credit of the mall, or as a ticket. */
export const POINT = most([
  Number(mall.convert.credit) / mall.convert.points,
  ...mall.rewards.map(
    ({ credit, game, points }: { credit: string | null; game?: string; points: number }) =>
      (game ? ticketWorth(desk.games[game]) : Number(credit)) / points,
  ),
]);

const monthly = promotions.filter(({ terms }) => terms.kind === 'gift' && terms.audience?.level);

/** Percent of the least valid bets of a level that its gifts come to while these bets keep it: of weeks, of months and of a birthday. */
function levelExtras({ name, validBets, weeklyBonus, birthdayGift }: Record<string, string>): number {
  if (Number(validBets) === 0) return 0;
  const level = 1 + club.levels.findIndex((each: { name: string }) => each.name === name);
  const gifts = monthly.filter(({ terms }) => level >= (terms.audience?.level ?? 0));
  const ofMonths = (club.windowDays / 30) * sumOf(gifts.map(({ terms }) => Number(terms.amount)));
  const ofWeeks = Math.ceil(club.windowDays / 7) * Number(weeklyBonus);
  return (100 * (ofWeeks + ofMonths + Number(birthdayGift))) / Number(validBets);
}

/** Percent of a valid bet that comes back at a level, no matter who wins: one rebate, points, prizes, and what the level brings. */
export function perValidBet(key: Key, of: readonly Shipped[], level: (typeof club.levels)[number]): number {
  const { rebate, points } = categories.find((each) => each.key === key) ?? categories[0];
  const pools = of.filter(({ terms }) => terms.prizes);
  return sumOf([
    most([...rates(of, 'rebate'), rebate === null ? 0 : Number(level.rebate[rebate])]),
    POINT * most([100 / Number(mall.perPoint[points]), ...rates(of, 'points')]),
    ...pools.map(({ terms }) => Number(prizePool(terms).poolMinor) / Number(terms.fullFrom)),
    levelExtras(level),
  ]);
}

/** Parts of a stake, percent: what it loses on average, what of it is valid bet, and how often it is lost. */
export interface Bet {
  edge: number;
  valid: number;
  lost: number;
}

/**
 * Sides of baccarat are the bets of the smallest edge. A tie counts for nothing, a won banker counts 0.95: by chances of the
 * banker 45.86, of the player 44.62 and of a tie 9.52 percent.
 */
const SIDES: Record<string, Pick<Bet, 'valid' | 'lost'>> = {
  banker: { valid: 0.95 * 0.4586 + 0.4462, lost: 0.4462 },
  player: { valid: 0.9048, lost: 0.4586 },
};

export const betsOf = (key: Key): Bet[] =>
  houseTitles()
    .filter(({ game }) => game.category === categories.find((each) => each.key === key)?.id)
    .flatMap((title) => {
      const returns: [string, number][] =
        key === 'live' && 'returns' in title ? Object.entries(title.returns as object) : [];
      const all: [string, number][] = returns.length > 0 ? returns : [['', title.game.rtpBasisPoints]];
      return all.map(([market, basisPoints]) => ({
        edge: 100 - basisPoints / 100,
        ...(SIDES[market] ?? { valid: 1, lost: 1 }),
      }));
    });

/** Percent of a deposit that its points are worth; it has to be bet as well. */
export const perDeposit = (100 * POINT) / Number(mall.perPoint.deposit);
