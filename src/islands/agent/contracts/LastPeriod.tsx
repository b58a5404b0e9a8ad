import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatSigned, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { Preview } from '../../../lib/stores/contracts.ts';
import { periodText } from './contract-words.ts';

interface Props {
  last: Preview['last'];
  /** Whose contract it is; without one it is who reads this. */
  account?: string;
}

/** What the last period comes to by the contract of now, paid or not, and what it would have been by an offer. */
export const LastPeriod = ({ last, account }: Props): ReactElement => (
  <dl className="bill-rows contract-last small">
    {last.now !== null && (
      <div>
        <dt>
          {account
            ? t('agents:contracts.last.got', { account, period: periodText(last) })
            : t('agents:contracts.last.yours', { period: periodText(last) })}
        </dt>
        <dd className="num">{formatWire(last.now)}</dd>
      </div>
    )}
    <div>
      <dt>{t('agents:contracts.last.then', { period: periodText(last) })}</dt>
      <dd className="num">{formatWire(last.offered)}</dd>
    </div>
    {last.now !== null && (
      <div className="bill-sum">
        <dt>{t('agents:contracts.last.difference')}</dt>
        <dd className="num">
          {formatSigned((parseMinor(last.offered) ?? 0n) - (parseMinor(last.now) ?? 0n))}
        </dd>
      </div>
    )}
  </dl>
);
