// A hand of dragon tiger from what its shoe held, and what its bets pay.
import { parts, whole } from '../../read-table.ts';
import {
  gameOf,
  type Line,
  LOST,
  type Paid,
  price,
  readShared,
  type SharedGame,
  wonAt,
} from '../../shared/kind.ts';
import { fullShoe, readShoe, takeCard } from '../../shared/shoe.ts';

const MOST_DECKS = 16;
const CARDS_OF_A_HAND = 2;

export const readDragonTiger = gameOf((table): SharedGame => {
  const { own } = readShared(table, ['decks', 'cutCard', 'prices']);
  const prices = parts(own.prices, ['side', 'tie']);
  const [side, tie] = [price(prices.side), price(prices.tie)];
  const [decks, cutCard] = [whole(own.decks, MOST_DECKS, 1), whole(own.cutCard)];
  const begin = { left: fullShoe(decks), hand: 1 };
  return {
    begin,
    priceOf: ({ market, pick }) => {
      if (market === 'tie') return pick === 'tie' ? tie : undefined;
      return market === 'side' && ['dragon', 'tiger'].includes(pick) ? side : undefined;
    },
    play: async (before, _, numbers) => {
      const shoe = readShoe(before, { decks, hand: [CARDS_OF_A_HAND, CARDS_OF_A_HAND] });
      if (!shoe || shoe.cards < CARDS_OF_A_HAND) return undefined;
      const left = [...shoe.left];
      const dragon = await takeCard(left, numbers, { key: 'dragonCard' });
      const tiger = await takeCard(left, numbers, { key: 'tigerCard' });
      const winner = dragon.rank === tiger.rank ? 'tie' : dragon.rank > tiger.rank ? 'dragon' : 'tiger';
      return {
        result: { hand: shoe.hand, dragon, tiger, winner },
        after: shoe.cards - CARDS_OF_A_HAND <= cutCard ? begin : { left, hand: shoe.hand + 1 },
        pays: (line) => pays(line, winner),
      };
    },
  };
});

function pays(line: Line, winner: string): Paid {
  if (line.pick === winner) return wonAt(line, line.price ?? 0);
  return winner === 'tie' ? { result: 'half_lost', cents: line.stakeCents / 2n } : LOST;
}
