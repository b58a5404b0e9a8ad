import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { categoryNames } from '../../../lib/records/categories.ts';
import { formatWire, parseMinor, toWire } from '../../../lib/rules/money.ts';
import type { PeriodFigures, Profit } from '../../../lib/stores/profit.ts';
import { Net } from '../../records/cells.tsx';
import { thingIcon } from '../../records/thing-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { COLUMNS, categoryWord, daysOf } from './profit-words.ts';

/** A period by category; on a phone each is a row of two lines. */
export function CategoryTable({
  figures: { categories },
  name,
}: {
  figures: PeriodFigures;
  name: string;
}): ReactElement | null {
  if (categories.length === 0) return null;
  return (
    <div className="record-table profit-table">
      <table>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('member:profit.columns.category')}</th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col" className="num">
                {t(`member:profit.columns.${key}`)}
              </th>
            ))}
            <th scope="col" className="num">
              {t('member:profit.columns.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, ...sums }) => (
            <tr key={category}>
              <th scope="row">
                <span className="record-thing">
                  <Icon path={thingIcon(category ? categoryNames[category] : 'gift')} size={16} />
                  <strong>{categoryWord(categoryNames[category])}</strong>
                </span>
              </th>
              {COLUMNS.map((key) => (
                <td key={key} className="num" data-label={t(`member:profit.columns.${key}`)}>
                  {formatWire(sums[key])}
                </td>
              ))}
              <td className="num profit-net">
                <Net value={sums.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The figures of the chart, for readers of the screen. */
export function PeriodTable({ periods }: Pick<Profit, 'periods'>): ReactElement {
  let running = 0n;
  return (
    <table className="visually-hidden">
      <caption>{t('member:profit.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('member:profit.columns.days')}</th>
          <th scope="col">{t('member:profit.columns.net')}</th>
          <th scope="col">{t('member:profit.running')}</th>
          <th scope="col">{t('member:profit.columns.stake')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ total, ...days }) => {
          running += parseMinor(total.net) ?? 0n;
          return (
            <tr key={days.from}>
              <th scope="row">{daysOf(days)}</th>
              <td>{formatWire(total.net)}</td>
              <td>{formatWire(toWire(running))}</td>
              <td>{formatWire(total.stake)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
