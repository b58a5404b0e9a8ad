// The rules by which a hand of baccarat is dealt.
import type { Numbers } from '../../numbers.ts';
import { type Card, takeCard } from '../../shared/shoe.ts';

type Side = 'player' | 'banker';

export interface Hand {
  player: Card[];
  banker: Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: Side | 'tie';
  pairs: Side[];
  natural: boolean;
}

/** At which points of the player's third card the banker draws, by his total. */
const BANKER_DRAWS = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];
const NATURAL = 8;
const LAST_TO_DRAW = 5;

const points = ({ rank }: Card): number => (rank < 10 ? rank : 0);
const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + points(card), 0) % 10;

/** Deals from `left`, which holds less then. */
export async function dealt(left: number[], numbers: Numbers): Promise<Hand> {
  const hand: Record<Side, Card[]> = { player: [], banker: [] };
  const deal = async (side: Side): Promise<Card> => {
    const number = hand[side].length + 1;
    const card = await takeCard(left, numbers, { key: `${side}Card`, values: { number } });
    hand[side].push(card);
    return card;
  };
  for (const side of ['player', 'banker', 'player', 'banker'] as const) await deal(side);
  const first = [total(hand.player), total(hand.banker)];
  const [player = 0, banker = 0] = first;
  const natural = first.some((each) => each >= NATURAL);
  if (!natural) {
    const third = player <= LAST_TO_DRAW ? await deal('player') : undefined;
    const draws = third ? BANKER_DRAWS[banker]?.includes(String(points(third))) : banker <= LAST_TO_DRAW;
    if (draws) await deal('banker');
  }
  const [playerTotal, bankerTotal] = [total(hand.player), total(hand.banker)];
  const winner = playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker';
  const pairs = (['player', 'banker'] as const).filter((side) => hand[side][0]?.rank === hand[side][1]?.rank);
  return { ...hand, playerTotal, bankerTotal, winner, pairs, natural };
}
