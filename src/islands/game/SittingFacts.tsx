// How long the member has played since logging in and the net result, shown while a game is open. After as long as
// the member has chosen it asks whether to go on, between two rounds.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { clock } from '../../lib/art/icons.ts';
import { formatSigned } from '../../lib/rules/money.ts';
import { STANDARD_REMINDER_MINUTES } from '../../lib/rules/play-reminder.ts';
import { $sitting, breakAnswered } from '../../lib/stores/play.ts';
import { $session } from '../../lib/stores/session.ts';
import { $showing } from '../../lib/stores/showing.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSecond } from '../ui/use-second.ts';
import { BreakReminder } from './BreakReminder.tsx';
import { clockText, minutesText } from './clock-text.ts';
import type { SittingWords } from './stage-words.ts';

interface Props {
  words: SittingWords;
  /** A narrow place: the short words at every width. */
  narrow?: boolean;
  /** Somebody takes the break. */
  onStop: () => void;
}

export function SittingFacts({ words, narrow, onStop }: Props): ReactElement {
  const sitting = useStore($sitting);
  const session = useStore($session);
  const showing = useStore($showing);
  const now = useSecond();
  const playedS = sitting ? Math.max(0, Math.floor((now - sitting.since) / 1000)) : 0;
  const everyS = sitting?.remindEveryS ?? STANDARD_REMINDER_MINUTES * 60;
  const breakInS = everyS - (playedS - (sitting?.remindedS ?? 0));
  const net = sitting ? formatSigned(sitting.netMinor) : '0.00';
  const word = (long: string, short: string): ReactElement | string =>
    narrow ? (
      short
    ) : (
      <>
        <span className="stage-long">{long}</span>
        <span className="stage-short">{short}</span>
      </>
    );

  return (
    <>
      <dl className="stage-facts">
        <div>
          <dt>
            <Icon path={clock} size={16} />
            <span className={narrow ? 'visually-hidden' : 'stage-session'}>{words.session}</span>
          </dt>
          <dd className="num">{clockText(playedS)}</dd>
        </div>
        <div>
          <dt>{word(words.net, words.netShort)}</dt>
          <dd className="num">{net}</dd>
        </div>
        <div>
          <dt>{word(words.break, words.breakShort)}</dt>
          <dd className="num">{minutesText(Math.max(0, breakInS))}</dd>
        </div>
      </dl>
      {breakInS <= 0 && !showing && (
        <BreakReminder
          words={words}
          time={clockText(playedS)}
          currency={session.state === 'in' ? session.currency : ''}
          onGo={() => breakAnswered(playedS)}
          onStop={() => {
            breakAnswered(playedS);
            onStop();
          }}
        />
      )}
    </>
  );
}
