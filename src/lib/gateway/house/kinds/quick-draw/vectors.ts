// Test vectors of the quick draws.

import { type QuickBet, type QuickDrawTable, shapes } from '../../../../rules/kinds/quick-draw/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/quick-draw/lines.ts';
import { play } from '../../../../rules/kinds/quick-draw/play.ts';
import { offeredQuickDraws } from '../../../../rules/kinds/quick-draw/tables/index.ts';
import { type TableVectors, tableVectors } from '../../vectors/shared-rounds.ts';

/** Of each market picks that the balls were looked at for: some win, most do not. */
const spotsOf =
  ({ markets }: QuickDrawTable) =>
  ({ balls }: { balls: readonly number[] }) =>
    Object.entries(markets).flatMap(([market, { bet }]) =>
      Object.entries(bet.places).flatMap(([name, places]) => {
        const seen = places.map((place) => balls[place] ?? 0);
        const before = Object.keys(bet.places).length > 1 ? `${name}:` : '';
        return picksFor(bet, seen).map((pick) => ({ market, pick: before + pick }));
      }),
    );

function picksFor(bet: QuickBet, seen: readonly number[]): string[] {
  if (bet.kind === 'measure') return Object.keys(bet.groups).slice(0, 4);
  if (bet.kind === 'shape') return [...shapes];
  if (bet.kind === 'exact') return [seen.join(','), seen.toReversed().join(',')];
  const rising = [...new Set(seen)].sort((a, b) => a - b);
  const written = (values: readonly number[]): string =>
    bet.pattern.flatMap((times, at) => new Array<number>(times).fill(values[at] ?? 0)).join(',');
  return [written(rising), written(rising.toReversed()), written(rising.slice(-bet.pattern.length))];
}

export const quickDrawVectors = (): TableVectors =>
  tableVectors(
    'quick-draw',
    { begin: () => null, play, priceOf, settleLine },
    offeredQuickDraws.map((table) => ({ table, spots: spotsOf(table) })),
  );
