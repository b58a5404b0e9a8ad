// A hand of tien len from the deal to the last player: whose turn it is, what they may play, in which order they are out.
import type { Card } from '../cards.ts';
import { beats, combinationOf, strengthOf, wonAtOnce } from './tien-len.ts';

export interface TienLenHand {
  /** What each seat still holds. */
  hands: readonly (readonly Card[])[];
  turn: number;
  /** What lies on the table, and whose it is; undefined when the turn may begin with anything. */
  onTable?: { seat: number; cards: readonly Card[] };
  /** Who may not play until the table is cleared. */
  passed: readonly boolean[];
  /** Seats in the order in which they were out of cards. */
  out: readonly number[];
  /** The first play holds the lowest card that was dealt; only in the first hand of a table. */
  mustHold?: Card;
  /** The seat that was dealt a winning hand: nobody plays. */
  won?: number;
}

export type Refused =
  | 'not_your_turn'
  | 'not_your_cards'
  | 'no_combination'
  | 'too_low'
  | 'lowest_first'
  | 'must_lead';

/** The seat with the lowest card begins the first hand; later the winner of the one before. A winning hand ends it at once. */
export function dealt(hands: readonly (readonly Card[])[], leader?: number): TienLenHand {
  const lowest = hands.flat().toSorted((a, b) => strengthOf(a) - strengthOf(b))[0];
  const holder = hands.findIndex((hand) => lowest && hand.includes(lowest));
  const winner = hands.findIndex((hand) => wonAtOnce(hand) !== undefined);
  const state: TienLenHand = { hands, turn: leader ?? holder, passed: hands.map(() => false), out: [] };
  if (winner >= 0) return { ...state, won: winner };
  return leader === undefined && lowest ? { ...state, mustHold: lowest } : state;
}

export const isOver = ({ hands, out, won }: TienLenHand): boolean =>
  won !== undefined || out.length === hands.length;

export function play(state: TienLenHand, seat: number, cards: readonly Card[]): TienLenHand | Refused {
  if (isOver(state) || seat !== state.turn) return 'not_your_turn';
  const { mustHold, onTable } = state;
  const own = new Map((state.hands[seat] ?? []).map((card) => [strengthOf(card), card]));
  if (!cards.every((card) => own.has(strengthOf(card)))) return 'not_your_cards';
  const next = combinationOf(cards);
  if (!next) return 'no_combination';
  if (mustHold && !cards.some((card) => strengthOf(card) === strengthOf(mustHold))) return 'lowest_first';
  const last = onTable && combinationOf(onTable.cards);
  if (last && !beats(next, last)) return 'too_low';
  for (const card of cards) own.delete(strengthOf(card));
  const hands = state.hands.map((hand, at) => (at === seat ? [...own.values()] : hand));
  const out = own.size === 0 ? [...state.out, seat] : state.out;
  const { mustHold: _, ...rest } = state;
  return turned({ ...rest, hands, out: ended(hands, out), onTable: { seat, cards } });
}

/** Who leads has to play. */
export function pass(state: TienLenHand, seat: number): TienLenHand | Refused {
  if (isOver(state) || seat !== state.turn) return 'not_your_turn';
  if (!state.onTable) return 'must_lead';
  return turned({ ...state, passed: state.passed.map((passed, at) => passed || at === seat) });
}

/** The last who holds cards is last. */
function ended(hands: readonly (readonly Card[])[], out: readonly number[]): readonly number[] {
  if (out.length < hands.length - 1) return out;
  return [...out, hands.findIndex((_, seat) => !out.includes(seat))];
}

/** The turn goes on to the next who may play; when nobody else may, the table is cleared for who played last. */
function turned(state: TienLenHand): TienLenHand {
  const seats = state.hands.length;
  const isIn = (seat: number): boolean => !state.out.includes(seat);
  const from = state.turn;
  const inTurn = Array.from({ length: seats - 1 }, (_, at) => (from + at + 1) % seats);
  const last = state.onTable?.seat;
  const next = inTurn.find((seat) => isIn(seat) && !state.passed[seat] && seat !== last);
  if (next !== undefined) return { ...state, turn: next };
  const { onTable: _, ...cleared } = state;
  // Who is out of cards leaves the lead to the next of those who are in.
  const leads = last !== undefined && isIn(last) ? last : afterSeat(last ?? from, seats, isIn);
  return { ...cleared, turn: leads, passed: state.hands.map(() => false) };
}

const afterSeat = (seat: number, seats: number, isIn: (seat: number) => boolean): number =>
  Array.from({ length: seats }, (_, at) => (seat + at + 1) % seats).find(isIn) ?? seat;

/** What each place wins or loses, in halves of the stake. They add up to nothing. */
const PLACES: Readonly<Record<number, readonly number[]>> = {
  2: [2, -2],
  3: [2, 0, -2],
  4: [2, 1, -1, -2],
};

/**
 * What comes back to each seat of its stake, before rake; of a hand that is over. The first takes the last's stake, the second half of
 * the third's; a winning deal takes everybody's.
 */
export function tienLenPayouts({ hands, out, won }: TienLenHand, stakeMinor: bigint): bigint[] {
  if (won !== undefined)
    return hands.map((_, seat) => (seat === won ? stakeMinor * BigInt(hands.length) : 0n));
  const places = PLACES[hands.length] ?? [];
  return hands.map((_, seat) => stakeMinor + (stakeMinor * BigInt(places[out.indexOf(seat)] ?? 0)) / 2n);
}
