// The page of a game: its bar with clock, net and break reminder, and the game in a frame that can reach nothing.
import './game-stage.css';
import '../ui/dialog.css';
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { arrowLeft, clock, expand, heart, mute, volume } from '../../lib/art/icons.ts';
import type { GameItem } from '../../lib/contract/games.ts';
import { formatSigned } from '../../lib/rules/money.ts';
import { $favourites, toggleFavourite } from '../../lib/stores/favourites.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { $play, $sitting, launch, refreshSitting } from '../../lib/stores/play.ts';
import { $session, whenSignedIn, whenTrueAccount } from '../../lib/stores/session.ts';
import { $balance, refreshBalance } from '../../lib/stores/wallet.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BreakReminder } from './BreakReminder.tsx';
import { clockText, minutesText } from './clock-text.ts';
import { type FrameHandle, GameFrame } from './GameFrame.tsx';
import { useSecond } from './use-second.ts';

export type StageWords = Record<
  | 'back'
  | 'session'
  | 'net'
  | 'netShort'
  | 'break'
  | 'breakShort'
  | 'sound'
  | 'mute'
  | 'full'
  | 'opening'
  | 'signInTitle'
  | 'signInText'
  | 'signIn'
  | 'failedTitle'
  | 'failedText'
  | 'closedTitle'
  | 'closedText'
  | 'pauseTitle'
  | 'pauseText'
  | 'pauseGo'
  | 'pauseStop'
  | 'tryAgain'
  | 'like'
  | 'unlike'
  | 'noneTitle'
  | 'noneText',
  string
>;

interface Props {
  game: GameItem;
  words: StageWords;
}

/** How long somebody plays before being asked whether to go on. */
const BREAK_AFTER_S = 3600;

/** A balance that changes later than this after a round changed elsewhere: a deposit came. */
const OF_ROUND_MS = 3000;

export function GameStage({ game, words }: Props): ReactElement {
  const play = useStore($play);
  const session = useStore($session);
  const sitting = useStore($sitting);
  const liked = useStore($favourites).has(game.gameId);
  const frame = useRef<FrameHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [muted, setMuted] = useState(true);
  const [remindedAt, setRemindedAt] = useState(0);
  const now = useSecond();
  const roundAt = useRef(0);
  const balance = useStore($balance).minor;

  // The game reads its balance after each round by itself; of a deposit it has to be told.
  useEffect(() => {
    if (balance !== undefined && Date.now() - roundAt.current > OF_ROUND_MS)
      frame.current?.tell({ type: 'refresh' });
  }, [balance]);

  const begin = useCallback(() => whenSignedIn(() => void launch(game.gameId)), [game.gameId]);
  useEffect(begin, [begin]);

  const playedS = sitting ? Math.max(0, Math.floor((now - sitting.openedAt) / 1000)) : 0;
  const breakInS = BREAK_AFTER_S - (playedS - remindedAt);
  const net = sitting ? formatSigned(sitting.netMinor) : '0.00';

  return (
    <div className="stage-page" ref={stage}>
      <div className="stage-bar">
        <a className="btn btn-ghost btn-icon" href="/rng" aria-label={words.back}>
          <Icon path={arrowLeft} />
        </a>
        <p className="stage-name">
          <strong>{game.name}</strong> <span className="soft">{game.vendor}</span>
        </p>
        <dl className="stage-facts">
          <div>
            <dt>
              <Icon path={clock} size={16} />
              <span className="not-phone">{words.session}</span>
            </dt>
            <dd className="num">{clockText(playedS)}</dd>
          </div>
          <div>
            <dt>
              <span className="not-phone">{words.net}</span>
              <span className="only-phone">{words.netShort}</span>
            </dt>
            <dd className="num">{net}</dd>
          </div>
          <div>
            <dt>
              <span className="not-phone">{words.break}</span>
              <span className="only-phone">{words.breakShort}</span>
            </dt>
            <dd className="num">{minutesText(Math.max(0, breakInS))}</dd>
          </div>
        </dl>
        <div className="stage-keys">
          <button
            type="button"
            className="btn btn-ghost btn-icon stage-heart"
            aria-pressed={liked}
            aria-label={(liked ? words.unlike : words.like).replace('{{name}}', game.name)}
            onClick={() => toggleFavourite(game)}
          >
            <Icon path={heart} />
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={muted ? words.sound : words.mute}
            aria-pressed={!muted}
            onClick={() => frame.current?.tell({ type: muted ? 'unmute' : 'mute' })}
          >
            <Icon path={muted ? mute : volume} />
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-icon not-phone"
            aria-label={words.full}
            onClick={() => void stage.current?.requestFullscreen?.()}
          >
            <Icon path={expand} />
          </button>
        </div>
      </div>
      <div className="stage">
        {play.state === 'open' ? (
          <GameFrame
            ref={frame}
            title={game.name}
            address={play.address}
            onRound={() => {
              roundAt.current = Date.now();
              void refreshBalance();
              void refreshSitting();
            }}
            onDeposit={() => whenTrueAccount(() => openModal('personalCenter', { page: 'depositv2' }))}
            onMuted={setMuted}
            onEnded={begin}
          />
        ) : (
          <StageState game={game} words={words} onBegin={begin} />
        )}
      </div>
      {breakInS <= 0 && (
        <BreakReminder
          words={words}
          time={clockText(playedS)}
          net={net}
          currency={session.state === 'in' ? session.currency : ''}
          onGo={() => setRemindedAt(playedS)}
        />
      )}
    </div>
  );
}

function StageState({
  game,
  words,
  onBegin,
}: {
  game: GameItem;
  words: StageWords;
  onBegin: () => void;
}): ReactElement {
  const play = useStore($play);
  const signedIn = useStore($session).state === 'in';
  if (play.state === 'opening' || (play.state === 'idle' && signedIn)) {
    return (
      <div className="state" role="status">
        <img className="stage-cover" src={game.cover} alt="" width="150" height="200" />
        <p>
          <span className="spinner" /> {words.opening}
        </p>
      </div>
    );
  }
  if (play.state === 'closed') {
    return (
      <div className="state">
        <h2>{words.closedTitle}</h2>
        <p>{words.closedText}</p>
        <ul className="stage-others">
          {play.others.map((other) => (
            <li key={other.gameId}>
              <a className="btn btn-secondary" href={`/game?id=${other.gameId}`}>
                {other.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const [title, text] =
    play.state === 'failed'
      ? [words.failedTitle, `${play.message} ${words.failedText}`]
      : play.state === 'none'
        ? [words.noneTitle, words.noneText]
        : [words.signInTitle, words.signInText];
  return (
    <div className="state" role={play.state === 'failed' ? 'alert' : undefined}>
      <img className="stage-cover" src={game.cover} alt="" width="150" height="200" />
      <h2>{title}</h2>
      <p>{text}</p>
      <Button variant="primary" onClick={onBegin}>
        {signedIn ? words.tryAgain : words.signIn}
      </Button>
    </div>
  );
}
