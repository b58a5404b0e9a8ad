// What the member has bought: chases under way and over, and tickets, the newest first.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Lottery } from '../../lib/stores/lottery.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChaseCard } from './ChaseCard.tsx';
import { TicketList } from './TicketList.tsx';
import { useTickets } from './use-tickets.ts';

interface Props {
  games: readonly Lottery[];
  news: number;
  onChanged: () => void;
}

export default function MyTickets({ games, news, onChanged }: Props): ReactElement {
  const session = useStore($session);
  const signedIn = session.state === 'in';
  const { tickets, chases, more, ready, failed, retry, readMore } = useTickets(signedIn, {}, news);
  if (!signedIn)
    return (
      <EmptyState
        title={t('lottery:signInTitle')}
        text={t('lottery:signInText')}
        action={
          <Button variant="primary" onClick={() => whenSignedIn(() => {})}>
            {t('lottery:signIn')}
          </Button>
        }
      />
    );
  if (failed) return <ErrorState title={t('lottery:failed')} onRetry={retry} />;
  if (!ready) return <Skeleton rows={4} height={72} />;
  if (tickets.length + chases.length === 0)
    return <EmptyState title={t('lottery:noTickets')} text={t('lottery:noTicketsText')} />;
  return (
    <div className="lottery-mine-page">
      {chases.map((chase) => (
        <ChaseCard
          key={chase.placementId}
          chase={chase}
          game={games.find(({ gameId }) => gameId === chase.gameId)}
          onEnded={onChanged}
        />
      ))}
      <TicketList games={games} tickets={tickets} />
      {more && (
        <Button variant="outline" onClick={() => void readMore()}>
          {t('lottery:moreTickets')}
        </Button>
      )}
    </div>
  );
}
