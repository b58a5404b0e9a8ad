// Cards in the tests of card tables as people write them: `3s 10h Qd Ac`.
import type { Card } from '../../../src/lib/rules/cards.ts';

const SUITS: Record<string, Card['suit']> = { s: 'spades', c: 'clubs', d: 'diamonds', h: 'hearts' };
const PICTURES: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 };

export const cards = (text: string): Card[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((card) => {
      const [rank, suit] = [card.slice(0, -1), SUITS[card.slice(-1)]];
      if (!suit) throw new Error(`No card: ${card}`);
      return { rank: PICTURES[rank] ?? Number(rank), suit };
    });
