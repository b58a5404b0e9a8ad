// A hand of Lieng in words.
import { cardOf } from '../../../../lib/rules/card-tables/card-text.ts';
import { type LiengHand, readLieng } from '../../../../lib/rules/card-tables/lieng.ts';
import type { Say } from '../../frame/say.ts';

const CARDS = 3;

/** Undefined for what is no whole hand. */
export function liengOf(texts: readonly string[]): LiengHand | undefined {
  const cards = texts.flatMap((text) => cardOf(text) ?? []);
  return cards.length === CARDS ? readLieng(cards) : undefined;
}

/** "Run", "Points: 9" */
export const rankWords = ({ rank, points }: LiengHand, say: Say): string =>
  rank === 'points' ? say('cards.points', { points }) : say(`cards.ranks.${rank}`);
