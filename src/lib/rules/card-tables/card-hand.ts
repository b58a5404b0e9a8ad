// A hand at a card table, whichever game it is: a value that follows from how it began and from what its players did, in this order. It
// knows nothing of clocks and accounts; seats are counted from 0 among those who were dealt in.
import type { Card } from '../cards.ts';
import { cardText } from './card-text.ts';
import type { HandResult, HandSetup } from './hand.ts';
import {
  actInLieng,
  anted,
  type LiengAction,
  type LiengHand,
  type LiengRefused,
  toCall,
} from './lieng-hand.ts';
import { liengResult } from './lieng-result.ts';
import { strengthOf } from './tien-len.ts';
import { dealt, isOver, pass, play, type Refused, type TienLenHand } from './tien-len-hand.ts';
import { tienLenResult } from './tien-len-result.ts';

export type CardHand =
  | { game: 'lieng'; setup: HandSetup; state: LiengHand }
  | { game: 'tien-len'; setup: HandSetup; state: TienLenHand };

export type CardAction = LiengAction | { kind: 'play'; cards: readonly Card[] } | { kind: 'pass' };

export type ActionRefused = LiengRefused | Refused | 'not_in_this_game';

export function beginHand(setup: HandSetup): CardHand {
  const { game, stacks, stakeMinor, dealer, hands, leader } = setup;
  return game === 'lieng'
    ? { game, setup, state: anted(stacks, stakeMinor, dealer) }
    : { game, setup, state: dealt(hands, leader) };
}

/** Whose turn it is; undefined when the hand is over. */
export function turnOf(hand: CardHand): number | undefined {
  if (hand.game === 'lieng') return hand.state.turn;
  return isOver(hand.state) ? undefined : hand.state.turn;
}

/** The hand as it goes on, or why the action is not taken. */
export function act(hand: CardHand, seat: number, action: CardAction): CardHand | ActionRefused {
  if (hand.game === 'lieng') {
    if (action.kind === 'play' || action.kind === 'pass') return 'not_in_this_game';
    const state = actInLieng(hand.state, seat, action);
    return typeof state === 'string' ? state : { ...hand, state };
  }
  if (action.kind !== 'play' && action.kind !== 'pass') return 'not_in_this_game';
  const state = action.kind === 'pass' ? pass(hand.state, seat) : play(hand.state, seat, action.cards);
  return typeof state === 'string' ? state : { ...hand, state };
}

/** What is done for a player whose time is over: nothing that costs more than it must. */
export function byClock(hand: CardHand, seat: number): CardAction {
  if (hand.game === 'lieng') return { kind: toCall(hand.state, seat) > 0n ? 'fold' : 'call' };
  if (hand.state.onTable) return { kind: 'pass' };
  const lowest = (hand.state.hands[seat] ?? []).toSorted((a, b) => strengthOf(a) - strengthOf(b))[0];
  return { kind: 'play', cards: lowest ? [lowest] : [] };
}

/** Of a hand that is over. */
export const resultOf = ({ game, setup, state }: CardHand): HandResult =>
  game === 'lieng' ? liengResult(setup, state) : tienLenResult(setup, state);

/** An action as text, to be kept. */
export function actionText(action: CardAction): string {
  if (action.kind === 'raise') return `raise ${action.toMinor}`;
  if (action.kind === 'play') return `play ${action.cards.map(cardText).join(' ')}`;
  return action.kind;
}
