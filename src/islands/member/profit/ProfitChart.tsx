import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatSigned, parseMinor } from '../../../lib/rules/money.ts';
import type { Profit } from '../../../lib/stores/profit.ts';
import { ChartAxis } from './ChartAxis.tsx';
import { barPath, layoutOf } from './chart-layout.ts';
import { ProfitTip } from './ProfitTip.tsx';
import { daysOf, markOf } from './profit-words.ts';

interface Props {
  profit: Profit;
  phone: boolean;
  chosen: number;
  onChoose: (index: number) => void;
}

const DESKTOP = { width: 816, height: 224, left: 72, bottom: 28 };
const PHONE = { width: 324, height: 200, left: 56, bottom: 26 };

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** What each period came to and the running total, drawn; the arrow keys go from period to period. */
export function ProfitChart({ profit, phone, chosen, onChoose }: Props): ReactElement {
  const [over, setOver] = useState<number>();
  const [focused, setFocused] = useState(false);
  const { whole, period, periods } = profit;
  // After the periods there is one more choice: all of them.
  const choices = whole ? [...periods, whole] : periods;
  const size = phone ? PHONE : DESKTOP;
  const net = periods.map(({ total }) => minorOf(total.net));
  const layout = layoutOf(net.map(Number), size);
  const told = over ?? (focused ? chosen : undefined);
  const band = layout.columns[told ?? chosen];
  const running = (index: number): bigint => net.slice(0, index + 1).reduce((sum, each) => sum + each, 0n);
  // Names of a narrow chart would run into one another.
  const every = phone ? Math.ceil(periods.length / (period === 'daily' ? 6 : 4)) : 1;
  const last = layout.points.at(-1);
  const now = choices[chosen];

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: choices.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < choices.length) onChoose(to);
  }

  /** The column under a pointer. */
  function columnAt({ clientX, currentTarget }: { clientX: number; currentTarget: Element }): number {
    const { x, width } = currentTarget.getBoundingClientRect();
    const at = ((clientX - x) / width) * size.width;
    return layout.columns.findIndex((each) => at >= each.x && at < each.x + each.width);
  }

  return (
    <div
      className="profit-chart"
      role="slider"
      tabIndex={0}
      aria-label={t('member:profit.choose')}
      aria-valuemin={1}
      aria-valuemax={choices.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={
        now && t('member:profit.told', { days: daysOf(now), net: formatSigned(minorOf(now.total.net)) })
      }
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={(event) => {
        const at = columnAt(event);
        if (at >= 0) onChoose(at);
      }}
      onPointerMove={(event) => {
        const at = event.pointerType === 'mouse' ? columnAt(event) : -1;
        setOver(at < 0 ? undefined : at);
      }}
      onPointerLeave={() => setOver(undefined)}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {band && (
          <rect
            className="profit-band"
            x={band.x}
            y={4}
            width={band.width}
            height={size.height - size.bottom}
            rx={6}
          />
        )}
        <ChartAxis marks={layout.marks} left={size.left} width={size.width} />
        {layout.columns.map(({ bar }, index) => (
          <path
            key={periods[index]?.from}
            className={(net[index] ?? 0n) > 0n ? 'profit-won' : 'profit-lost'}
            d={bar.height > 0 ? barPath(bar, (net[index] ?? 0n) > 0n) : ''}
          />
        ))}
        <polyline className="profit-line" points={layout.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {last && <circle className="profit-end" cx={last.x} cy={last.y} r={4} />}
        {layout.columns.map(({ x, width }, index) => {
          const each = periods[index];
          const named = (periods.length - 1 - index) % every === 0;
          return (
            each && (
              <g key={each.from}>
                {named && (
                  <text
                    className={index === chosen ? 'profit-mark profit-mark-chosen' : 'profit-mark'}
                    // The last name ends with the chart, where it would be cut off.
                    x={index === periods.length - 1 ? size.width : x + width / 2}
                    y={size.height - 6}
                    textAnchor={index === periods.length - 1 ? 'end' : 'middle'}
                  >
                    {markOf(period, each)}
                  </text>
                )}
              </g>
            )
          );
        })}
      </svg>
      {told !== undefined && periods[told] && band && (
        <ProfitTip
          figures={periods[told]}
          running={running(told)}
          at={(band.x + (told * 2 < periods.length ? band.width : 0)) / size.width}
          onRight={told * 2 < periods.length}
        />
      )}
    </div>
  );
}
