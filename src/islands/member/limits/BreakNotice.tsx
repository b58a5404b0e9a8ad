import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { BreakKind } from '../../../lib/rules/play-breaks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { endText } from './break-facts.ts';

/** Tells a member on a break until when it holds, and what the account is open for meanwhile. */
export function BreakNotice({ kind, until }: { kind: BreakKind; until: string }): ReactElement {
  return (
    <Alert>
      <p>
        <strong>{t(`member:center.break.${kind}`, { date: endText(kind, new Date(until)) })}</strong>
      </p>
      <p>{t('member:center.break.text')}</p>
      <p>
        <a className="link" href="/responsible#who-helps">
          {t('member:center.break.help')}
        </a>
      </p>
    </Alert>
  );
}
