// What tables of baccarat pay, by the usual two ways to pay the banker, and the shoe they deal from.
import type { BaccaratPrices } from './definition.ts';

const common = { player: 2000, tie: 9000, pair: 12_000 };

/** Five percent of what the banker wins stay with the house. */
export const withCommission: BaccaratPrices = { ...common, banker: 1950 };

/** The banker is paid like the player, and half of that when he wins with six. */
export const withoutCommission: BaccaratPrices = { ...common, banker: 2000, bankerSix: 1500 };

/**
 * Half of the shoe is never dealt. Dealt cards are public, so anyone can count what is left: with the cut card in front of the last
 * 14, a pair would return up to twice its stake near the end of a shoe, and a player who bets only then would win.
 */
export const standardShoe = { decks: 8, cutCard: 208 };
