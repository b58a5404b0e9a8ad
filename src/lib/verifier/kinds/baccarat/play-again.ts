// A hand of baccarat from what its shoe held, and what its bets pay.
import { entries, NoTable, whole } from '../../read-table.ts';
import {
  backOf,
  gameOf,
  type Line,
  LOST,
  type Paid,
  price,
  readShared,
  type SharedGame,
  type Spot,
  wonAt,
} from '../../shared/kind.ts';
import { fullShoe, readShoe } from '../../shared/shoe.ts';
import { dealt, type Hand } from './hand.ts';

const MOST_DECKS = 16;
const LEAST_CARDS = 4;
const MOST_CARDS = 6;
const PRICES = ['player', 'banker', 'tie', 'pair'];

export const readBaccarat = gameOf((table): SharedGame => {
  const { own } = readShared(table, ['decks', 'cutCard', 'prices']);
  const prices = entries(own.prices, price);
  if (PRICES.some((name) => !prices.has(name))) throw new NoTable('a price is missing');
  const decks = whole(own.decks, MOST_DECKS, 1);
  const cutCard = whole(own.cutCard);
  const begin = { left: fullShoe(decks), hand: 1 };
  return {
    begin,
    priceOf: (spot) => prices.get(nameOf(spot)),
    play: async (before, _, numbers) => {
      const shoe = readShoe(before, { decks, hand: [LEAST_CARDS, MOST_CARDS] });
      if (!shoe || shoe.cards < MOST_CARDS) return undefined;
      const left = [...shoe.left];
      const hand = await dealt(left, numbers);
      return {
        result: { hand: shoe.hand, ...hand },
        after: shoe.cards <= cutCard ? begin : { left, hand: shoe.hand + 1 },
        pays: (line) => pays(line, hand, prices.get('bankerSix')),
      };
    },
  };
});

/** The name of a spot's price; empty where there is no such spot. */
function nameOf({ market, pick }: Spot): string {
  if (market === 'tie') return pick === 'tie' ? 'tie' : '';
  if (pick !== 'player' && pick !== 'banker') return '';
  return market === 'side' ? pick : market === 'pair' ? 'pair' : '';
}

function pays(line: Line, { winner, pairs, bankerTotal }: Hand, six: number | undefined): Paid {
  const { market, pick, price: own = 0 } = line;
  if (market === 'pair') return pairs.some((side) => side === pick) ? wonAt(line, own) : LOST;
  if (market === 'side' && winner === 'tie') return backOf(line, 'push');
  if (pick !== winner) return LOST;
  return wonAt(line, pick === 'banker' && bankerTotal === 6 && six !== undefined ? six : own);
}
