import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { RewardList } from '../../../lib/stores/club.ts';
import { momentOf } from '../../ui/when.ts';
import { rewardName } from './reward-words.ts';

/** What was claimed, the newest first, and the sum of this month. */
export const ClaimedPanel = ({
  claimed,
  thisMonth,
}: Pick<RewardList, 'claimed' | 'thisMonth'>): ReactElement => (
  <section className="club-panel" aria-labelledby="claimed">
    <h3 id="claimed">{t('club:center.thisMonth')}</h3>
    <p className="rewards-sum">
      <strong className="club-gain num">+{formatWire(thisMonth)}</strong>{' '}
      <span className="small soft">{t('club:center.claimed')}</span>
    </p>
    <ul>
      {claimed.map((reward) => (
        <li key={reward.number} className="club-line">
          <span>
            <span>{rewardName(reward)}</span>
            <span className="tiny soft">{momentOf(new Date(reward.claimedAt))}</span>
          </span>
          <span className="club-gain num">+{formatWire(reward.amount)}</span>
        </li>
      ))}
    </ul>
    {claimed.length === 0 && <p className="small soft">{t('club:center.nothingYet')}</p>}
  </section>
);
