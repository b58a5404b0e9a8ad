// A chase of the member: what it bets on and holds, has staked and got back, each of its draws, and the way to end it.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../lib/rules/money.ts';
import type { Chase, Lottery } from '../../lib/stores/lottery.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { EndChase } from './EndChase.tsx';
import { drawDay, linesText, regionName, stateText } from './words.ts';

interface CardProps {
  chase: Chase;
  game: Lottery | undefined;
  onEnded: () => void;
}

/** Once nothing is set aside its keys are gone; who was at one of them stays in the card. */
const stayIn = (card: HTMLElement | null) => (card ? keepFocus(card, card) : undefined);

export function ChaseCard({ chase, game, onEnded }: CardProps): ReactElement {
  const betOn = linesText(game?.table, chase.lines);
  const held = (parseMinor(chase.held) ?? 0n) > 0n;
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
      {held && <EndChase chase={chase} betOn={betOn} onEnded={onEnded} />}
    </section>
  );
}
