// All that is given back for bets, held against what the same bets lose on average: no play for rewards gains.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missionFields } from '../../src/lib/content-model/mission-schema.ts';
import { promotionSchema } from '../../src/lib/content-model/promotion-schema.ts';
import { cardRooms } from '../../src/lib/gateway/cards/rooms.ts';
import { houseTitles } from '../../src/lib/gateway/house/kinds/index.ts';
import { categories } from '../../src/lib/rules/categories.ts';
import { type PromotionTerms, prizePool } from '../../src/lib/rules/promotion.ts';
import { textsOf } from './texts.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/lib/content/${name}.json`, import.meta.url), 'utf8'));
const { club } = read('vip');
const { mall } = read('points');
const { desk } = read('tickets');
const { programme } = read('referral');
const promotions = textsOf('promotions').map(({ name, data }) => ({ name, ...promotionSchema.parse(data) }));
const missions = textsOf('missions').map(({ data }) => missionFields.parse(data));

/** What ended before this day has been paid. */
const FROM = '2026-11-15';
type Shipped = (typeof promotions)[number];
type Key = (typeof categories)[number]['key'];

/** Those that can run on one day, for each day on which another set of them begins. */
const together = (of: readonly Shipped[]): Shipped[][] =>
  [FROM, ...of.map(({ starts }) => starts).filter((day) => day > FROM)].map((day) =>
    of.filter(({ starts, ends = '9999' }) => starts <= day && day <= ends),
  );

const sumOf = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);
const most = (of: readonly number[]): number => Math.max(0, ...of);
const rates = (of: readonly Shipped[], kind: PromotionTerms['kind']): number[] =>
  of.filter(({ terms }) => terms.kind === kind).map(({ terms }) => Number(terms.rate));

/** What a point is worth at most: converted, or as credit of the mall. */
const POINT = most([
  Number(mall.convert.credit) / mall.convert.points,
  ...mall.rewards.map(
    ({ credit, points }: { credit: string | null; points: number }) => Number(credit) / points,
  ),
]);

/** Percent of the least valid bets of a level that its weekly bonuses and a birthday come to while these bets keep it. */
const levelExtras = ({ validBets, weeklyBonus, birthdayGift }: Record<string, string>): number =>
  Number(validBets) === 0
    ? 0
    : (100 * (Math.ceil(club.windowDays / 7) * Number(weeklyBonus) + Number(birthdayGift))) /
      Number(validBets);

/** Percent of a valid bet that comes back at a level, no matter who wins: one rebate, points, prizes, and what the level brings. */
function perValidBet(key: Key, of: readonly Shipped[], level: (typeof club.levels)[number]): number {
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
interface Bet {
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

const betsOf = (key: Key): Bet[] =>
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

const counted = [...new Set(promotions.flatMap(({ terms }) => terms.categories))] as Key[];

/**
 * By stake S with edge e: rates go by the valid bet, which is a part v of S. Cashback of rate c goes by what a period lost, which over
 * any bets is no more than what the single bets lost that lost, so at most c x P(lost) x S: far more than c x e, which it is over many
 * small bets, as a player may stake all on one. Gifts of a fixed sum, once for a deposit, a day or a month, are none of this: they are
 * what the house spends on a member.
 */
it.each(counted.filter((key) => key !== 'pvp'))(
  'on %s, no bet gets back more than it loses on average, at any level and with all promotions of a day together',
  (key) => {
    const bets = betsOf(key);
    expect(bets.length).toBeGreaterThan(0);
    for (const of of together(promotions.filter(({ terms }) => terms.categories.includes(key))))
      for (const level of club.levels)
        for (const { edge, valid, lost } of bets) {
          const back = valid * perValidBet(key, of, level) + lost * sumOf(rates(of, 'cashback'));
          expect(back, `${key}, ${level.name}, ${of.map(({ name }) => name)}`).toBeLessThanOrEqual(edge);
        }
  },
);

interface Step {
  /** Valid bets from which it is given. */
  from: number;
  gives: number;
}

/** What a member gets for valid bets of a kind of which one is given each time. */
const steps = (): Step[] => [
  ...missions.flatMap(({ goal, reward }) => {
    if (goal.kind === 'proof' || (goal.category !== undefined && goal.category !== 'PVP')) return [];
    return [
      {
        from: goal.count === undefined ? Number(goal.amount) : goal.count * Number(goal.least),
        gives: Number(reward),
      },
    ];
  }),
  ...programme.steps.map(({ amount, reward }: Record<string, string>) => ({
    from: Number(amount),
    gives: Number(reward),
  })),
];

/** A ticket of a day on average, in parts of what it takes. */
const perTicket = (): number[] =>
  Object.values<{ amount: string; prizes: { amount: string; weight: number }[] }>(desk.games).map(
    ({ amount, prizes }) => {
      const whole = sumOf(prizes.map(({ weight }) => weight));
      return sumOf(prizes.map((prize) => (Number(prize.amount) * prize.weight) / whole)) / Number(amount);
    },
  );

/**
 * Members who play each other pay the house the rake and nothing else, and each has the part of it as valid bet that was theirs.
 * So all that they get for valid bets, missions, tickets and an invited friend together, must be below what was bet, at every sum
 * where a step is reached; what comes by rate and the cashback of the largest loss under the cap of the rake comes on top.
 */
it('members who play each other at cards, as many as a table has seats, never get more than the rake they pay', () => {
  const of = promotions.filter(({ terms }) => terms.categories.includes('pvp'));
  const largestLoss = most(
    // All but one lose what they have brought in one hand, whose rake is at its cap.
    cardRooms().map(
      ({ rake, seats, mostBringMinor }) => ((seats - 1) * Number(mostBringMinor)) / Number(rake.capMinor),
    ),
  );
  const smallestRake = most(cardRooms().map(({ rake }) => 10_000 / rake.basisPoints));
  for (const running of together(of))
    for (const level of club.levels) {
      const byRate =
        (perValidBet('pvp', running, level) + Number(programme.share)) / 100 +
        (sumOf(rates(running, 'cashback')) / 100) * Math.max(largestLoss, smallestRake);
      for (const { from } of steps()) {
        const reached = sumOf(steps().flatMap((each) => (each.from <= from ? [each.gives] : []))) / from;
        expect(reached + byRate + sumOf(perTicket()), `${level.name} at ${from}`).toBeLessThan(1);
      }
    }
});
