import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { left, right } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { PeriodFigures, Profit, ProfitView } from '../../../lib/stores/profit.ts';
import { EmptyPage } from '../../center/PageState.tsx';
import { Bone } from '../../records/Bone.tsx';
import { Net } from '../../records/cells.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { zoneOf } from '../../ui/when.ts';
import { ProfitChart } from './ProfitChart.tsx';
import { CategoryTable, PeriodTable } from './ProfitTables.tsx';
import { COLUMNS, daysOf, nameOf } from './profit-words.ts';

/** The chart of the periods, and the figures of the chosen one: of now, or of all days that were asked for, until another is chosen. */
export function ProfitFigures({ view, profit }: { view: ProfitView; profit: Profit }): ReactElement | null {
  const phone = usePhone();
  const { until } = useStore(view.$asked);
  const { whole, period, periods, today, currency } = profit;
  const all = whole ? [...periods, whole] : periods;
  const [chosen, setChosen] = useState(all.length - 1);
  const figures = all[chosen];
  if (!figures) return null;
  const name = whole ? daysOf(figures) : nameOf(period, figures, today);
  const none = periods.every(({ categories }) => categories.length === 0);
  return (
    <>
      <section className="profit-of" aria-live="polite">
        <h3>{name}</h3>
        <Strip figures={figures} currency={currency} />
      </section>
      <section className="profit-card">
        <header>
          <h3>{t(`member:profit.each.${period}`)}</h3>
          {!none && (
            <ul className="profit-legend" aria-hidden="true">
              <li className="profit-key-won">{t('member:profit.won')}</li>
              <li className="profit-key-lost">{t('member:profit.lost')}</li>
              <li className="profit-key-line">{t('member:profit.running')}</li>
            </ul>
          )}
          {!whole && (
            <>
              <Turn label={t('member:profit.earlier')} icon={left} onPress={view.earlier} />
              <Turn label={t('member:profit.later')} icon={right} onPress={until ? view.later : undefined} />
            </>
          )}
        </header>
        {none ? (
          <EmptyPage title={t('member:profit.empty.title')} text={t('member:profit.empty.text')}>
            <a className="btn btn-primary btn-large" href="/gameCenter?gameType=ALL">
              {t('member:profit.empty.go')}
            </a>
          </EmptyPage>
        ) : (
          <>
            <ProfitChart profit={profit} phone={phone} chosen={chosen} onChoose={setChosen} />
            <PeriodTable periods={periods} />
          </>
        )}
      </section>
      <CategoryTable figures={figures} name={name} />
      <p className="soft small">{t('member:profit.counts', { zone: zoneOf(new Date(today)) })}</p>
    </>
  );
}

function Strip({ figures: { total }, currency }: { figures: PeriodFigures; currency: string }): ReactElement {
  return (
    <dl className="record-totals profit-strip">
      <div className="profit-lead">
        <dt>
          {t('member:profit.columns.net')}, {currency}
        </dt>
        <dd className="num">
          <Net value={total.net} />
        </dd>
      </div>
      {COLUMNS.map((key) => (
        <div key={key}>
          <dt>{t(`member:profit.columns.${key}`)}</dt>
          <dd className="num">{formatWire(total[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TurnProps {
  label: string;
  icon: string;
  onPress: (() => void) | undefined;
}

const Turn = ({ label, icon, onPress }: TurnProps): ReactElement => (
  <button
    type="button"
    className="record-step"
    aria-label={label}
    aria-disabled={!onPress}
    onClick={() => onPress?.()}
  >
    <Icon path={icon} size={20} />
  </button>
);

/** The places of the figures while they come. */
export const ProfitWaiting = (): ReactElement => (
  <div className="profit-waiting" role="status" aria-label={t('member:records.table.loading')}>
    <Bone w="40%" h={24} />
    <Skeleton rows={1} height={72} />
    <Skeleton rows={1} height={290} />
    <Skeleton rows={1} height={200} />
  </div>
);
