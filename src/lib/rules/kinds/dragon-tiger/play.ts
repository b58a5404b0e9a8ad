// A hand of dragon tiger: a card for each side, the higher one wins, the ace is the lowest.
import { cardsLeft, drawCard, fullShoe } from '../../cards.ts';
import type { Draws } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import type { DragonTigerHand, DragonTigerShoe, DragonTigerTable } from './definition.ts';

/** A new shoe. */
export const begin = ({ decks }: DragonTigerTable): DragonTigerShoe => ({
  left: fullShoe(decks),
  hand: 1,
});

/**
 * Plays one hand from what the shoe holds: the dragon's card, then the tiger's. Each number is one of the cards that are left,
 * counted in the order of a deck.
 */
export function* play(
  table: DragonTigerTable,
  shoe: DragonTigerShoe,
): Draws<Drawn<DragonTigerHand, DragonTigerShoe>> {
  const left = [...shoe.left];
  const dragon = yield* drawCard(left);
  const tiger = yield* drawCard(left);
  const winner = dragon.rank === tiger.rank ? 'tie' : dragon.rank > tiger.rank ? 'dragon' : 'tiger';
  const after = isLastHand(table, shoe) ? begin(table) : { left, hand: shoe.hand + 1 };
  return { result: { hand: shoe.hand, dragon, tiger, winner }, after };
}

const CARDS_OF_A_HAND = 2;

/** Whether the hand that is played next is the last of its shoe. */
export const isLastHand = ({ cutCard }: DragonTigerTable, { left }: DragonTigerShoe): boolean =>
  cardsLeft(left) - CARDS_OF_A_HAND <= cutCard;
