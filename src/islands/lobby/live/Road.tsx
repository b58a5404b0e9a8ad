// The big road on a card of the lobby.
import type { ReactElement } from 'react';
import { bigRoad, placedWins } from '../../../lib/rules/roads/big-road.ts';
import type { RoadResult } from '../../../lib/rules/roads/results.ts';

const [COLUMNS, ROWS] = [31, 6];

const lines = [
  ...Array.from({ length: COLUMNS + 1 }, (_, x) => `M${x} 0V${ROWS}`),
  ...Array.from({ length: ROWS + 1 }, (_, y) => `M0 ${y}H${COLUMNS}`),
].join('');

export function Road({ results }: { results: readonly RoadResult[] }): ReactElement {
  const wins = placedWins(bigRoad(results));
  const used = Math.max(0, ...wins.map(({ column }) => column + 1));
  return (
    <svg className="live-road" viewBox={`0 0 ${COLUMNS} ${ROWS}`} aria-hidden="true">
      <path className="live-road-grid" d={lines} />
      <g transform={`translate(${Math.min(0, COLUMNS - used)} 0)`}>
        {wins.map(({ side, column, row, ties }) => (
          <g key={`${column}:${row}`}>
            <circle className={side} cx={column + 0.5} cy={row + 0.5} r={0.36} />
            {ties > 0 && (
              <path className="tie" d={`M${column + 0.22} ${row + 0.78}L${column + 0.78} ${row + 0.22}`} />
            )}
          </g>
        ))}
      </g>
    </svg>
  );
}
