import type { ReactElement } from 'react';
import { flag, gift, percent, trophy, users, vip } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Claimable, ComingGift, RewardList } from '../../../lib/stores/club.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dayOf, shortDayOf } from '../../ui/when.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { rewardName, rewardStep, untilWords } from './reward-words.ts';

const ICONS: Record<Claimable['source'], string> = {
  ...{ vip_week: vip, vip_birthday: gift, rebate: percent },
  ...{ mission: flag, referral: users, ticket: gift, ranking: trophy, raffle: trophy },
};

/** One row each: what it is, until when, how much, and its button. */
export const RewardRows = ({
  claimable,
  birthday,
}: Pick<RewardList, 'claimable' | 'birthday'>): ReactElement => (
  <ul className="rewards-rows">
    {claimable.length === 0 && <li className="rewards-none small soft">{t('club:center.nothing')}</li>}
    {claimable.map((reward) => (
      <li key={reward.number}>
        <span className="rewards-icon">
          <Icon path={ICONS[reward.source]} size={18} />
        </span>
        <span className="rewards-what">
          <strong>{rewardName(reward)}</strong>
          <span className="tiny soft">{rewardStep(reward)}</span>
        </span>
        <span className="rewards-until tiny soft">{untilWords(reward.endsAt)}</span>
        <span className="club-gain num">+{formatWire(reward.amount)}</span>
        <ClaimButton rewards={[reward]} small />
      </li>
    ))}
    {birthday && <Later {...birthday} />}
  </ul>
);

function Later({ amount, opensAt, endsAt }: ComingGift): ReactElement {
  const [opens, last] = [new Date(opensAt), new Date(new Date(endsAt).getTime() - 1)];
  return (
    <li>
      <span className="rewards-icon">
        <Icon path={gift} size={18} />
      </span>
      <span className="rewards-what">
        <strong>{t('club:source.vip_birthday')}</strong>
        <span className="tiny soft">{t('club:opens', { day: dayOf(opens) })}</span>
      </span>
      <span className="rewards-until tiny soft">
        {t('club:vip.span', { from: shortDayOf(opens), to: shortDayOf(last) })}
      </span>
      <span className="soft num">{formatWire(amount)}</span>
      <Button disabled>{t('club:center.later')}</Button>
    </li>
  );
}
