import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Claimable, ComingGift } from '../../../lib/stores/club.ts';
import { ofReward } from '../../../lib/stores/to-claim.ts';
import { dayOf } from '../../ui/when.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { rewardName, rewardStep, untilWords } from './reward-words.ts';

interface Props {
  claimable: Claimable[];
  birthday: ComingGift | null;
  /** On a phone the button is in the foot. */
  withKey: boolean;
}

/** What can be collected now, and what comes by itself. */
export const VipCollect = ({ claimable, birthday, withKey }: Props): ReactElement => (
  <section className="club-panel" aria-labelledby="vip-collect">
    <h3 id="vip-collect">{t('club:vip.collect')}</h3>
    {claimable.length === 0 && <p className="small soft">{t('club:vip.nothing')}</p>}
    {claimable.map((reward) => (
      <p key={reward.number} className="club-line">
        <span>
          <strong>{rewardName(reward)}</strong>
          <span className="tiny soft">
            {rewardStep(reward)}, {untilWords(reward.endsAt)}
          </span>
        </span>
        <span className="club-gain num">+{formatWire(reward.amount)}</span>
      </p>
    ))}
    {withKey && claimable.length > 0 && <ClaimButton wanted={claimable.map(ofReward)} />}
    {birthday && (
      <p className="club-line club-later">
        <span>
          <strong>{t('club:source.vip_birthday')}</strong>
          <span className="tiny soft">{t('club:opens', { day: dayOf(new Date(birthday.opensAt)) })}</span>
        </span>
        <span className="soft num">{formatWire(birthday.amount)}</span>
      </p>
    )}
  </section>
);
