// The chances of a hand of baccarat from a shoe, by counting every order of six cards, and what each bet returns by them.
import { cardsLeft, deck, type Shoe } from '../../cards.ts';
import type { BaccaratPrices } from './definition.ts';
import { bankerDraws, pointsOf } from './play.ts';

/** Orders of six cards from the shoe, in which each of these comes out. Eight decks have 4,998,398,275,503,360. */
export interface BaccaratOrders {
  all: number;
  player: number;
  banker: number;
  tie: number;
  /** Of the banker's: those in which he wins with six. */
  bankerSix: number;
}

const CARDS_OF_A_HAND = 6;

/**
 * Counts the orders by the values of the cards. A hand that ends before its sixth card counts with everything that could have come
 * after it. All counts are whole numbers below 2^53 for up to eight decks.
 */
export function countOrders(shoe: Shoe): BaccaratOrders {
  const left = countsBy(shoe, 10, pointsOf);
  const orders: BaccaratOrders = { all: 0, player: 0, banker: 0, tie: 0, bankerSix: 0 };
  const cards = cardsLeft(shoe);

  /** Draws a card of each value in turn; `ways` is how many orders have led here. */
  const draw = (ways: number, then: (value: number, ways: number) => void): void => {
    for (const [value, count] of left.entries()) {
      if (count === 0) continue;
      left[value] = count - 1;
      then(value, ways * count);
      left[value] = count;
    }
  };

  const end = (player: number, banker: number, drawn: number, ways: number): void => {
    let all = ways;
    for (let gone = drawn; gone < CARDS_OF_A_HAND; gone++) all *= cards - gone;
    orders.all += all;
    orders[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += all;
    if (banker === 6 && banker > player) orders.bankerSix += all;
  };

  const bankersThird = (player: number, banker: number, third: number | undefined, ways: number): void => {
    const drawn = third === undefined ? 4 : 5;
    if (bankerDraws(banker, third))
      draw(ways, (value, more) => end(player, (banker + value) % 10, drawn + 1, more));
    else end(player, banker, drawn, ways);
  };

  const thirds = (player: number, banker: number, ways: number): void => {
    if (Math.max(player, banker) >= 8) end(player, banker, 4, ways);
    else if (player > 5) bankersThird(player, banker, undefined, ways);
    else draw(ways, (value, more) => bankersThird((player + value) % 10, banker, value, more));
  };

  draw(1, (p1, ways1) =>
    draw(ways1, (b1, ways2) =>
      draw(ways2, (p2, ways3) => draw(ways3, (b2, ways4) => thirds((p1 + p2) % 10, (b1 + b2) % 10, ways4))),
    ),
  );
  return orders;
}

/** How many cards the shoe has of each points, or of each rank. */
function countsBy(shoe: Shoe, length: number, key: (card: { rank: number }) => number): number[] {
  const counts: number[] = Array(length).fill(0);
  for (const [place, card] of deck.entries())
    counts[key(card)] = (counts[key(card)] ?? 0) + (shoe[place] ?? 0);
  return counts;
}

/** The chance that two cards have one rank. It is the same for both sides. */
export function pairChance(shoe: Shoe): number {
  const all = cardsLeft(shoe);
  const pairs = countsBy(shoe, 14, ({ rank }) => rank).reduce((sum, count) => sum + count * (count - 1), 0);
  return pairs / (all * (all - 1));
}

/** What comes back of a stake on average, by its market and pick. */
export interface BaccaratReturns {
  player: number;
  banker: number;
  tie: number;
  pair: number;
}

/** Of the first hand of a shoe; by that of every later hand as long as no card is known. */
export function exactReturns(prices: BaccaratPrices, shoe: Shoe): BaccaratReturns {
  const { all, player, banker, tie, bankerSix } = countOrders(shoe);
  const back = (thousandths: number): number => thousandths / 1000 / all;
  return {
    player: back(player * prices.player + tie * 1000),
    banker: back(
      (banker - bankerSix) * prices.banker + bankerSix * (prices.bankerSix ?? prices.banker) + tie * 1000,
    ),
    tie: back(tie * prices.tie),
    pair: (pairChance(shoe) * prices.pair) / 1000,
  };
}
