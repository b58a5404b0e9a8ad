// A table of baccarat as data: its shoe, and what its bets pay. Markets: `side` and `pair` with the picks player and banker, `tie` with the pick tie.
import type { Card, Shoe } from '../../cards.ts';
import type { SharedTable } from '../shared.ts';

export interface BaccaratPrices {
  /** In thousandths, with the stake. With commission the banker has 1950. */
  player: number;
  banker: number;
  tie: number;
  pair: number;
  /** What the banker has instead when he wins with six: 1500 on tables without commission. */
  bankerSix?: number;
}

export interface BaccaratTable extends SharedTable {
  decks: number;
  /** The cut card is in front of this many cards. */
  cutCard: number;
  prices: BaccaratPrices;
}

export type BaccaratSide = 'player' | 'banker';

export interface BaccaratHand {
  /** Of the shoe, counted from 1. */
  hand: number;
  /** In the order in which they were drawn. */
  player: readonly Card[];
  banker: readonly Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: BaccaratSide | 'tie';
  /** Sides whose first two cards have one rank. */
  pairs: readonly BaccaratSide[];
  /** One side, or both, had 8 or 9 in two cards. */
  natural: boolean;
}

/** A shoe between two hands. */
export interface BaccaratShoe {
  left: Shoe;
  /** The hand that is played next, counted from 1. */
  hand: number;
}
