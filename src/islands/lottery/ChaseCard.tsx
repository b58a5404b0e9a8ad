// A chase of the member: what it bets on and holds, has staked and got back, each of its draws, and the way to end it.
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../lib/rules/money.ts';
import { type Chase, endChase, type Lottery } from '../../lib/stores/lottery.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { drawDay, linesText, regionName, stateText } from './words.ts';

interface CardProps {
  chase: Chase;
  game: Lottery | undefined;
  onEnded: () => void;
}

/** Once nothing is set aside its keys are gone; who was at one of them stays in the card. */
const stayIn = (card: HTMLElement | null) => (card ? keepFocus(card, card) : undefined);

export function ChaseCard({ chase, game, onEnded }: CardProps): ReactElement {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const betOn = linesText(game?.table, chase.lines);
  const held = (parseMinor(chase.held) ?? 0n) > 0n;
  const key = useRef<HTMLButtonElement>(null);
  const was = useRef(asks);
  // Who goes on by keyboard is at the key that follows the one they pressed.
  useEffect(() => {
    if (asks !== was.current) key.current?.focus();
    was.current = asks;
  }, [asks]);

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
    <section
      className="card lottery-card"
      ref={stayIn}
      tabIndex={-1}
      aria-label={`${t('lottery:chase.name')}, ${betOn}`}
    >
      <div className="lottery-row">
        <b>{[t('lottery:chase.name'), ...(game ? [regionName(game.table)] : [])].join(', ')}</b>
        {chase.stopOnWin && <span className="soft small">{t('lottery:chase.stops')}</span>}
      </div>
      <p>{betOn}</p>
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
                ? stateText(bet)
                : t(reason ? `lottery:reason.${reason}` : `lottery:part.${state}`)}
            </span>
          </li>
        ))}
      </ol>
      {held && !asks && (
        <Button
          ref={key}
          variant="outline"
          aria-label={`${t('lottery:chase.end')}: ${betOn}`}
          onClick={() => setAsks(true)}
        >
          {t('lottery:chase.end')}
        </Button>
      )}
      {held && asks && (
        <div className="lottery-row">
          <Button ref={key} variant="secondary" busy={busy} onClick={end}>
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
