// Which sentences tell the rules of a game of cards.
import type { CardGame } from '../../../../lib/rules/card-tables/hand.ts';

/** From the best. */
export const liengOrder = ['three', 'run', 'pictures', 'points'] as const;

const RULES: Readonly<Record<CardGame, number>> = { lieng: 6, 'tien-len': 7 };

/** Keys inside `house`. */
export const rulesOf = (game: CardGame): string[] =>
  Array.from({ length: RULES[game] }, (_, at) => `cards.rules.${game}.${at + 1}`);
