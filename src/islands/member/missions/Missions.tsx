// Mission activity: what can be joined or claimed, what the member has joined, and all of them with their statuses.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { right } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { isAvailable } from '../../../lib/rules/missions.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import {
  $missions,
  followMissions,
  type Missions as List,
  loadMissions,
  type Mission,
} from '../../../lib/stores/missions.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { MissionPage } from './MissionPage.tsx';
import { BADGES, lineOf } from './mission-words.ts';

const LISTS: Record<string, (mission: Mission) => boolean> = {
  available: ({ status }) => isAvailable(status),
  joined: ({ status }) => !['join', 'coming_soon', 'close'].includes(status),
  all: () => true,
};

export function Missions(): ReactElement | null {
  const loaded = useStore($missions);
  const late = useLate(loaded.state === 'loading');
  const [open, setOpen] = useState<string>();
  useEffect(() => followMissions(), []);
  const back = useCallback(() => setOpen(undefined), []);
  if (loaded.state === 'failed')
    return (
      <FailedPage
        title={t('missions:failed')}
        text={t('missions:failedText', { reason: withoutStop(loaded.error.message) })}
        failure={loaded}
        onAgain={() => void loadMissions()}
      />
    );
  if (loaded.state === 'loading') return late ? <Skeleton rows={6} height={64} /> : null;
  const chosen = loaded.value.list.find(({ mission }) => mission === open);
  if (chosen) return <MissionPage mission={chosen} onBack={back} />;
  return <AllMissions missions={loaded.value} onOpen={setOpen} />;
}

function AllMissions({ missions, onOpen }: { missions: List; onOpen: (name: string) => void }): ReactElement {
  const [tab, setTab] = useState('all');
  const tabs = Object.entries(LISTS).map(([id, has]) => ({
    ...{ id, label: t(`missions:tabs.${id}`) },
    ...(id !== 'all' && { count: String(missions.list.filter(has).length) }),
  }));
  const shown = missions.list.filter(LISTS[tab] ?? (() => true));
  return (
    <div className="missions">
      <Tabs label={t('missions:tabs.label')} tabs={tabs} current={tab} onChoose={setTab} />
      {shown.length === 0 && <p className="small soft">{t('missions:none')}</p>}
      <ul className="missions-rows">
        {shown.map((mission) => (
          <li key={mission.mission}>
            <button type="button" onClick={() => onOpen(mission.mission)}>
              <span className="missions-what">
                <strong>{mission.title}</strong>
                <span className="small soft">{lineOf(mission)}</span>
              </span>
              <span className="missions-state">
                <span className={`badge ${BADGES[mission.status]}`}>
                  {t(`missions:status.${mission.status}`)}
                </span>
                <Reward {...mission} />
              </span>
              <Icon path={right} size={20} />
            </button>
          </li>
        ))}
      </ul>
      <p className="tiny soft">{t('missions:note')}</p>
    </div>
  );
}

const Reward = ({ status, reward }: Mission): ReactElement => {
  const paid = status === 'issued' || status === 'claimed';
  return (
    <span className={paid ? 'club-gain num' : 'num'}>
      {paid && '+'}
      {formatWire(reward)}
    </span>
  );
};
