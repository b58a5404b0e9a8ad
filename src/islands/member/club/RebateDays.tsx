import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Rebate } from '../../../lib/stores/club.ts';
import { minuteOf, momentOf, shortDay } from '../../ui/when.ts';

/** The days that are over, the newest first; yesterday until noon with what is paid of it then. */
export const RebateDays = ({ waiting, days }: Pick<Rebate, 'waiting' | 'days'>): ReactElement | null =>
  days.length === 0 && !waiting ? null : (
    <section aria-labelledby="rebate-before">
      <h3 id="rebate-before">{t('club:rebate.before')}</h3>
      <ul className="club-box rebate-lines">
        {waiting && <Waiting {...waiting} />}
        {days.map(({ day, valid, given, claimed, paidAt }) => (
          <li key={day}>
            <span>
              <span>{shortDay(day)}</span>
              <span className="tiny soft num">
                {betsAndClaimed(valid, claimed)}
                {paidAt && ` · ${t('club:rebate.paid', { time: momentOf(new Date(paidAt)) })}`}
              </span>
            </span>
            <span className="club-gain num">+{formatWire(given)}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const Waiting = ({ day, valid, claimed, due, paidAt }: NonNullable<Rebate['waiting']>): ReactElement => (
  <li>
    <span>
      <span>
        {shortDay(day)} <span className="badge">{t('club:bonus.state.waiting')}</span>
      </span>
      <span className="tiny soft num">
        {betsAndClaimed(valid, claimed)}
        {` · ${t('club:rebate.paidToday', { time: minuteOf(new Date(paidAt)) })}`}
      </span>
    </span>
    <span className="soft num">+{formatWire(due)}</span>
  </li>
);

function betsAndClaimed(valid: string, claimed: string): string {
  const bets = t('club:rebate.validBets', { valid: formatWire(valid) });
  return claimed === '0.00' ? bets : `${bets} · ${t('club:rebate.claimedOf', { sum: formatWire(claimed) })}`;
}
