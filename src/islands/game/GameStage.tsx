// The page of a game: its bar with clock, net and break reminder, and the game in a frame that can reach nothing.
import './game-stage.css';
import './own-page.css';
import '../ui/dialog.css';
import '../ui/form.css';
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { arrowLeft, expand, heart, mute, volume } from '../../lib/art/icons.ts';
import type { GameItem } from '../../lib/contract/games.ts';
import { $favourites, toggleFavourite } from '../../lib/stores/favourites.ts';
import { $play, backToLobby, followGame, launch, whenSignedInToPlay } from '../../lib/stores/play.ts';
import { $session, page } from '../../lib/stores/session.ts';
import { $showing } from '../../lib/stores/showing.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FrameHandle, GameFrame } from './GameFrame.tsx';
import { SittingFacts } from './SittingFacts.tsx';
import { StageBalance } from './StageBalance.tsx';
import { StageState } from './StageState.tsx';
import type { StageWords } from './stage-words.ts';

interface Props {
  game: GameItem;
  /** The address of the lobby that shows the game. */
  lobby: string;
  words: StageWords;
}

export function GameStage({ game, lobby, words }: Props): ReactElement {
  const play = useStore($play);
  const liked = useStore($favourites).has(game.gameId);
  const frame = useRef<FrameHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [muted, setMuted] = useState(true);
  const [hand, setHand] = useState<number>();

  const begin = useCallback(() => whenSignedInToPlay(() => void launch(game.gameId)), [game.gameId]);
  useEffect(begin, [begin]);
  const isIn = useStore($session).state === 'in';
  useEffect(() => {
    // Whoever logs in again where the session has ended.
    if (isIn && $play.get().state === 'idle') begin();
  }, [isIn, begin]);
  const fullScreen = useCallback(() => {
    const changed = document.fullscreenElement
      ? document.exitFullscreen()
      : stage.current?.requestFullscreen?.();
    // A browser may refuse it.
    changed?.catch(() => {});
  }, []);
  /** Not out of a round that is shown. */
  const back = useCallback(() => {
    if (!$showing.get() && !document.fullscreenElement) backToLobby(lobby);
  }, [lobby]);
  useEffect(() => followGame(game.gameId), [game.gameId]);

  return (
    <div className="stage-page" ref={stage}>
      <div className="stage-bar">
        <a
          className="btn btn-ghost btn-icon"
          href={lobby}
          aria-label={words.back}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            backToLobby(lobby);
          }}
        >
          <Icon path={arrowLeft} />
        </a>
        <p className="stage-name">
          <strong>{game.name}</strong> <span className="soft">{game.vendor}</span>
          {hand !== undefined && (
            <span className="stage-hand">{words.hand.replace('{{hand}}', String(hand))}</span>
          )}
        </p>
        <StageBalance label={words.balance} />
        <SittingFacts words={words} onStop={() => page.go('/')} />
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
            aria-keyshortcuts="F"
            onClick={fullScreen}
          >
            <Icon path={expand} />
          </button>
        </div>
      </div>
      {/* In the page before it speaks: screen readers miss a status that comes with its words. */}
      <p className="visually-hidden" role="status">
        {play.state === 'closed' && words.closedTitle}
      </p>
      <div className="stage">
        {play.state === 'open' ? (
          <GameFrame
            ref={frame}
            gameId={game.gameId}
            title={game.name}
            address={play.address}
            kind={play.frame}
            ownWallet={play.transfer !== undefined}
            gameSessionId={play.gameSessionId}
            opening={words.opening}
            others={lobby}
            onMuted={setMuted}
            onHand={setHand}
            onEnded={begin}
            onEscape={back}
            onFullScreen={fullScreen}
          />
        ) : (
          <StageState game={game} words={words} onBegin={begin} />
        )}
      </div>
    </div>
  );
}
