// What the latest periods of a salary came to, a bar each, and the one of now as it is so far; the same as a table for readers of the screen.
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { DAY_MS } from '../../../lib/rules/durations.ts';
import { formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { dayOf } from '../../../lib/rules/portal-day.ts';
import type { OwnContracts } from '../../../lib/stores/contracts.ts';
import { portalZone } from '../../../lib/stores/zone.ts';
import { ChartAxis } from '../../member/profit/ChartAxis.tsx';
import { axisOf, barPath } from '../../member/profit/chart-layout.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { dayInPeriod, minuteOf } from '../../ui/when.ts';
import { periodText } from './contract-words.ts';

const DESKTOP = { width: 852, height: 170, left: 48, names: 7 };
const PHONE = { width: 324, height: 160, left: 40, names: 4 };
const BOTTOM = 26;
/** Half of the last name is beyond its bar. */
const RIGHT = 12;
const TOP = 14;

interface Period {
  from: string;
  to: string;
  amount: string;
  running: boolean;
}

/** The oldest first, the one of now last. */
const periodsOf = ({ bills, running }: OwnContracts): Period[] => [
  ...bills.map((bill) => ({ ...bill, running: false })).reverse(),
  ...(running ? [{ ...running, running: true }] : []),
];

/** A day by itself, or when less than a day ended. */
const nameOf = ({ from, to }: Period): string => {
  const [start, end] = [new Date(from), new Date(to)];
  return end.getTime() - start.getTime() < DAY_MS ? minuteOf(end) : dayInPeriod(dayOf(start, portalZone()));
};

const minor = ({ amount }: Period): number => Number(parseMinor(amount) ?? 0n);

export function PeriodChart({ kind, own }: { kind: string; own: OwnContracts }): ReactElement | null {
  const size = usePhone() ? PHONE : DESKTOP;
  const periods = periodsOf(own);
  const highest = Math.max(0, ...periods.map(minor));
  // One period alone is on the strip above.
  if (periods.length < 2) return null;
  const floor = size.height - BOTTOM;
  const { marks, y } = axisOf(highest, TOP, floor);
  const column = (size.width - size.left - RIGHT) / periods.length;
  const bar = Math.min(24, column * 0.5);
  const every = Math.ceil(periods.length / size.names);
  const title = t(`agents:contracts.latest.${kind}`);
  return (
    <section className="profit-card agent-chart">
      <header>
        <h3>{title}</h3>
        <ul className="profit-legend" aria-hidden="true">
          <li className="agent-key-in">{t('agents:contracts.latest.settled')}</li>
          {own.running && <li className="period-key-running">{t('agents:contracts.latest.running')}</li>}
        </ul>
      </header>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <ChartAxis marks={marks} left={size.left} width={size.width} />
        {periods.map((period, index) => {
          const middle = size.left + (index + 0.5) * column;
          const left = periods.length - 1 - index;
          return (
            <g key={period.from}>
              <Bar period={period} middle={middle} width={bar} top={y(minor(period))} floor={floor} />
              {left % every === 0 && (
                <text
                  className={left === 0 ? 'profit-mark profit-mark-chosen' : 'profit-mark'}
                  x={middle}
                  y={size.height - 6}
                  textAnchor="middle"
                >
                  {nameOf(period)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agents:contracts.latest.period')}</th>
            <th scope="col">{t('agents:contracts.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.from}>
              <th scope="row">{periodText(period)}</th>
              <td>
                {formatWire(period.amount)}
                {period.running && `, ${t('agents:contracts.latest.running')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BarProps {
  period: Period;
  middle: number;
  width: number;
  top: number;
  floor: number;
}

/** A period that came to nothing says so. */
function Bar({ period, middle, width, top, floor }: BarProps): ReactElement {
  if (top >= floor)
    return (
      <text className="profit-mark" x={middle} y={floor - 5} textAnchor="middle">
        0
      </text>
    );
  const box = { x: middle - width / 2, y: top, width, height: floor - top };
  return <path className={period.running ? 'period-bar-running' : 'agent-bar-in'} d={barPath(box, true)} />;
}
