import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import type { TransferTerms } from '../../../lib/stores/member-transfers.ts';
import { zoneOf } from '../../ui/when.ts';
import { leftOfDay, minorOf } from './send-sums.ts';

/** What was sent today of the most of a day, and what this transfer adds to it. */
export function SentToday({ terms, minor }: { terms: TransferTerms; minor: bigint }): ReactElement {
  const [most, sent] = [minorOf(terms.day.most), minorOf(terms.day.sent)];
  const left = leftOfDay(terms);
  const adds = minor < left ? minor : left;
  const width = (part: bigint) => ({ width: `${most > 0n ? Number((part * 10_000n) / most) / 100 : 0}%` });
  return (
    <section className="send-today">
      <p className="send-line">
        <span className="soft">{t('wallet:send.today')}</span>
        <span className="num">
          <strong>{formatMinor(sent)}</strong>{' '}
          <span className="soft">{t('wallet:send.of', { most: formatMinor(most) })}</span>
        </span>
      </p>
      <div className="send-bar" aria-hidden="true">
        {sent > 0n && <span style={width(sent)} />}
        {adds > 0n && <span className="send-bar-now" style={width(adds)} />}
      </div>
      <p className="tiny soft">
        {t('wallet:send.left', { left: formatMinor(left - adds), zone: zoneOf(new Date()) })}
      </p>
    </section>
  );
}
