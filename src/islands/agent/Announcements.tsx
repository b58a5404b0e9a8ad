import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { t } from '../../lib/messages/browser.ts';
import {
  $agentAnnouncements,
  followAgentAnnouncements,
  loadAgentAnnouncements,
} from '../../lib/stores/agent-announcements.ts';
import { FailedPage } from '../center/PageState.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { dateOf } from '../ui/when.ts';
import { withoutStop } from '../ui/without-stop.ts';

/** What the portal announces, the newest first. */
export function Announcements(): ReactElement | null {
  const shown = useStore($agentAnnouncements);
  const late = useLate(shown.state === 'loading');
  useEffect(() => followAgentAnnouncements(), []);
  if (shown.state === 'loading') return late ? <Skeleton rows={3} height={88} /> : null;
  if (shown.state === 'failed')
    return (
      <FailedPage
        title={t('agents:announcement.failed')}
        text={t('agents:failed.text', { reason: withoutStop(shown.error.message) })}
        failure={shown}
        onAgain={() => void loadAgentAnnouncements()}
      />
    );
  if (shown.value.length === 0)
    return <EmptyState title={t('agents:announcement.none')} text={t('agents:announcement.noneText')} />;
  return (
    <ul className="agent-news">
      {shown.value.map(({ id, title, content, startsAt, language, forAgents }) => (
        <li key={id}>
          <p className="agent-news-head">
            <time className="soft small" dateTime={startsAt}>
              {dateOf(new Date(startsAt))}
            </time>
            {forAgents && <span className="badge badge-info">{t('agents:announcement.forAgents')}</span>}
          </p>
          <h3 lang={language ?? undefined}>{title}</h3>
          <p lang={language ?? undefined}>{content}</p>
        </li>
      ))}
    </ul>
  );
}
