import type { ReactElement, ReactNode } from 'react';
import { refresh } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { Refused } from '../../lib/stores/refused.ts';
import { Button } from '../ui/Button.tsx';
import { minuteOf, shortDayOf } from '../ui/when.ts';
import { EmptyArt, FailedArt } from './record-art.tsx';

interface Props {
  art: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
  failed?: boolean;
}

function Place({ art, title, text, children, failed }: Props): ReactElement {
  return (
    <div className="record-state" role={failed ? 'alert' : 'status'}>
      {art}
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Nothing is there yet: what it is for, the way to fill it, a second way. */
export const EmptyPlace = (props: Omit<Props, 'art' | 'failed'>): ReactElement => (
  <Place {...props} art={<EmptyArt />} />
);

interface FailedProps {
  title: string;
  text: string;
  error: Refused;
  at: Date;
  onAgain: () => void;
}

/** What failed, that nothing is lost, another try, and what to quote to customer service. */
export function FailedPlace({ title, text, error, at, onAgain }: FailedProps): ReactElement {
  const code = error.requestId?.slice(0, 8) ?? error.code;
  return (
    <Place failed art={<FailedArt />} title={title} text={text}>
      <Button variant="primary" large icon={refresh} onClick={onAgain}>
        {t('member:records.error.again')}
      </Button>
      <a className="link" href="/help/contact">
        {t('member:records.error.service')}
      </a>
      <p className="tiny">
        {t('member:records.error.code', { code, time: `${shortDayOf(at)} ${minuteOf(at)}` })}
      </p>
    </Place>
  );
}
