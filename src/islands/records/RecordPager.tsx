import type { ReactElement } from 'react';
import { left, right, toFirst, toLast } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { Descriptor } from '../../lib/records/descriptor.ts';
import type { RecordPage } from '../../lib/stores/records.ts';
import { Icon } from '../ui/Icon.tsx';
import { endsOf } from '../ui/when.ts';

interface Props {
  descriptor: Descriptor;
  page: RecordPage;
  onPage: (page: string) => void;
}

/** Whether there is a page before it or after it. */
export const isOneOfSeveral = (page: RecordPage | undefined): page is RecordPage =>
  page !== undefined && (page.previous ?? page.next) !== null;

/** First, previous, next and last page, and from when to when the rows of this one are. */
export function RecordPager({ descriptor, page, onPage }: Props): ReactElement {
  const { previous, next } = page;
  const step = (name: string, icon: string, to: string | null) => (
    <Step label={t(`member:records.pager.${name}`)} icon={icon} to={to} onPage={onPage} />
  );
  return (
    <nav className="record-pager" aria-label={t('member:records.pager.label')}>
      {step('first', toFirst, previous && 'first')}
      {step('previous', left, previous)}
      <span className="record-span soft num">{spanOf(page, descriptor)}</span>
      {step('next', right, next)}
      {step('last', toLast, next && 'last')}
    </nav>
  );
}

function spanOf({ rows }: RecordPage, { period }: Descriptor): string {
  const times = rows.map((row) => new Date(String(row[period]))).sort((a, b) => a.getTime() - b.getTime());
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return '';
  const [from, to] = endsOf(first, last);
  return t('member:records.pager.span', { from, to });
}

interface StepProps {
  label: string;
  icon: string;
  to: string | null;
  onPage: (page: string) => void;
}

/** Stays in the row of keys at the ends as well, so that the focus is not lost there. */
function Step({ label, icon, to, onPage }: StepProps): ReactElement {
  return (
    <button
      type="button"
      className="record-step"
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => to !== null && onPage(to)}
    >
      <Icon path={icon} size={20} />
    </button>
  );
}
