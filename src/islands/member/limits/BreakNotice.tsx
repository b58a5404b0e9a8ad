import type { ReactElement } from 'react';
import type { ShownBreak } from '../../../lib/contract/values.ts';
import { t } from '../../../lib/messages/browser.ts';
import { Alert } from '../../ui/Alert.tsx';
import { breakWords, comesBackByAsking } from '../../ui/break-words.ts';

/** Tells a member on a break until when it holds, what the account is open for meanwhile, and how they come back. */
export function BreakNotice({ held }: { held: ShownBreak }): ReactElement {
  const { title, back } = breakWords(held);
  return (
    <Alert>
      <p>
        <strong>{title}</strong>
      </p>
      {back && <p>{back}</p>}
      <p>{t('member:center.break.text')}</p>
      <p className="break-ways">
        <a className="link" href="/responsible#who-helps">
          {t('member:center.break.help')}
        </a>
        {comesBackByAsking(held) && (
          <a className="link" href="/help/contact">
            {t('member:center.break.write')}
          </a>
        )}
      </p>
    </Alert>
  );
}
