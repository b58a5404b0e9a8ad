// Lieng: three cards each, and how two hands compare.
import type { Card } from '../cards.ts';

export const liengRanks = ['points', 'pictures', 'run', 'three'] as const;

export type LiengRank = (typeof liengRanks)[number];

export interface LiengHand {
  /** Three of a rank beat a run, a run beats three pictures, these beat any points. */
  rank: LiengRank;
  /** Units of the sum, tens and pictures counting 0; of `points` only. */
  points: number;
  /** Compared from the first on where `rank` and `points` are the same. */
  ties: readonly number[];
}

const CARDS = 3;
const ACE = 1;
const ACE_HIGH = 14;
const JACK = 11;
/** From the lowest. */
const SUITS: readonly Card['suit'][] = ['spades', 'clubs', 'diamonds', 'hearts'];

/** An ace is the highest card, but the lowest of the run ace, 2, 3. Equal hands are decided by the suit of the card that decides. */
export function readLieng(cards: readonly Card[]): LiengHand {
  if (cards.length !== CARDS)
    throw new RangeError(`Lieng is played with ${CARDS} cards, not ${cards.length}`);
  const high = cards.map((card) => ({ ...card, value: card.rank === ACE ? ACE_HIGH : card.rank }));
  const [first, second, third] = high.toSorted((a, b) => b.value - a.value || suitOf(b) - suitOf(a));
  if (!first || !second || !third) throw new RangeError('Three cards');
  const deciding = [first.value, suitOf(first)];
  if (first.value === third.value) return { rank: 'three', points: 0, ties: [first.value] };
  if (first.value - second.value === 1 && second.value - third.value === 1)
    return { rank: 'run', points: 0, ties: deciding };
  // Ace, 2, 3: the 3 decides.
  if (first.value === ACE_HIGH && second.value === 3 && third.value === 2)
    return { rank: 'run', points: 0, ties: [second.value, suitOf(second)] };
  if (cards.every(({ rank }) => rank >= JACK)) return { rank: 'pictures', points: 0, ties: deciding };
  const sum = cards.reduce((all, { rank }) => all + Math.min(rank, 10), 0);
  return { rank: 'points', points: sum % 10, ties: deciding };
}

const suitOf = ({ suit }: Card): number => SUITS.indexOf(suit);

/** Above 0 when the first is better. Two hands of one deck are never equal. */
export function compareLieng(a: LiengHand, b: LiengHand): number {
  const order = (hand: LiengHand): number[] => [liengRanks.indexOf(hand.rank), hand.points, ...hand.ties];
  const [own, other] = [order(a), order(b)];
  const differs = own.findIndex((value, at) => value !== other[at]);
  return differs < 0 ? 0 : (own[differs] ?? 0) - (other[differs] ?? 0);
}
