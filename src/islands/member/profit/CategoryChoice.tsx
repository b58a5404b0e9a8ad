import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { categoryNames } from '../../../lib/records/categories.ts';
import type { Filter } from '../../../lib/records/descriptor.ts';
import type { Profit } from '../../../lib/stores/profit.ts';
import { ChoiceMenu } from '../../records/ChoiceMenu.tsx';
import { categoriesIn } from './of-categories.ts';
import { categoryWord } from './profit-words.ts';

const CATEGORY: Filter = { key: 'category', kind: 'choice' };

interface Props {
  profit: Profit;
  chosen: readonly string[];
  onChange: (categories: string[]) => void;
}

/** Which categories the figures are of. */
export function CategoryChoice({ profit, chosen, onChange }: Props): ReactElement {
  const choices = categoriesIn(profit).map((value) => ({
    value,
    label: categoryWord(categoryNames[value]),
    rows: betsOf(profit, value),
  }));
  return (
    <ChoiceMenu
      filter={CATEGORY}
      all={t('member:profit.allCategories')}
      chosen={chosen}
      choices={{ category: choices }}
      onChange={onChange}
    />
  );
}

const betsOf = ({ whole, periods }: Profit, value: string): number =>
  (whole ? [whole] : periods)
    .flatMap(({ categories }) => categories)
    .reduce((sum, { category, bets }) => (category === value ? sum + bets : sum), 0);
