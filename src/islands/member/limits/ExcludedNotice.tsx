import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { Alert } from '../../ui/Alert.tsx';
import { endText } from './break-facts.ts';

/** Tells a member who is excluded at their own wish until when, and what the account is open for meanwhile. */
export function ExcludedNotice({ until }: { until: string }): ReactElement {
  return (
    <Alert>
      <p>
        <strong>
          {t('member:center.excluded.title', { date: endText('self_exclusion', new Date(until)) })}
        </strong>
      </p>
      <p>{t('member:center.excluded.text')}</p>
      <p>
        <a className="link" href="/responsible#who-helps">
          {t('member:center.excluded.help')}
        </a>
      </p>
    </Alert>
  );
}
