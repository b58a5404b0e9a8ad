// One mission: how far it is, its steps, the proof where one is needed, and the one next act.
import type { ReactElement } from 'react';
import { check } from '../../../lib/art/dialog-icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { claimMission, joinMission, type Mission } from '../../../lib/stores/missions.ts';
import { InFoot, useInnerPage } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';
import { shortDayOf } from '../../ui/when.ts';
import { MissionBoard } from './MissionBoard.tsx';
import { MissionProof } from './MissionProof.tsx';
import { BADGES, lineOf, progressWords, shareOf } from './mission-words.ts';

/** Their line would say again how far it is, or what to do. */
const AS_ABOVE: readonly Mission['status'][] = ['join', 'joined', 'process', 'claim'];

export function MissionPage({ mission, onBack }: { mission: Mission; onBack: () => void }): ReactElement {
  useInnerPage(mission.title, onBack);
  const { status, summary, text, art, reward, endsAt, review, again } = mission;
  const last = shortDayOf(new Date(new Date(endsAt).getTime() - 1));
  const applies = review && (status === 'claim' || again);
  return (
    <div className="mission">
      <header className="mission-head">
        <img src={`/art/motif/${art.motif}-${art.palette}.svg`} alt="" width="64" height="64" />
        <p>
          <span className="small soft">{summary}</span>
          <span>
            <strong className="num">{formatWire(reward)}</strong>{' '}
            <span className="small soft">{t('missions:terms', { day: last })}</span>
          </span>
        </p>
      </header>
      <section className="club-panel" aria-label={t('missions:state')}>
        <p className="club-line">
          <span>
            <strong>{status === 'rejected' ? t('missions:rejectedTitle') : progressWords(mission)}</strong>
          </span>
          <span className={`badge ${BADGES[status]}`}>{t(`missions:status.${status}`)}</span>
        </p>
        <div className="mission-bar">
          <i style={{ width: `${shareOf(mission) * 100}%` }} />
        </div>
        <Steps {...mission} />
        {!AS_ABOVE.includes(status) && <p className="small soft">{lineOf(mission)}</p>}
      </section>
      {applies && <MissionProof mission={mission} onSent={onBack} />}
      <p className="small">{text}</p>
      <MissionBoard mission={mission.mission} />
      {status === 'join' && <Act mission={mission} />}
      {status === 'claim' && !review && <Act mission={mission} />}
    </div>
  );
}

/** Joined, done, applied where a person looks at it, paid. */
function Steps({ status, review }: Mission): ReactElement {
  const steps = review ? ['joined', 'done', 'apply', 'paid'] : ['joined', 'done', 'paid'];
  const paid = status === 'issued' || status === 'claimed';
  const done = paid
    ? steps.length
    : status === 'applying'
      ? 3
      : status === 'claim' || status === 'rejected'
        ? 2
        : ['joined', 'process'].includes(status)
          ? 1
          : 0;
  return (
    <ol className="mission-steps">
      {steps.map((step, at) => (
        <li key={step} className={at < done ? 'is-done' : at === done ? 'is-next' : ''}>
          <i aria-hidden="true">{at < done && <Icon path={check} size={14} />}</i>
          <span>{t(`missions:steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The one button: join, or claim the sum that it names. */
function Act({ mission: { mission, status, reward } }: { mission: Mission }): ReactElement {
  const joins = status === 'join';
  const act = async (): Promise<string> => {
    if (!joins) return t('club:claimed', { amount: formatWire(await claimMission(mission)) });
    await joinMission(mission);
    return t('missions:joinedNow');
  };
  const [busy, press] = useToldPress(act, t(joins ? 'missions:joinFailed' : 'club:claimFailed'));
  return (
    <InFoot>
      <Button variant="primary" large block busy={busy} onClick={press}>
        {joins ? t('missions:join') : t('club:claimSum', { sum: formatWire(reward) })}
      </Button>
    </InFoot>
  );
}
