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

interface Line {
  key: string;
  at: string;
  what: string;
  why: string;
  counted: string;
}

/** The last bets, each with what it counted, and those that were refused with the term that they would break; the latest first. */
export function BonusBets({ bets, refused }: Pick<BonusDetail, 'bets' | 'refused'>): ReactElement {
  const lines: Line[] = [
    ...bets.map(({ number, game, valid, weight, counted, at }) => ({
      ...{ key: `${number} ${at} ${valid}`, at, what: `${game}, ${signed(valid)}`, why: `\u00d7 ${weight}%` },
      counted: counted.startsWith('-') ? signed(counted) : `+${signed(counted)}`,
    })),
    ...refused.map(({ game, stake, most, at }) => ({
      ...{ key: `refused ${at} ${stake}`, at, what: `${game}, ${signed(stake)}` },
      ...{ why: t('club:bonus.refused', { most: formatWire(most) }), counted: '\u2013' },
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section className="bonus-bets" aria-labelledby="bonus-bets">
      <h3 id="bonus-bets">{t('club:bonus.lastBets')}</h3>
      {lines.length === 0 && <p className="small soft">{t('club:bonus.noBets')}</p>}
      <ul>
        {lines.map(({ key, at, what, why, counted }) => (
          <li key={key} className="club-line">
            <span>
              <span>{what}</span>
              <span className="tiny soft num">{`${momentOf(new Date(at))} \u00b7 ${why}`}</span>
            </span>
            <span className="num">{counted}</span>
          </li>
        ))}
      </ul>
      <p className="tiny soft">{t('club:bonus.refusedBefore')}</p>
    </section>
  );
}

const signed = (wire: string): string => formatWire(wire).replace('-', '\u2212');
