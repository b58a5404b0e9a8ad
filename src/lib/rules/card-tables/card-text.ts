// Cards as short texts, as people write them: `3s`, `10h`, `Qd`, `Ac`.
import type { Card } from '../cards.ts';

const LETTERS: Readonly<Record<Card['suit'], string>> = {
  spades: 's',
  clubs: 'c',
  diamonds: 'd',
  hearts: 'h',
};
const PICTURES: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

const known = new Map<string, Card>(
  Object.entries(LETTERS).flatMap(([suit, letter]) =>
    Array.from({ length: 13 }, (_, at): [string, Card] => [
      `${PICTURES[at + 1] ?? at + 1}${letter}`,
      { rank: at + 1, suit: suit as Card['suit'] },
    ]),
  ),
);

export const cardText = ({ rank, suit }: Card): string => `${PICTURES[rank] ?? rank}${LETTERS[suit]}`;

/** Undefined for a text that is no card. */
export const cardOf = (text: string): Card | undefined => known.get(text);

/** Undefined when one of them is no card. */
export function cardsOf(texts: readonly string[]): Card[] | undefined {
  const cards = texts.flatMap((text) => cardOf(text) ?? []);
  return cards.length === texts.length ? cards : undefined;
}
