// A table of dragon tiger as data. Markets: `side` with the picks dragon and tiger, `tie` with the pick tie.
import type { Card, Shoe } from '../../cards.ts';
import type { SharedTable } from '../shared.ts';

export interface DragonTigerTable extends SharedTable {
  decks: number;
  /**
   * A shoe ends when no more cards than this are left. Half of the shoe: with few cards left, who counts them would know hands at
   * which a tie returns more than its stake.
   */
  cutCard: number;
  /** In thousandths, with the stake. */
  prices: { side: number; tie: number };
}

export type DragonTigerSide = 'dragon' | 'tiger';

export interface DragonTigerHand {
  /** Of the shoe, counted from 1. */
  hand: number;
  dragon: Card;
  tiger: Card;
  winner: DragonTigerSide | 'tie';
}

/** A shoe between two hands. */
export interface DragonTigerShoe {
  left: Shoe;
  /** The hand that is played next, counted from 1. */
  hand: number;
}
