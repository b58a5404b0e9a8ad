import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  act,
  actionText,
  beginHand,
  byClock,
  type CardAction,
  type CardHand,
  resultOf,
  turnOf,
} from '../../../src/lib/rules/card-tables/card-hand.ts';
import type { HandSetup } from '../../../src/lib/rules/card-tables/hand.ts';
import { houseChoice } from '../../../src/lib/rules/card-tables/house-player.ts';
import { compareLieng, readLieng } from '../../../src/lib/rules/card-tables/lieng.ts';
import { raiseBounds } from '../../../src/lib/rules/card-tables/lieng-hand.ts';
import { bankAfter, turnEndsAt } from '../../../src/lib/rules/card-tables/turn-time.ts';
import { deck } from '../../../src/lib/rules/cards.ts';

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, each) => all + each, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Any hand of either game before its first action. */
const setups = fc
  .record({
    game: fc.constantFrom('lieng' as const, 'tien-len' as const),
    cards: fc.shuffledSubarray([...deck], { minLength: 52, maxLength: 52 }),
    stacks: fc.array(fc.bigInt({ min: 100n, max: 5_000n }), { minLength: 2, maxLength: 6 }),
    dealer: fc.nat(5),
    basisPoints: fc.nat(600),
    capMinor: fc.bigInt({ min: 0n, max: 400n }),
  })
  .map(({ game, cards, stacks: all, dealer, basisPoints, capMinor }): HandSetup => {
    const stacks = game === 'lieng' ? all : all.slice(0, 4);
    const each = game === 'lieng' ? 3 : 13;
    const hands = stacks.map((_, seat) => cards.slice(seat * each, (seat + 1) * each));
    return {
      ...{ game, stacks, hands, stakeMinor: 100n, dealer: dealer % stacks.length },
      rake: { basisPoints, capMinor },
    };
  });

/** Plays a hand to its end as these numbers decide, and calls `each` before every action. */
function played(setup: HandSetup, choices: readonly number[], each?: (hand: CardHand, seat: number) => void) {
  let hand = beginHand(setup);
  for (let step = 0; step < 500; step++) {
    const seat = turnOf(hand);
    if (seat === undefined) return hand;
    each?.(hand, seat);
    const choice = choices[step % choices.length] ?? 0;
    const next = act(hand, seat, actionOf(hand, seat, choice));
    if (typeof next === 'string') throw new Error(`${next} in step ${step}`);
    hand = next;
  }
  throw new Error('the hand does not end');
}

function actionOf(hand: CardHand, seat: number, choice: number): CardAction {
  if (hand.game === 'tien-len') return choice % 5 === 0 ? byClock(hand, seat) : houseChoice(hand, seat, 0.5);
  const bounds = raiseBounds(hand.state, seat);
  if (choice % 4 === 0) return { kind: 'fold' };
  if (choice % 4 === 1 || !bounds) return { kind: 'call' };
  const room = bounds.mostMinor - bounds.leastMinor;
  return { kind: 'raise', toMinor: bounds.leastMinor + (room * BigInt(choice % 7)) / 6n };
}

const choices = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 40 });

