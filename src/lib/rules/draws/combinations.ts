// Combinations of a list: how many there are, and which.

/** How many ways there are to choose `k` of `n`. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

/** Every choice of `k` entries, in the order of the list. */
export function combinations<T>(list: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return list.flatMap((first, at) => combinations(list.slice(at + 1), k - 1).map((rest) => [first, ...rest]));
}
