import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Rebate } from '../../../lib/stores/club.ts';
import { momentOf, shortDay } from '../../ui/when.ts';

/** The days that are over, the newest first. */
export const RebateDays = ({ days }: Pick<Rebate, 'days'>): ReactElement | null =>
  days.length === 0 ? null : (
    <section aria-labelledby="rebate-before">
      <h3 id="rebate-before">{t('club:rebate.before')}</h3>
      <ul className="club-box rebate-lines">
        {days.map(({ day, valid, given, claimed, paidAt }) => (
          <li key={day}>
            <span>
              <span>{shortDay(day)}</span>
              <span className="tiny soft num">
                {t('club:rebate.validBets', { valid: formatWire(valid) })}
                {claimed !== '0.00' && ` · ${t('club:rebate.claimedOf', { sum: formatWire(claimed) })}`}
                {paidAt && ` · ${t('club:rebate.paid', { time: momentOf(new Date(paidAt)) })}`}
              </span>
            </span>
            <span className="club-gain num">+{formatWire(given)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