describe('a hand of cards between players', () => {
  it('ends, and pays out with the rake exactly what went in', () => {
    fc.assert(
      fc.property(setups, choices, (setup, numbers) => {
        const { stakes, payouts, rakeMinor, lines } = resultOf(played(setup, numbers));
        for (const [seat, own] of lines.entries()) {
          expect(sum(own.map(({ stakeMinor }) => stakeMinor))).toBe(stakes[seat]);
          expect(sum(own.map(({ payoutMinor }) => payoutMinor))).toBe(payouts[seat]);
        }
        expect(sum(payouts) + rakeMinor).toBe(sum(stakes));
        expect(rakeMinor).toBeLessThanOrEqual(setup.rake.capMinor);
        for (const [seat, stake] of stakes.entries()) {
          expect(stake).toBeLessThanOrEqual(setup.stacks[seat] ?? 0n);
          expect(payouts[seat]).toBeGreaterThanOrEqual(0n);
        }
      }),
    );
  });

  it('takes nothing from a seat whose turn it is not, nor what the game does not have', () => {
    fc.assert(
      fc.property(setups, choices, (setup, numbers) => {
        played(setup, numbers, (hand, turn) => {
          for (const seat of setup.stacks.keys())
            if (seat !== turn) {
              expect(act(hand, seat, byClock(hand, seat))).toBe('not_your_turn');
              expect(act(hand, seat, { kind: setup.game === 'lieng' ? 'fold' : 'pass' })).toBe(
                'not_your_turn',
              );
            }
          const foreign: CardAction = setup.game === 'lieng' ? { kind: 'pass' } : { kind: 'call' };
          expect(act(hand, turn, foreign)).toBe('not_in_this_game');
        });
      }),
    );
  });

  it('goes on by itself when nobody answers in time, at no more cost than the first stake', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        let hand = beginHand(setup);
        for (let seat = turnOf(hand); seat !== undefined; seat = turnOf(hand)) {
          const next = act(hand, seat, byClock(hand, seat));
          if (typeof next === 'string') throw new Error(next);
          hand = next;
        }
        for (const stake of resultOf(hand).stakes) expect(stake).toBeLessThanOrEqual(setup.stakeMinor);
      }),
    );
  });

  it('can be finished by house players, who only do what they may', () => {
    fc.assert(
      fc.property(
        setups,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5 }),
        (setup, chances) => {
          let hand = beginHand(setup);
          for (let step = 0, seat = turnOf(hand); seat !== undefined; seat = turnOf(hand), step++) {
            const action = houseChoice(hand, seat, chances[step % chances.length] ?? 0);
            const next = act(hand, seat, action);
            if (typeof next === 'string') throw new Error(`${next}: ${actionText(action)}`);
            hand = next;
          }
          expect(sum(resultOf(hand).payouts)).toBeGreaterThan(0n);
        },
      ),
    );
  });
});

describe('side pots of Lieng', () => {
  it('pay unit by unit what an oracle gives to the best hand that has put in that unit', () => {
    fc.assert(
      fc.property(setups, choices, (any, numbers) => {
        const setup: HandSetup = { ...any, rake: { basisPoints: 0, capMinor: 0n } };
        fc.pre(setup.game === 'lieng');
        const hand = played(setup, numbers);
        if (hand.game !== 'lieng') throw new Error('not this game');
        const { stakes, payouts } = resultOf(hand);
        const read = setup.hands.map(readLieng);
        const won = setup.stacks.map(() => 0n);
        // Each unit of depth is a pot of its own, won by the best hand that is in as deep.
        for (let unit = 0n; stakes.some((stake) => stake > unit); unit++) {
          const deep = stakes.flatMap((stake, seat) => (stake > unit ? [seat] : []));
          const isIn = deep.filter((seat) => hand.state.seats[seat]?.folded === false);
          const rest = hand.state.seats.flatMap(({ folded }, seat) => (folded ? [] : [seat]));
          const [first, ...others] = isIn.length > 0 ? isIn : rest;
          const best = others.reduce((top, seat) => {
            const [a, b] = [read[seat], read[top]];
            return a && b && compareLieng(a, b) > 0 ? seat : top;
          }, first ?? 0);
          won[best] = (won[best] ?? 0n) + BigInt(deep.length);
        }
        expect(payouts).toEqual(won);
      }),
      { numRuns: 60 },
    );
  });

  it('leave to who is all in no more of anybody than they put in', () => {
    fc.assert(
      fc.property(setups, choices, (setup, numbers) => {
        fc.pre(setup.game === 'lieng');
        const { stakes, payouts } = resultOf(played(setup, numbers));
        for (const [seat, paid] of payouts.entries()) {
          const own = stakes[seat] ?? 0n;
          expect(paid).toBeLessThanOrEqual(sum(stakes.map((stake) => least(stake, own))));
        }
      }),
    );
  });
});

describe('the time of a turn', () => {
  it('is its own first, and then that of the bank, which is spent by what a turn takes longer', () => {
    const times = { turnMs: 15_000, bankMs: 30_000 };
    expect(turnEndsAt(1_000, 30_000, times)).toBe(46_000);
    expect(bankAfter(30_000, { beganAt: 0, endedAt: 14_000 }, times)).toBe(30_000);
    expect(bankAfter(30_000, { beganAt: 0, endedAt: 20_000 }, times)).toBe(25_000);
    expect(bankAfter(5_000, { beganAt: 0, endedAt: 90_000 }, times)).toBe(0);
  });
});
