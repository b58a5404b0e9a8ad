// What the member has bought: chases under way and over, and tickets, the newest first.
import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../lib/rules/money.ts';
import { type Chase, endChase, type Lottery } from '../../lib/stores/lottery.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TicketList } from './TicketList.tsx';
import { useTickets } from './use-tickets.ts';
import { drawDay, regionName } from './words.ts';

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

interface CardProps {
  chase: Chase;
  game: Lottery | undefined;
  onEnded: () => void;
}

function ChaseCard({ chase, game, onEnded }: CardProps): ReactElement {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const held = (parseMinor(chase.held) ?? 0n) > 0n;

  function end(): void {
    setBusy(true);
    endChase(chase.placementId)
      .then(onEnded, (error: unknown) => {
        if (!isRefused(error)) throw error;
        showToast('failed', error.message);
      })
      .finally(() => {
        setBusy(false);
        setAsks(false);
      });
  }

  return (
    <section className="card lottery-card" aria-label={t('lottery:chase.name')}>
      <div className="lottery-row">
        <b>{[t('lottery:chase.name'), ...(game ? [regionName(game.table)] : [])].join(', ')}</b>
        {chase.stopOnWin && <span className="soft small">{t('lottery:chase.stops')}</span>}
      </div>
      <dl className="lottery-sums num">
        {(['total', 'held', 'staked', 'returned', 'paid'] as const).map((name) => (
          <div key={name}>
            <dt className="soft small">{t(`lottery:sum.${name}`)}</dt>
            <dd>{formatWire(chase[name])}</dd>
          </div>
        ))}
      </dl>
      <ol className="lottery-draws small num">
        {chase.draws.map(({ round, times, stake, state, reason, bet }) => (
          <li key={round}>
            <span>{drawDay(round)}</span>
            <span>
              {formatWire(stake)} ({times}×)
            </span>
            <span className={bet?.state === 'won' ? 'lottery-won' : 'soft'}>
              {bet && bet.state !== 'open'
                ? `${t(`lottery:state.${bet.state}`)} ${formatWire(bet.payout ?? '0')}`
                : t(reason ? `lottery:reason.${reason}` : `lottery:part.${state}`)}
            </span>
          </li>
        ))}
      </ol>
      {held && !asks && (
        <Button variant="outline" onClick={() => setAsks(true)}>
          {t('lottery:chase.end')}
        </Button>
      )}
      {held && asks && (
        <div className="lottery-row">
          <Button variant="secondary" busy={busy} onClick={end}>
            {t('lottery:chase.giveBack', { amount: formatWire(chase.held) })}
          </Button>
          <Button variant="ghost" onClick={() => setAsks(false)}>
            {t('lottery:chase.keep')}
          </Button>
        </div>
      )}
    </section>
  );
}
