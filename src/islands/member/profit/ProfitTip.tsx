import type { CSSProperties, ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire } from '../../../lib/rules/money.ts';
import type { PeriodFigures } from '../../../lib/stores/profit.ts';
import { Net } from '../../records/cells.tsx';
import { daysOf } from './profit-words.ts';

interface Props {
  figures: PeriodFigures;
  /** The running total up to this period, in minor units. */
  running: bigint;
  /** Where its column ends, as a part of the chart's width. */
  at: number;
  onRight: boolean;
}

/** The figures of one period, beside its column. The table has the same for readers of the screen. */
export function ProfitTip({ figures, running, at, onRight }: Props): ReactElement {
  const place = { [onRight ? 'left' : 'right']: `${(onRight ? at : 1 - at) * 100}%` } as CSSProperties;
  return (
    <dl className="profit-tip" style={place}>
      <div>
        <dt>
          <strong>{daysOf(figures)}</strong>
        </dt>
        <dd />
      </div>
      <div>
        <dt>{t('member:profit.columns.net')}</dt>
        <dd className="num">
          <Net value={figures.total.net} />
        </dd>
      </div>
      <div>
        <dt>{t('member:profit.running')}</dt>
        <dd className="num">{formatMinor(running)}</dd>
      </div>
      <div>
        <dt>{t('member:profit.columns.stake')}</dt>
        <dd className="num">{formatWire(figures.total.stake)}</dd>
      </div>
    </dl>
  );
}
