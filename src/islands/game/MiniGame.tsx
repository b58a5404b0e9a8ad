// The mini-game: a small game in the corner of any page, launched and paid like every other.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { expand } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { $play, followGame, launch, whenSignedInToPlay } from '../../lib/stores/play.ts';
import { $session } from '../../lib/stores/session.ts';
import { Button } from '../ui/Button.tsx';
import { CloseKey } from '../ui/CloseKey.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BringMoney } from './BringMoney.tsx';
import { GameFrame } from './GameFrame.tsx';
import { SittingFacts } from './SittingFacts.tsx';
import { sittingWords } from './stage-words.ts';

export function MiniGame({ gameId }: { gameId: string }): ReactElement | null {
  const play = useStore($play);
  const signedIn = useStore($session).state === 'in';
  const panel = useRef<HTMLElement>(null);
  const begin = useCallback(() => void launch(gameId), [gameId]);

  useEffect(() => {
    if (signedIn) begin();
    else whenSignedInToPlay(() => openModal('miniGame', { gameId }));
  }, [signedIn, begin, gameId]);

  useEffect(() => followGame(gameId), [gameId]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // While the question about a break is over the game, Escape closes the question only.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) closeModal();
    };
    panel.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!signedIn) return null;
  const address = `/game?id=${encodeURIComponent(gameId)}`;
  return (
    <aside className="mini" ref={panel} tabIndex={-1} aria-label={t('games:mini.title')}>
      <header className="mini-head">
        <strong>{t('games:mini.title')}</strong>
        <a className="btn btn-ghost btn-icon" href={address} aria-label={t('games:mini.larger')}>
          <Icon path={expand} />
        </a>
        <CloseKey onClose={closeModal} />
      </header>
      <SittingFacts words={sittingWords(t)} narrow onStop={closeModal} />
      {play.state === 'open' ? (
        <GameFrame
          gameId={gameId}
          title={t('games:mini.title')}
          address={play.address}
          kind={play.frame}
          ownWallet={play.transfer !== undefined}
          gameSessionId={play.gameSessionId}
          opening={t('games:frame.opening')}
          others="/gameCenter"
          onEnded={begin}
          onEscape={closeModal}
        />
      ) : (
        <div className="mini-state" role="status">
          {play.state === 'asks' ? (
            <BringMoney transfer={play.transfer} />
          ) : play.state === 'opening' || play.state === 'idle' ? (
            <span className="spinner" />
          ) : (
            <>
              <p>{play.state === 'failed' ? play.message : t(`games:frame.${play.state}Title`)}</p>
              <Button onClick={begin}>{t('common:ui.tryAgain')}</Button>
            </>
          )}
        </div>
      )}
    </aside>
  );
}
