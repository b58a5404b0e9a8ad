// What can come at dragon tiger, by which side has the higher card.
import type { KnownResult } from '../shared.ts';
import type { DragonTigerHand } from './definition.ts';

const card = (rank: number) => ({ rank, suit: 'spades' }) as const;

const hands = (
  [
    ['dragon', 13, 1],
    ['tiger', 1, 13],
    ['tie', 13, 13],
  ] as const
).map(([winner, dragon, tiger]) => ({
  name: winner,
  result: { hand: 1, dragon: card(dragon), tiger: card(tiger), winner },
}));

export const results = (): readonly KnownResult<DragonTigerHand>[] => hands;
