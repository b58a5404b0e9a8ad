import type { ReactElement } from 'react';
import { categoryIcons } from '../../../lib/art/category-icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { categoryOf } from '../../../lib/rules/categories.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { BonusDetail } from '../../../lib/stores/bonus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { momentOf } from '../../ui/when.ts';

/** Valid bets by category, times its weight, are what counted. */
export const BonusCategories = ({ categories }: Pick<BonusDetail, 'categories'>): ReactElement => (
  <ul className="club-box rebate-lines">
    {categories.map(({ category, valid, weight, counted }) => {
      const key = categoryOf(category)?.key;
      return (
        <li key={category}>
          {key && <Icon path={categoryIcons[key]} size={20} />}
          <span>
            <span>{key ? t(`common:category.${key}`) : category}</span>
            <span className="tiny soft num">{`${signed(valid)} × ${weight}%`}</span>
          </span>
          <strong className="num">{signed(counted)}</strong>
        </li>
      );
    })}
  </ul>
);

/** The last bets, each with what it counted. */
export function BonusBets({ bets }: Pick<BonusDetail, 'bets'>): ReactElement {
  return (
    <section className="bonus-bets" aria-labelledby="bonus-bets">
      <h3 id="bonus-bets">{t('club:bonus.lastBets')}</h3>
      {bets.length === 0 && <p className="small soft">{t('club:bonus.noBets')}</p>}
      <ul>
        {bets.map(({ number, game, valid, weight, counted, at }) => (
          <li key={`${number} ${at} ${valid}`} className="club-line">
            <span>
              <span>{`${game}, ${signed(valid)}`}</span>
              <span className="tiny soft num">{`${momentOf(new Date(at))} · × ${weight}%`}</span>
            </span>
            <span className="num">{counted.startsWith('-') ? signed(counted) : `+${signed(counted)}`}</span>
          </li>
        ))}
      </ul>
      <p className="tiny soft">{t('club:bonus.refusedBefore')}</p>
    </section>
  );
}

const signed = (wire: string): string => formatWire(wire).replace('-', '\u2212');
