// What came to a team and went out by day, as pairs of bars: money, or bets; the same figures as a table for readers of the screen.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../lib/rules/money.ts';
import type { TeamOverview } from '../../lib/stores/team.ts';
import { ChartAxis } from '../member/profit/ChartAxis.tsx';
import { axisOf, barPath } from '../member/profit/chart-layout.ts';
import { usePhone } from '../ui/use-phone.ts';
import { shortDay } from '../ui/when.ts';

const DESKTOP = { width: 852, height: 190, left: 56, bottom: 26, names: 14 };
const PHONE = { width: 324, height: 180, left: 48, bottom: 26, names: 7 };
const TOP = 10;
const GAP = 3;

type Days = TeamOverview['days'];

const minor = (wire: string): number => Number(parseMinor(wire) ?? 0n);

const PAIRS = {
  money: ['deposits', 'withdrawals'],
  bets: ['stake', 'payout'],
} as const;

export type ChartOf = keyof typeof PAIRS;

export function MoneyChart({ days, of }: { days: Days; of: ChartOf }): ReactElement {
  const [into, out] = PAIRS[of];
  const size = usePhone() ? PHONE : DESKTOP;
  const highest = Math.max(0, ...days.flatMap((day) => [minor(day[into]), minor(day[out])]));
  const floor = size.height - size.bottom;
  const { marks, y } = axisOf(highest, TOP, floor);
  const column = (size.width - size.left) / days.length;
  const bar = Math.min(14, column * 0.34);
  const every = Math.ceil(days.length / size.names);
  return (
    <section className="profit-card agent-chart">
      <header>
        <h3>{t(`agents:chart.${of}`)}</h3>
        <ul className="profit-legend" aria-hidden="true">
          <li className="agent-key-in">{t(`agents:columns.${into}`)}</li>
          <li>{t(`agents:columns.${out}`)}</li>
        </ul>
      </header>
      {highest === 0 && <p className="soft small">{t('agents:chart.none')}</p>}
      {highest > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <ChartAxis marks={marks} left={size.left} width={size.width} />
          {days.map((each, index) => {
            const { day } = each;
            const middle = size.left + (index + 0.5) * column;
            const last = index === days.length - 1;
            return (
              <g key={day}>
                <Bar
                  x={middle - bar - GAP / 2}
                  width={bar}
                  top={y(minor(each[into]))}
                  floor={floor}
                  kind="in"
                />
                <Bar x={middle + GAP / 2} width={bar} top={y(minor(each[out]))} floor={floor} kind="out" />
                {(days.length - 1 - index) % every === 0 && (
                  <text
                    className={last ? 'profit-mark profit-mark-chosen' : 'profit-mark'}
                    x={middle}
                    y={size.height - 6}
                    textAnchor="middle"
                  >
                    {day.slice(-2)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
      <DayTable days={days} of={of} />
    </section>
  );
}

interface BarProps {
  x: number;
  width: number;
  top: number;
  floor: number;
  kind: 'in' | 'out';
}

const Bar = ({ x, width, top, floor, kind }: BarProps): ReactElement | null =>
  top < floor ? (
    <path className={`agent-bar-${kind}`} d={barPath({ x, y: top, width, height: floor - top }, true)} />
  ) : null;

const DayTable = ({ days, of }: { days: Days; of: ChartOf }): ReactElement => (
  <table className="visually-hidden">
    <caption>{t(`agents:chart.${of}`)}</caption>
    <thead>
      <tr>
        <th scope="col">{t('agents:chart.day')}</th>
        {PAIRS[of].map((key) => (
          <th key={key} scope="col">
            {t(`agents:columns.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.map((each) => (
        <tr key={each.day}>
          <th scope="row">{shortDay(each.day)}</th>
          {PAIRS[of].map((key) => (
            <td key={key}>{formatWire(each[key])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
