import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beats,
  type Combination,
  combinationOf,
  strengthOf,
  wonAtOnce,
} from '../../../src/lib/rules/card-tables/tien-len.ts';
import {
  dealt,
  isOver,
  pass,
  play,
  type TienLenHand,
  tienLenPayouts,
} from '../../../src/lib/rules/card-tables/tien-len-hand.ts';
import { type Card, deck } from '../../../src/lib/rules/cards.ts';
import { cards } from './support.ts';

const kindOf = (text: string): string | undefined => combinationOf(cards(text))?.kind;

function beat(next: string, last: string): boolean {
  const [over, under] = [combinationOf(cards(next)), combinationOf(cards(last))];
  if (!over || !under) throw new Error(`${next} or ${last} cannot be played`);
  return beats(over, under);
}

describe('what cards are together', () => {
  it('is a single, a pair, three or four of a rank, a run, or pairs in a row', () => {
    expect(kindOf('3s')).toBe('single');
    expect(kindOf('3s 3h')).toBe('pair');
    expect(kindOf('2s 2h 2c')).toBe('triple');
    expect(kindOf('9s 9h 9c 9d')).toBe('four');
    expect(kindOf('Qs Kh Ac')).toBe('run');
    expect(kindOf('3s 3h 4s 4c 5s 5d')).toBe('pairs');
    for (const none of [
      '3s 4h',
      'Ks Ah 2c',
      'As 2h 3c',
      '3s 3h 4s 4c',
      '3s 3h 4s 4c 6s 6d',
      '3s 3h 4c',
      '3s 3s',
    ])
      expect(kindOf(none)).toBeUndefined();
  });

  it('beats only its own kind and number, by its highest card', () => {
    expect(beat('3h', '3s')).toBe(true);
    expect(beat('2s', 'Ah')).toBe(true);
    expect(beat('4s 5h 6h', '4h 5s 6d')).toBe(true);
    expect(beat('4s 5h 6h 7s', '4h 5s 6d')).toBe(false);
    expect(beat('5s 5c', '4d 4h')).toBe(true);
    expect(beat('9s 9h 9c 9d', '8s')).toBe(false);
  });

  it('cuts 2s, three pairs and four of a rank', () => {
    const [threePairs, fourPairs] = ['3s 3h 4s 4c 5s 5d', '3s 3h 4s 4c 5s 5d 6s 6d'];
    expect(beat(threePairs, '2h')).toBe(true);
    expect(beat(threePairs, '2h 2d')).toBe(false);
    expect(beat('4s 4h 4c 4d', '2h 2d')).toBe(true);
    expect(beat('4s 4h 4c 4d', threePairs)).toBe(true);
    expect(beat(fourPairs, '4s 4h 4c 4d')).toBe(true);
    expect(beat(fourPairs, '2h 2d')).toBe(true);
    expect(beat('4s 4h 4c 4d', fourPairs)).toBe(false);
    expect(beat('4s 4h 4c 4d', '2h 2d 2c')).toBe(false);
  });

  it('never beats itself, nor each other', () => {
    const some = fc
      .shuffledSubarray([...deck], { minLength: 1, maxLength: 8 })
      .map((drawn) => combinationOf(drawn))
      .filter((found): found is Combination => found !== undefined);
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(beats(a, a)).toBe(false);
        expect(beats(a, b) && beats(b, a)).toBe(false);
      }),
    );
  });

  it('ends a hand as it is dealt: a dragon, four 2s, six pairs', () => {
    expect(wonAtOnce(cards('3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As As'))).toBe('dragon');
    expect(wonAtOnce(cards('2s 2c 2d 2h 3s 4s 5s 7s 8s 9s 10s Js Qs'))).toBe('fourTwos');
    expect(wonAtOnce(cards('3s 3c 4s 4c 6s 6c 8s 8c 9s 9c Js Jc Qs'))).toBe('sixPairs');
    expect(wonAtOnce(cards('3s 3c 4s 4c 6s 6c 8s 8c 9s 9c Js Qc Ks'))).toBeUndefined();
  });
});

