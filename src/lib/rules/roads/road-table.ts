// The roads as tables, for those who do not see them: words are keys, figures are numbers.
import { bigRoad } from './big-road.ts';
import type { RoadResult, Side } from './results.ts';

/** A line for each column of the big road, the newest first: how often the side won in a row, with ties and pairs. */
export const bigRoadRows = (
  results: readonly RoadResult[],
): { column: number; side: Side; wins: number; ties: number; redPairs: number; bluePairs: number }[] =>
  bigRoad(results)
    .columns.map((wins, index) => ({
      column: index + 1,
      side: wins[0]?.side ?? 'red',
      wins: wins.length,
      ties: wins.reduce((sum, { ties }) => sum + ties, 0),
      redPairs: wins.filter(({ pairs }) => pairs.includes('red')).length,
      bluePairs: wins.filter(({ pairs }) => pairs.includes('blue')).length,
    }))
    .toReversed();
