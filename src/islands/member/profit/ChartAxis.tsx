// The figures at the left of a chart, with a line across for each.
import type { ReactElement } from 'react';
import { formatMinor } from '../../../lib/rules/money.ts';

interface Props {
  /** In minor units, and where they are. */
  marks: readonly { value: number; y: number }[];
  left: number;
  width: number;
}

export const ChartAxis = ({ marks, left, width }: Props): ReactElement => (
  <>
    {marks.map(({ value, y }) => (
      <g key={value}>
        <line
          className={value === 0 ? 'profit-zero' : 'profit-grid'}
          x1={left - 8}
          x2={width}
          y1={y}
          y2={y}
        />
        <text className="profit-mark" x={left - 14} y={y + 4} textAnchor="end">
          {formatMinor(BigInt(value)).replace('.00', '')}
        </text>
      </g>
    ))}
  </>
);
