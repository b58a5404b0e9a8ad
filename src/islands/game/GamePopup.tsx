// The popup of a vendor that opens its games in a list: the list, and the chosen game beside it (specification, section 3).
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { closeModal, type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { $play, followGame, launch, whenSignedInToPlay } from '../../lib/stores/play.ts';
import { $session } from '../../lib/stores/session.ts';
import { $vendorGames, readVendorGames } from '../../lib/stores/vendor-games.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { GameFrame } from './GameFrame.tsx';
import { PopupList } from './PopupList.tsx';
import { SittingFacts } from './SittingFacts.tsx';
import { StageBalance } from './StageBalance.tsx';
import { StageState } from './StageState.tsx';
import { sittingWords, stageWords } from './stage-words.ts';
import { useGame } from './use-game.ts';

export function GamePopup({ vassalage, gameId: first }: ModalProps['gamePopup']): ReactElement | null {
  const signedIn = useStore($session).state === 'in';
  const games = useStore($vendorGames);
  const play = useStore($play);
  const [gameId, choose] = useState(first);
  // The list may be on its way, fail, or end before the game.
  const read = useGame(gameId);
  const game = games.list.find((each) => each.gameId === gameId) ?? read;
  const begin = useCallback(() => void launch(gameId), [gameId]);

  useEffect(() => {
    if (signedIn) begin();
    else whenSignedInToPlay(() => openModal('gamePopup', { vassalage, gameId }));
  }, [signedIn, begin, vassalage, gameId]);
  useEffect(() => followGame(gameId), [gameId]);
  useEffect(() => void readVendorGames(vassalage), [vassalage]);

  if (!signedIn) return null;
  const { vendor } = game ?? games.list[0] ?? {};
  const title = vendor ? t('games:popup.title', { vendor }) : t('games:popup.list');
  return (
    <Dialog title={title} shape="centre" className="game-popup" onClose={closeModal}>
      <StageBalance label={t('common:account.balance')} />
      <SittingFacts words={sittingWords(t)} narrow onStop={closeModal} />
      <div className="popup-body">
        <nav className="popup-games" aria-label={t('games:popup.list')}>
          {games.state === 'loading' && <Skeleton rows={4} />}
          {games.state === 'failed' && (
            <div className="popup-failed" role="alert">
              <p>{t('games:failedTitle')}</p>
              <Button onClick={() => void readVendorGames(vassalage)}>{t('common:ui.tryAgain')}</Button>
            </div>
          )}
          <PopupList games={games.list} current={gameId} onChoose={choose} />
        </nav>
        <div className="stage">
          {play.state === 'open' ? (
            <GameFrame
              key={play.address}
              gameId={gameId}
              title={game?.name ?? title}
              address={play.address}
              kind={play.frame}
              ownWallet={play.transfer !== undefined}
              gameSessionId={play.gameSessionId}
              opening={t('games:frame.opening')}
              onEnded={begin}
              onEscape={closeModal}
            />
          ) : (
            <StageState game={game} words={stageWords(t)} onBegin={begin} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
