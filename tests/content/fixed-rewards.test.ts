// Rewards of a fixed sum that come again: tickets of a day, missions of a month, and bonuses of a week. None of them may be worth more than the
// cheapest bets that bring it, together with all else that these bets bring. What is given once is what the house spends on a new member.
import { describe, expect, it } from 'vitest';
import { slotTitles } from '../../src/lib/gateway/house/titles/slot/index.ts';
import { categories } from '../../src/lib/rules/categories.ts';
import { bonusOf, isChosen, toWager } from '../../src/lib/rules/promotion.ts';
import { betOnAverage, numbersFrom, payouts } from '../support/wagered-bonus.ts';
import {
  betsOf,
  club,
  draws,
  type Key,
  missions,
  most,
  perDeposit,
  perValidBet,
  promotions,
  rates,
  sumOf,
  ticketWorth,
  together,
} from './returns.ts';

/** What a mission that comes again takes of valid bets. A proof alone takes none. */
const takes = ({ goal }: (typeof missions)[number]): number => {
  if (goal.kind === 'proof') return 0;
  return goal.count === undefined ? Number(goal.amount) : goal.count * Number(goal.least);
};

const again = (key: Key) => {
  const id = categories.find((each) => each.key === key)?.id;
  return missions.filter(
    ({ repeats, goal }) => repeats && (goal.category === undefined || goal.category === id),
  );
};

/** All of them together, percent of valid bets that reach each of them just so: more bets bring no more. */
const fixedRate = (key: Key): number =>
  sumOf(draws.map((draw) => (100 * ticketWorth(draw)) / Number(draw.amount))) +
  sumOf(again(key).map((mission) => (100 * Number(mission.reward)) / takes(mission))) +
  perDeposit;

/** The most that they come to within the days over which a level is kept. */
const fixedSum = (key: Key): number =>
  club.windowDays * sumOf(draws.map(ticketWorth)) +
  sumOf(again(key).map(({ reward }) => Math.ceil(club.windowDays / 30) * Number(reward)));

/**
 * What bets of a level leave the house after all that goes by rate, percent of valid bets. Tickets and missions that cost less than that
 * at every sum take nothing from it; and where a level is kept by bets that leave more than all of them come to, they cannot either.
 */
const play = categories.map(({ key }) => key).filter((key) => key !== 'pvp');
it.each(play)(
  'on %s, tickets and missions bring less than the cheapest bets for them cost, at any level',
  (key) => {
    for (const of of together(promotions.filter(({ terms }) => terms.categories.includes(key))))
      for (const level of club.levels)
        for (const { edge, valid, lost } of betsOf(key)) {
          const left = (edge - lost * sumOf(rates(of, 'cashback'))) / valid - perValidBet(key, of, level);
          const byLevel = (left * Number(level.validBets)) / 100;
          const said = `${key}, ${level.name}, ${of.map(({ name }) => name)}: ${fixedRate(key)} of ${left}, ${fixedSum(key)} of ${byLevel}`;
          expect(fixedRate(key) <= left || fixedSum(key) <= byLevel, said).toBe(true);
        }
  },
);

const weekly = promotions.filter(({ terms }) => isChosen(terms) && terms.per !== 'once');

/**
 * A bonus that comes with every week's deposit is wagered in the slot that suits it best, at the largest bet. Somebody who loses all before
 * the wagering is done has bet less for it, so the average of what is bet decides, and no more than its edge is paid for it.
 */
describe.each(slotTitles())('in $name', ({ rtpBasisPoints, rules }) => {
  const paid = payouts(rules, 6_000, numbersFrom(7));
  it.each(weekly)('$name is worth less than its bets cost, with all else that they bring', ({ terms }) => {
    const [least, cap] = [Number(terms.minimum), Number(terms.cap)];
    for (const deposit of [least, 2 * least, cap / (Number(terms.rate) / 100)]) {
      const base = BigInt(Math.round(deposit * 100));
      const bonus = bonusOf(terms, base);
      const wager = Number(toWager(terms, base, bonus)) / 100;
      const of = { deposit, bonus: Number(bonus) / 100, wager, stake: Number(terms.largest) };
      const worth = (100 * of.bonus) / betOnAverage(of, paid, 400, numbersFrom(3));
      for (const level of club.levels) {
        const rest = most(
          together(promotions.filter((each) => each.terms.categories.includes('slots'))).map((running) =>
            perValidBet('slots', running, level),
          ),
        );
        const said = `${level.name}, ${deposit}: bonus ${worth}, other rewards ${rest} and ${fixedRate('slots')}`;
        expect(worth + rest + fixedRate('slots'), said).toBeLessThanOrEqual(100 - rtpBasisPoints / 100);
      }
    }
  });
});
