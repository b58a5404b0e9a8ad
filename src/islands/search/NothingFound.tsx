// What the palette offers when no game fits: to clear the search, the categories that are open, and all games.
import type { ReactElement } from 'react';
import { categoryIcons } from '../../lib/art/category-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { categories } from '../../lib/rules/categories.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { categoryName } from './FoundOption.tsx';

interface Props {
  /** Ids of the categories that have games. */
  open: readonly string[];
  onClear: () => void;
}

export function NothingFound({ open, onClear }: Props): ReactElement {
  return (
    <EmptyState
      title={t('games:noneTitle')}
      text={t('games:palette.noneText')}
      action={
        <div className="nothing-found">
          <p>
            <Button onClick={onClear}>{t('games:palette.clear')}</Button>
            <a className="btn btn-secondary" href="/gameCenter">
              {t('games:all')}
            </a>
          </p>
          <ul aria-label={t('games:palette.lanes')}>
            {categories
              .filter(({ id }) => open.includes(id))
              .map((category) => (
                <li key={category.id}>
                  <a className="chip" href={category.path}>
                    <Icon path={categoryIcons[category.key]} size={18} />
                    {categoryName(category)}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      }
    />
  );
}
