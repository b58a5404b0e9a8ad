import type { ReactElement } from 'react';
import { left, right } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { AnyPage } from '../../lib/stores/records.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pager } from '../ui/Pager.tsx';

interface Props {
  page: AnyPage;
  onPage: (page: number) => void;
}

/** Under a desktop's table: which rows these are, and keys for the pages. */
export function DesktopPager({ page, onPage }: Props): ReactElement {
  const from = (page.pageNo - 1) * page.pageSize + 1;
  const to = from + page.rows.length - 1;
  return (
    <div className="record-pager">
      <span className="soft num">{t('member:records.pager.shown', { from, to, total: page.totalRows })}</span>
      <Pager page={page.pageNo} pages={page.totalPages} onPage={onPage} />
    </div>
  );
}

/** In a phone's foot: one page back, one on. */
export function PhonePager({
  page,
  onPage,
}: {
  page: AnyPage | undefined;
  onPage: Props['onPage'];
}): ReactElement {
  const [at, pages] = [page?.pageNo ?? 1, page?.totalPages ?? 1];
  return (
    <nav className="phone-pager" aria-label={t('member:records.pager.label')}>
      <Step
        label={t('member:records.pager.previous')}
        icon={left}
        off={at <= 1}
        onPress={() => onPage(at - 1)}
      />
      {page ? (
        <span className="soft num">{t('member:records.pager.page', { page: at, pages })}</span>
      ) : (
        <i className="bone" style={{ '--w': '84px', '--h': '18px' } as React.CSSProperties} />
      )}
      <Step
        label={t('member:records.pager.next')}
        icon={right}
        off={at >= pages}
        onPress={() => onPage(at + 1)}
      />
    </nav>
  );
}

function Step({
  label,
  icon,
  off,
  onPress,
}: {
  label: string;
  icon: string;
  off: boolean;
  onPress: () => void;
}): ReactElement {
  return (
    <button type="button" className="phone-step" aria-label={label} disabled={off} onClick={onPress}>
      <Icon path={icon} />
    </button>
  );
}
