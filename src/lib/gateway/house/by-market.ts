/** Values of spots, by market and pick. */
export function byMarket<T>(
  spots: readonly { market: string; pick: string; value: T }[],
): Record<string, Record<string, T>> {
  const found: Record<string, Record<string, T>> = {};
  for (const { market, pick, value } of spots) found[market] = { ...found[market], [pick]: value };
  return found;
}
