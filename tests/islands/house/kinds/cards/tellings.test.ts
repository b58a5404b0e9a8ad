// What somebody who plays cards by ear is told: their cards, what each of the others did, and that it is their turn.
import { expect, it } from 'vitest';
import { createTellings } from '../../../../../src/islands/house/kinds/cards/tellings.ts';
import type { Around } from '../../../../../src/islands/house/table/around.ts';
import type { CardOffer, CardTable } from '../../../../../src/lib/stores/cards.ts';
import { english } from '../../../../support/say.ts';

const OWN = 2;
const seats = [
  { seat: 1, name: 'Mai', stack: '40.00' },
  { seat: OWN, name: 'Me', stack: '40.00' },
  { seat: 3, name: 'Long', stack: '40.00' },
];
type Hand = NonNullable<CardTable['hand']>;
const table = (hand?: Partial<Hand>, more: Partial<CardTable> = {}): CardTable =>
  ({
    ...{ you: { seat: OWN }, seats },
    ...(hand && { hand: { number: 7, step: (hand.moves?.at(-1)?.step ?? -1) + 1, moves: [], ...hand } }),
    ...more,
  }) as unknown as CardTable;

const silent = (said: string[]) =>
  ({
    announce: (text: string) => said.push(text),
    plate: { show() {}, clear() {} },
    sound: { cue() {} },
  }) as unknown as Around;

/** What is said of these tables, one after the other. */
function heard(game: CardOffer['game'], ...tables: CardTable[]): string[] {
  const said: string[] = [];
  const tell = createTellings(silent(said), { game } as CardOffer, english);
  tables.forEach((now, at) => {
    tell.changed(tables[at - 1], now);
  });
  return said;
}

it('says each card as its button does, and the turn in the same breath as the deal', () => {
  const dealt = table({ cards: ['3h', '10c', 'Qs'], turn: OWN, may: { call: '0.00' } });
  expect(heard('lieng', table(), dealt)).toEqual([
    'Your cards: 3 of hearts, 10 of clubs, queen of spades. Your turn. To call: 0.00',
  ]);
});

it('says every play and pass of the others, also when several came at once, and none of one’s own', () => {
  const began = table({ cards: ['4h'], turn: OWN });
  const went = table({
    cards: ['5h'],
    turn: OWN,
    moves: [
      { step: 0, seat: OWN, kind: 'play', cards: ['3s'] },
      { step: 1, seat: 3, kind: 'play', cards: ['3c', '4c'] },
      { step: 2, seat: 1, kind: 'pass' },
    ],
  });
  const [, then] = heard('tien-len', began, went);
  expect(then).toBe(
    'Long played 3 of clubs, 4 of clubs. Mai passed. Your turn. Choose cards, then play or pass.',
  );
  expect(heard('tien-len', began, went, went)).toHaveLength(2);
});

it('says calls, checks, raises and folds at Lieng', () => {
  const [began, went] = [
    table({ cards: ['4h'] }),
    table({
      cards: ['4h'],
      moves: [
        { step: 0, seat: 1, kind: 'check' },
        { step: 1, seat: 3, kind: 'raise', amount: '5.00' },
        { step: 2, seat: OWN, kind: 'fold' },
        { step: 3, seat: 1, kind: 'call', amount: '4.00' },
        { step: 4, seat: 3, kind: 'fold' },
      ],
    }),
  ];
  expect(heard('lieng', began, went)[1]).toBe(
    'Mai checked. Long raised to 5.00. Mai called 4.00. Long folded.',
  );
});

it('says the move that ended the hand before what came of it', () => {
  const before = table({ cards: ['4h'], moves: [{ step: 0, seat: 1, kind: 'pass' }] });
  const players = [{ seat: OWN, name: 'Me', stake: '1.00', payout: '0.00' }];
  const last = { number: 7, players, pots: [], moves: [{ step: 1, seat: 3, kind: 'play', cards: ['2h'] }] };
  const over = table(undefined, { last } as unknown as CardTable);
  expect(heard('tien-len', before, over).at(-1)).toBe(
    'Long played 2 of hearts. Hand 7 is over. Staked 1.00, paid 0.00',
  );
});

it('says with what was refused what the others did meanwhile', () => {
  const said: string[] = [];
  const tell = createTellings(silent(said), { game: 'tien-len' } as CardOffer, english);
  const before = table({ cards: ['4h'] });
  tell.changed(before, table({ cards: ['4h'], moves: [{ step: 0, seat: 1, kind: 'pass' }] }), 'Too late.');
  expect(said).toEqual(['Too late. Mai passed.']);
});
