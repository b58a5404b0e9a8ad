import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  all: number;
  pageSize: number;
  pageNo: number;
  onPage: (pageNo: number) => void;
}

/** To the page before and after; nothing when one page has all. */
export function Pages({ all, pageSize, pageNo, onPage }: Props): ReactElement | null {
  const last = Math.ceil(all / pageSize);
  if (last <= 1) return null;
  return (
    <nav className="contract-pages" aria-label={t('agents:contracts.pages.label')}>
      <Button disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
        {t('agents:contracts.pages.before')}
      </Button>
      <span className="num soft">{t('agents:contracts.pages.of', { page: pageNo, last })}</span>
      <Button disabled={pageNo >= last} onClick={() => onPage(pageNo + 1)}>
        {t('agents:contracts.pages.after')}
      </Button>
    </nav>
  );
}
