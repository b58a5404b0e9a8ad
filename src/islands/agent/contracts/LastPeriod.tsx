import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Preview } from '../../../lib/stores/contracts.ts';
import { periodText } from './contract-words.ts';

/** What a downline got for the last period, and what it would have been by an offer. */
export const LastPeriod = ({ last, account }: { last: Preview['last']; account: string }): ReactElement => (
  <dl className="bill-rows contract-last small">
    {last.now !== null && (
      <div>
        <dt>{t('agents:contracts.last.got', { account, period: periodText(last) })}</dt>
        <dd className="num">{formatWire(last.now)}</dd>
      </div>
    )}
    <div>
      <dt>{t('agents:contracts.last.then', { period: periodText(last) })}</dt>
      <dd className="num">{formatWire(last.offered)}</dd>
    </div>
  </dl>
);
