// What stands where the game will be: it opens, it is closed, it did not open, or somebody has to log in first.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import type { ErrorCode } from '../../lib/contract/errors.ts';
import type { GameItem } from '../../lib/contract/games.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $play } from '../../lib/stores/play.ts';
import { $session } from '../../lib/stores/session.ts';
import { $toldBreak } from '../../lib/stores/told-break.ts';
import { Button } from '../ui/Button.tsx';
import { useFlag } from '../ui/use-flag.ts';
import { BringMoney } from './BringMoney.tsx';
import { StageBreak } from './StageBreak.tsx';
import { StageClosed } from './StageClosed.tsx';
import type { StageWords } from './stage-words.ts';

/** The page of the account that helps where another try would not. */
const WAY_OUT: Partial<Record<ErrorCode, 'playLimits'>> = {
  bets_uncounted: 'playLimits',
  player_limit: 'playLimits',
};

export function StageState({
  game,
  words,
  onBegin,
}: {
  /** Unknown while it is read. */
  game: GameItem | undefined;
  words: StageWords;
  onBegin: () => void;
}): ReactElement {
  const play = useStore($play);
  const session = useStore($session);
  const signedIn = session.state === 'in';
  const mayTry = useFlag('FREEPLAY3');
  const told = useStore($toldBreak);
  const held = session.state === 'in' ? session.onBreak : told;
  if (held && play.state !== 'open') return <StageBreak held={held} />;
  const cover = game && <img className="stage-cover" src={game.cover} alt="" width="150" height="200" />;
  if (play.state === 'opening' || (play.state === 'idle' && signedIn)) {
    return (
      <div className="state" role="status">
        {cover}
        <p>
          <span className="spinner" /> {words.opening}
        </p>
      </div>
    );
  }
  if (play.state === 'asks') return <BringMoney transfer={play.transfer} />;
  if (play.state === 'closed' && game) {
    return (
      <StageClosed
        game={game}
        until={play.until}
        aheadMs={play.aheadMs}
        others={play.others}
        words={words}
        onBegin={onBegin}
      />
    );
  }
  const elsewhere = play.state === 'failed' ? WAY_OUT[play.code] : undefined;
  const [title, text] =
    play.state === 'failed'
      ? [words.failedTitle, `${play.message} ${words.failedText}`]
      : play.state === 'closed'
        ? [words.closedTitle, words.restText]
        : play.state === 'none'
          ? [words.noneTitle, words.noneText]
          : [words.signInTitle, mayTry ? `${words.signInText} ${words.signInFree}` : words.signInText];
  return (
    <div className="state" role={play.state === 'failed' ? 'alert' : undefined}>
      {cover}
      <h2>{title}</h2>
      <p>{text}</p>
      <Button
        variant="primary"
        onClick={elsewhere ? () => openModal('personalCenter', { page: elsewhere }) : onBegin}
      >
        {elsewhere ? words[elsewhere] : signedIn ? words.tryAgain : words.signIn}
      </Button>
    </div>
  );
}
