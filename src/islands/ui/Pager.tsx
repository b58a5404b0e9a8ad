import type { ReactElement } from 'react';
import { left, right } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { Icon } from './Icon.tsx';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Keys for the pages of a list: first, last, the neighbours of the current one. */
export function Pager({ page, pages, onPage }: Props): ReactElement | null {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={t('common:ui.pages')}>
      <Step label={t('common:ui.previousPage')} icon={left} to={page - 1} pages={pages} onPage={onPage} />
      {shownPages(page, pages).map((shown) =>
        shown < 0 ? (
          <span key={shown} className="pager-gap">
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className="pager-key num"
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <Step label={t('common:ui.nextPage')} icon={right} to={page + 1} pages={pages} onPage={onPage} />
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: string;
  to: number;
  pages: number;
  onPage: (page: number) => void;
}

function Step({ label, icon, to, pages, onPage }: StepProps): ReactElement {
  const there = to >= 1 && to <= pages;
  return (
    <button
      type="button"
      className="pager-key"
      aria-label={label}
      disabled={!there}
      onClick={() => onPage(to)}
    >
      <Icon path={icon} size={16} />
    </button>
  );
}

/** Page numbers to show; a negative number is a gap (−1 before, −2 after the neighbours). */
function shownPages(page: number, pages: number): number[] {
  const near = [page - 1, page, page + 1].filter((shown) => shown > 1 && shown < pages);
  const [first = pages] = near;
  const last = near.at(-1) ?? 1;
  return [1, ...(first > 2 ? [-1] : []), ...near, ...(last < pages - 1 ? [-2] : []), pages];
}
