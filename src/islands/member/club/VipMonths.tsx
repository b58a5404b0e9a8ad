import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { addDays } from '../../../lib/rules/portal-day.ts';
import type { VipLevel } from '../../../lib/stores/club.ts';
import { $session } from '../../../lib/stores/session.ts';
import { monthName, shortDay } from '../../ui/when.ts';

/** The valid bets of the window by months, which add up. */
export function VipMonths({ vip: { months, valid, windowDays } }: { vip: VipLevel }): ReactElement {
  const session = useStore($session);
  const sums = months.map((month) => ({ ...month, minor: Number(parseMinor(month.valid) ?? 0n) }));
  const most = Math.max(1, ...sums.map(({ minor }) => minor));
  return (
    <section className="club-box vip-months" aria-labelledby="vip-months">
      <h3 id="vip-months">
        {t('club:vip.months', { days: windowDays })}
        <span className="tiny soft">
          {t('club:vip.unit', { currency: session.state === 'in' ? session.currency : '' })}
        </span>
      </h3>
      <dl>
        {sums.map(({ from, last, valid: sum, minor }) => (
          <div key={from}>
            <dt>
              {isWhole(from, last)
                ? monthName(from)
                : t('club:vip.span', { from: shortDay(from), to: shortDay(last) })}
            </dt>
            <dd>
              <span className="vip-track" aria-hidden="true">
                <span className="vip-month" style={{ width: `${Math.max(0, (minor / most) * 100)}%` }} />
              </span>
              <span className="num">{formatWire(sum)}</span>
            </dd>
          </div>
        ))}
        <div className="vip-together">
          <dt>{t('club:together')}</dt>
          <dd className="num">{formatWire(valid)}</dd>
        </div>
      </dl>
    </section>
  );
}

const isWhole = (from: string, last: string): boolean =>
  from.endsWith('-01') && addDays(last, 1).endsWith('-01');
