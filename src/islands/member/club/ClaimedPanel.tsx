import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { RewardList } from '../../../lib/stores/club.ts';
import { momentOf } from '../../ui/when.ts';
import { rewardName } from './reward-words.ts';

/** The sum of this month with its lines, the newest first, and below it what was claimed in other months. */
export function ClaimedPanel({
  claimed,
  thisMonth,
}: Pick<RewardList, 'claimed' | 'thisMonth'>): ReactElement {
  const others = claimed.filter(({ inThisMonth }) => !inThisMonth);
  return (
    <section className="club-panel" aria-labelledby="claimed">
      <h3 id="claimed">{t('club:center.thisMonth')}</h3>
      <p className="rewards-sum">
        <strong className="club-gain num">+{formatWire(thisMonth)}</strong>{' '}
        <span className="small soft">{t('club:center.claimed')}</span>
      </p>
      <Lines of={claimed.filter(({ inThisMonth }) => inThisMonth)} />
      {others.length > 0 && (
        <>
          <h4 className="small soft">{t('club:center.otherMonths')}</h4>
          <Lines of={others} />
        </>
      )}
      {claimed.length === 0 && <p className="small soft">{t('club:center.nothingYet')}</p>}
    </section>
  );
}

const Lines = ({ of }: { of: RewardList['claimed'] }): ReactElement => (
  <ul>
    {of.map((reward) => (
      <li key={reward.number} className="club-line">
        <span>
          <span>{rewardName(reward)}</span>
          <span className="tiny soft">{momentOf(new Date(reward.claimedAt))}</span>
        </span>
        <span className="club-gain num">+{formatWire(reward.amount)}</span>
      </li>
    ))}
  </ul>
);
