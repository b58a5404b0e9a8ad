// A hand of baccarat, from the shoe to the winner, and the shoe from hand to hand.
import { type Card, cardsLeft, drawCard, fullShoe, without } from '../../cards.ts';
import type { Draws } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import type { BaccaratHand, BaccaratShoe, BaccaratSide, BaccaratTable } from './definition.ts';

/** A new shoe. */
export const begin = ({ decks }: BaccaratTable): BaccaratShoe => ({ left: fullShoe(decks), hand: 1 });

/**
 * Plays one hand from what the shoe holds. Draw order: player, banker, player, banker, then the third cards, the player's first. Each
 * number is one of the cards that are left, counted in the order of a deck.
 */
export function* play(table: BaccaratTable, shoe: BaccaratShoe): Draws<Drawn<BaccaratHand, BaccaratShoe>> {
  const left = [...shoe.left];
  const [player, banker]: [Card[], Card[]] = [[], []];
  for (const cards of [player, banker, player, banker]) cards.push(yield* drawCard(left));
  const natural = isNatural(player, banker);
  if (!natural && totalOf(player) <= 5) player.push(yield* drawCard(left));
  if (!natural && bankerDraws(totalOf(banker), player[2] && pointsOf(player[2])))
    banker.push(yield* drawCard(left));
  const result = { hand: shoe.hand, ...judged({ player, banker }) };
  return { result, after: shoeAfter(table, shoe, result) };
}

const isNatural = (player: readonly Card[], banker: readonly Card[]): boolean =>
  Math.max(totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))) >= 8;

/** What the cards of a hand come to. */
export function judged({ player, banker }: Pick<BaccaratHand, BaccaratSide>): Omit<BaccaratHand, 'hand'> {
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  const winner: BaccaratHand['winner'] =
    playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker';
  const pairs: BaccaratSide[] = [
    ...(isPair(player) ? ['player' as const] : []),
    ...(isPair(banker) ? ['banker' as const] : []),
  ];
  return { player, banker, playerTotal, bankerTotal, winner, pairs, natural: isNatural(player, banker) };
}

/**
 * Whether the banker takes a third card, by the total of his two and the points of the player's third card, undefined when the
 * player stands. Nobody draws after a natural.
 */
export function bankerDraws(total: number, playerThird: number | undefined): boolean {
  if (playerThird === undefined || total <= 2) return total <= 5;
  switch (total) {
    case 3:
      return playerThird !== 8;
    case 4:
      return playerThird >= 2 && playerThird <= 7;
    case 5:
      return playerThird >= 4 && playerThird <= 7;
    case 6:
      return playerThird === 6 || playerThird === 7;
    default:
      return false;
  }
}

/** Tens and pictures count nothing. */
export const pointsOf = ({ rank }: Pick<Card, 'rank'>): number => (rank >= 10 ? 0 : rank);

export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

const isPair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;

/**
 * Whether the next hand is the last of its shoe. One more hand is played after the one in which the cut card comes out; when it
 * comes out in front of a hand, that hand is the last.
 */
export const isLastHand = ({ cutCard }: BaccaratTable, { left }: BaccaratShoe): boolean =>
  cardsLeft(left) <= cutCard;

const shoeAfter = (
  table: BaccaratTable,
  shoe: BaccaratShoe,
  { player, banker }: BaccaratHand,
): BaccaratShoe =>
  isLastHand(table, shoe)
    ? begin(table)
    : { left: without(shoe.left, [...player, ...banker]), hand: shoe.hand + 1 };
