// The page of a game that opens in the popup list of its vendor: it opens the popup, and again when somebody asks.
import './game-stage.css';
import { type ReactElement, useCallback, useEffect } from 'react';
import type { GameItem } from '../../lib/contract/games.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { Button } from '../ui/Button.tsx';
import type { StageWords } from './stage-words.ts';

interface Props {
  game: GameItem;
  words: StageWords;
}

export function PopupStage({ game, words }: Props): ReactElement {
  const { gameId, vassalage } = game;
  const open = useCallback(() => openModal('gamePopup', { gameId, vassalage }), [gameId, vassalage]);
  useEffect(open, [open]);
  return (
    <div className="stage-page">
      <div className="stage">
        <div className="state">
          <img className="stage-cover" src={game.cover} alt="" width="150" height="200" />
          <h1>{game.name}</h1>
          <p>{words.popupText.replace('{{vendor}}', game.vendor)}</p>
          <Button variant="primary" onClick={open}>
            {words.popupOpen}
          </Button>
        </div>
      </div>
    </div>
  );
}
