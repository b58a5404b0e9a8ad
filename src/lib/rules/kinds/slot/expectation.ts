/** What one spin pays on average in coins, before the multiplier of free spins, and how likely each number of scatters is. */
export interface Expectation {
  lines: number;
  scatterCoins: number;
  scatters: readonly number[];
}
