// In the reward center: what can be claimed on pages of its own, missions that are done and what friends have brought.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { flag, users } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { $missions, loadMissions } from '../../../lib/stores/missions.ts';
import { $referral, loadReferral } from '../../../lib/stores/referral.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lineOf } from '../missions/mission-words.ts';
import type { PageProps } from '../page-props.ts';

export function AlsoToClaim({ onPage }: Pick<PageProps, 'onPage'>): ReactElement | null {
  const [missions, friends] = [useStore($missions), useStore($referral)];
  useEffect(() => {
    void loadMissions();
    void loadReferral();
  }, []);
  const done =
    missions.state === 'ready' ? missions.value.list.filter(({ status }) => status === 'claim') : [];
  const due = friends.state === 'ready' ? friends.value.due : '0.00';
  if (done.length === 0 && due === '0.00') return null;
  return (
    <ul className="club-box rewards-rows rewards-also">
      {done.map((mission) => (
        <li key={mission.mission}>
          <Row icon={flag} name={mission.title} line={lineOf(mission)} sum={mission.reward} />
          <Button onClick={() => onPage('missionLeaderboard')}>{t('club:see')}</Button>
        </li>
      ))}
      {due !== '0.00' && (
        <li>
          <Row icon={users} name={t('member:pages.referral')} line="" sum={due} />
          <Button onClick={() => onPage('referral')}>{t('club:see')}</Button>
        </li>
      )}
    </ul>
  );
}

const Row = ({ icon, name, line, sum }: Record<'icon' | 'name' | 'line' | 'sum', string>): ReactElement => (
  <>
    <span className="rewards-icon">
      <Icon path={icon} size={18} />
    </span>
    <span className="rewards-what">
      <strong>{name}</strong>
      <span className="tiny soft">{line}</span>
    </span>
    <span className="rewards-until" />
    <span className="club-gain num">+{formatWire(sum)}</span>
  </>
);
