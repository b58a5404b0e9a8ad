// How a hand of baccarat is dealt on the felt: when each card leaves the shoe, and what is said meanwhile.
import type { Card } from '../../../../lib/rules/cards.ts';
import type { BaccaratHand, BaccaratSide } from '../../../../lib/rules/kinds/baccarat/definition.ts';
import { CARD_MS, CARD_STEP_MS } from '../../table/card.ts';

/** Time to read the totals before a third card. */
const READING_MS = 600;
/** From the last card to the result. */
const REST_MS = 250;

export interface DealtCard {
  side: BaccaratSide;
  card: Card;
  /** In milliseconds from the beginning. */
  atMs: number;
}

type Dealt = Pick<BaccaratHand, BaccaratSide>;

/** In the order of the shoe: two cards each in turn, then the third ones, the player's first. */
export function dealing({ player, banker }: Dealt): DealtCard[] {
  const cards: DealtCard[] = [];
  for (const at of [0, 1])
    for (const [side, hand] of [
      ['player', player],
      ['banker', banker],
    ] as const) {
      const card = hand[at];
      if (card) cards.push({ side, card, atMs: cards.length * CARD_STEP_MS });
    }
  for (const [side, third] of [
    ['player', player[2]],
    ['banker', banker[2]],
  ] as const)
    if (third) cards.push({ side, card: third, atMs: turnedAt(cards) + READING_MS });
  return cards;
}

const turnedAt = (cards: readonly DealtCard[]): number => (cards.at(-1)?.atMs ?? 0) + CARD_MS;

export const dealingMs = (hand: Dealt): number => turnedAt(dealing(hand)) + REST_MS;
