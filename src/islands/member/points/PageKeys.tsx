import type { ReactElement } from 'react';
import { left, right } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The page before, which page it is, the next page. */
export const PageKeys = ({ page, pages, onPage }: Props): ReactElement => (
  <nav className="points-pager" aria-label={t('points:pages')}>
    <button
      type="button"
      className="btn btn-secondary"
      aria-label={t('points:previous')}
      disabled={page === 1}
      onClick={() => onPage(page - 1)}
    >
      <Icon path={left} size={18} />
    </button>
    <span className="small num">{t('points:pageOf', { page, pages })}</span>
    <button
      type="button"
      className="btn btn-secondary"
      aria-label={t('points:next')}
      disabled={page === pages}
      onClick={() => onPage(page + 1)}
    >
      <Icon path={right} size={18} />
    </button>
  </nav>
);
