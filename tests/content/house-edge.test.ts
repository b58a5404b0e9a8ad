// All that is given back for bets, held against what the same bets lose on average: no play for rewards gains.
import { expect, it } from 'vitest';
import { cardRooms } from '../../src/lib/gateway/cards/rooms.ts';
import {
  betsOf,
  club,
  draws,
  type Key,
  missions,
  most,
  perValidBet,
  programme,
  promotions,
  rates,
  sumOf,
  ticketWorth,
  together,
} from './returns.ts';

const counted = [...new Set(promotions.flatMap(({ terms }) => terms.categories))] as Key[];

/**
 * By stake S with edge e: rates go by the valid bet, which is a part v of S. Cashback of rate c goes by what a period lost, which over
 * any bets is no more than what the single bets lost that lost, so at most c x P(lost) x S: far more than c x e, which it is over many
 * small bets, as a player may stake all on one. Rewards of a fixed sum are held against what is left of the edge in `fixed-rewards.test.ts`.
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
const perTicket = (): number[] => draws.map((draw) => ticketWorth(draw) / Number(draw.amount));

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
