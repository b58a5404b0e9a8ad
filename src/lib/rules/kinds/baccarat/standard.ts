// What tables of baccarat pay, by the usual two ways to pay the banker.
import type { BaccaratPrices } from './definition.ts';

const common = { player: 2000, tie: 9000, pair: 12_000 };

/** Five percent of what the banker wins stay with the house. */
export const withCommission: BaccaratPrices = { ...common, banker: 1950 };

/** The banker is paid like the player, and half of that when he wins with six. */
export const withoutCommission: BaccaratPrices = { ...common, banker: 2000, bankerSix: 1500 };
