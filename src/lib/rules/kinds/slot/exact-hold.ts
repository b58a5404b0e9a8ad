// What held coins pay on average: a chain over how many cells are empty and how many turns are left.
import type { Hold } from './definition.ts';

/** `chances[k]` is the chance that a spin shows `k` coins; its length says how many cells there are. */
export function expectHold(hold: Hold, chances: readonly number[]): { chance: number; bets: number } {
  const cells = chances.length - 1;
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const value = hold.values.reduce((sum, { bets, weight }) => sum + bets * weight, 0) / weights;
  const known = new Map<string, number>();
  const from = (empty: number, left: number): number => {
    if (empty === 0) return hold.full;
    if (left === 0) return 0;
    const key = `${empty} ${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const landing = binomial(empty, hold.land.coins / hold.land.of);
    const bets = landing.reduce(
      (sum, p, coins) => sum + p * (coins * value + from(empty - coins, coins > 0 ? hold.turns : left - 1)),
      0,
    );
    known.set(key, bets);
    return bets;
  };
  const started = chances.map((p, coins) => (coins >= hold.needed ? p : 0));
  return {
    chance: started.reduce((sum, p) => sum + p, 0),
    bets: started.reduce((sum, p, coins) => sum + p * (coins * value + from(cells - coins, hold.turns)), 0),
  };
}

/** The chance of each number of hits in `n` tries. */
function binomial(n: number, hit: number): number[] {
  let chances = [1];
  for (let tried = 0; tried < n; tried++)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, k) => (chances[k] ?? 0) * (1 - hit) + (chances[k - 1] ?? 0) * hit,
    );
  return chances;
}
