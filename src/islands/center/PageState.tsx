// A page of a center, or a card of one, with nothing to show: there is nothing yet, or it could not be read.
import type { ReactElement, ReactNode } from 'react';
import { refresh } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { Button } from '../ui/Button.tsx';
import { minuteOf, shortDayOf } from '../ui/when.ts';
import { EmptyArt, FailedArt } from './page-art.tsx';

interface EmptyProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** Nothing is there yet: what it is for, the way to fill it, a second way. */
export const EmptyPage = ({ title, text, children }: EmptyProps): ReactElement => (
  <div className="page-state" role="status">
    <EmptyArt />
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </div>
);

interface FailedProps {
  title: string;
  /** Why, and what is not affected. */
  text: string;
  /** `code` is quoted where the gateway gave no number to its answer. */
  failure: { error: { code: string; requestId?: string | undefined }; at: Date };
  onAgain: () => void;
  /** It is one card of several. */
  card?: true;
}

/** What failed, that nothing is lost, another try, and what to quote to customer service. */
export function FailedPage({ title, text, failure, onAgain, card }: FailedProps): ReactElement {
  const { error, at } = failure;
  const code = error.requestId?.slice(0, 8) ?? error.code;
  return (
    <div className={card ? 'page-state page-state-card' : 'page-state'} role="alert">
      {!card && <FailedArt />}
      <h3>{title}</h3>
      <p>{text}</p>
      <Button variant={card ? 'secondary' : 'primary'} large={!card} icon={refresh} onClick={onAgain}>
        {t('common:ui.tryAgain')}
      </Button>
      <a className="link" href="/help/contact">
        {t('member:center.service')}
      </a>
      <p className="tiny">{t('member:center.code', { code, time: `${shortDayOf(at)} ${minuteOf(at)}` })}</p>
    </div>
  );
}