const three: TienLenHand = {
  ...{ hands: [cards('3s 9h Kd'), cards('4c 10h 2s'), cards('5d Jh 3h')], turn: 0 },
  ...{ passed: [false, false, false], out: [], mustHold: { rank: 3, suit: 'spades' } },
};

const playedOn = (state: TienLenHand, ...moves: [seat: number, text: string][]): TienLenHand =>
  moves.reduce((now, [seat, text]) => {
    const next = text === 'pass' ? pass(now, seat) : play(now, seat, cards(text));
    if (typeof next === 'string') throw new Error(`${seat} ${text}: ${next}`);
    return next;
  }, state);

describe('a hand', () => {
  it('begins with the lowest card, in turn, with cards that are held and beat what lies there', () => {
    expect(play(three, 1, cards('4c'))).toBe('not_your_turn');
    expect(play(three, 0, cards('9h'))).toBe('lowest_first');
    expect(play(three, 0, cards('4c'))).toBe('not_your_cards');
    expect(play(three, 0, cards('3s 9h'))).toBe('no_combination');
    expect(pass(three, 0)).toBe('must_lead');
    const led = playedOn(three, [0, '3s'], [1, '10h']);
    expect(play(led, 2, cards('5d'))).toBe('too_low');
  });

  it('lets nobody who passed play until all others have, and then who played last leads', () => {
    const cleared = playedOn(three, [0, '3s'], [1, '10h'], [2, 'pass'], [0, 'Kd'], [1, '2s'], [0, 'pass']);
    expect(cleared).toMatchObject({ turn: 1, passed: [false, false, false] });
    expect(cleared.onTable).toBeUndefined();
  });

  it('goes on after the first is out, with the lead to the next in turn, until one holds cards', () => {
    const won = playedOn(
      three,
      [0, '3s'],
      [1, '10h'],
      [2, 'Jh'],
      [0, 'Kd'],
      [1, '2s'],
      [2, 'pass'],
      [0, 'pass'],
      [1, '4c'],
    );
    expect(won.out).toEqual([1]);
    const led = playedOn(won, [2, '5d'], [0, '9h']);
    expect(isOver(led)).toBe(true);
    expect(led.out).toEqual([1, 0, 2]);
    expect(tienLenPayouts(led, 1_001n)).toEqual([1_001n, 2_002n, 0n]);
  });

  it('of any deal ends within a bounded number of turns, anyone who plays whatever is allowed, and pays what went in', () => {
    const deals = fc.tuple(
      fc.shuffledSubarray([...deck], { minLength: 52, maxLength: 52 }),
      fc.integer({ min: 2, max: 4 }),
    );
    fc.assert(
      fc.property(deals, fc.infiniteStream(fc.nat(12)), ([shuffled, seats], choices) => {
        const hands = Array.from({ length: seats }, (_, seat) => shuffled.slice(seat * 13, seat * 13 + 13));
        let state = dealt(hands);
        let turns = 0;
        while (!isOver(state)) {
          state = anyMove(state, choices.next().value ?? 0);
          expect(++turns).toBeLessThan(400);
        }
        const paid = tienLenPayouts(state, 1_234n).reduce((sum, each) => sum + each, 0n);
        expect(paid).toBe(1_234n * BigInt(seats));
        if (state.won === undefined) expect(new Set(state.out).size).toBe(seats);
      }),
      { numRuns: 60 },
    );
  });
});

/** A single card or a pair that may be played, by choice, else a pass. */
function anyMove(state: TienLenHand, choice: number): TienLenHand {
  const own = (state.hands[state.turn] ?? []).toSorted((a, b) => strengthOf(a) - strengthOf(b));
  const pairs = own.flatMap((card, at): Card[][] => {
    const next = own[at + 1];
    return next?.rank === card.rank ? [[card, next]] : [];
  });
  const moves = [...own.map((card) => [card]), ...pairs]
    .map((chosen) => play(state, state.turn, chosen))
    .filter((next): next is TienLenHand => typeof next !== 'string');
  const passed = pass(state, state.turn);
  const all = typeof passed === 'string' ? moves : [...moves, passed];
  const next = all[choice % all.length];
  if (!next) throw new Error('Nothing can be played');
  return next;
}
