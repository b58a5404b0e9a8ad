// What is said in the foot while there is nothing for the player to do.
import type { CardTable } from '../../../../lib/stores/cards.ts';
import type { Say } from '../../frame/say.ts';

export function waitWords({ seats, hand, seatedIn, players, you }: CardTable, say: Say): string {
  if (seatedIn) return say('cards.seatedIn');
  if (you?.leaving) return say('cards.leaving');
  if (!seats) return players > 0 ? say('cards.playersNow', { players: players }) : '';
  if (seats.length < 2) return say('cards.waitsForOne');
  if (!hand) return '';
  const turn = seats.find(({ seat }) => seat === hand.turn);
  return turn ? say('cards.turnOf', { name: turn.name }) : '';
}
