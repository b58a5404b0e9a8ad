import type { ReactElement } from 'react';
import { flag, gift, percent, trophy, users, vip } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Claimable, ComingGift, Rebate } from '../../../lib/stores/club.ts';
import type { Mission } from '../../../lib/stores/missions.ts';
import type { ToClaim } from '../../../lib/stores/to-claim.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dayOf, minuteOf, shortDay, shortDayOf } from '../../ui/when.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { untilWords, wordsOf } from './reward-words.ts';

const ICONS: Record<Claimable['source'], string> = {
  ...{ vip_week: vip, vip_birthday: gift, rebate: percent },
  ...{ mission: flag, referral: users, ticket: gift, ranking: trophy, raffle: trophy },
};

interface Props {
  wanted: ToClaim[];
  /** Missions that are done, of which a person has to see a proof first. */
  toProve: readonly Mission[];
  /** The rebate of yesterday, which is paid by itself. */
  waiting: Rebate['waiting'];
  birthday: ComingGift | null;
  onProve: () => void;
}

/** One row each: what it is, until when, how much, and its button. */
export const RewardRows = ({ wanted, toProve, waiting, birthday, onProve }: Props): ReactElement => (
  <ul className="rewards-rows">
    {wanted.length + toProve.length === 0 && (
      <li className="rewards-none small soft">{t('club:center.nothing')}</li>
    )}
    {wanted.map((each) => (
      <li key={each.key}>
        <What {...wordsOf(each)} icon={ICONS[each.from === 'reward' ? each.reward.source : each.from]} />
        <span className="club-gain num">+{formatWire(each.amount)}</span>
        <ClaimButton wanted={[each]} small />
      </li>
    ))}
    {toProve.map(({ mission, title, closesAt, reward }) => (
      <li key={mission}>
        <What name={title} step={t('missions:proofOnly')} until={untilWords(closesAt)} icon={flag} />
        <span className="soft num">{formatWire(reward)}</span>
        <Button onClick={onProve}>{t('club:see')}</Button>
      </li>
    ))}
    {waiting && <PaidByItself {...waiting} />}
    {birthday && <Later {...birthday} />}
  </ul>
);

const What = ({
  icon,
  name,
  step,
  until,
}: Record<'icon' | 'name' | 'step' | 'until', string>): ReactElement => (
  <>
    <span className="rewards-icon">
      <Icon path={icon} size={18} />
    </span>
    <span className="rewards-what">
      <strong>{name}</strong>
      <span className="tiny soft">{step}</span>
    </span>
    <span className="rewards-until tiny soft">{until}</span>
  </>
);

const PaidByItself = ({ day, level, due, paidAt }: NonNullable<Rebate['waiting']>): ReactElement => (
  <li>
    <What
      icon={percent}
      name={t('club:source.rebate')}
      step={t('club:step.day', { day: shortDay(day), level })}
      until={t('club:rebate.paidToday', { time: minuteOf(new Date(paidAt)) })}
    />
    <span className="soft num">{formatWire(due)}</span>
    <Button disabled>{t('club:center.later')}</Button>
  </li>
);

function Later({ amount, opensAt, endsAt }: ComingGift): ReactElement {
  const [opens, last] = [new Date(opensAt), new Date(new Date(endsAt).getTime() - 1)];
  return (
    <li>
      <What
        icon={gift}
        name={t('club:source.vip_birthday')}
        step={t('club:opens', { day: dayOf(opens) })}
        until={t('club:vip.span', { from: shortDayOf(opens), to: shortDayOf(last) })}
      />
      <span className="soft num">{formatWire(amount)}</span>
      <Button disabled>{t('club:center.later')}</Button>
    </li>
  );
}
