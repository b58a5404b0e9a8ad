import { type ReactElement, useEffect, useRef } from 'react';
import type { GameItem } from '../../lib/contract/games.ts';
import { t } from '../../lib/messages/browser.ts';

interface Props {
  games: readonly GameItem[];
  current: string;
  onChoose: (gameId: string) => void;
}

/** The games of a vendor, the open one marked: beside the game on a desktop, a row over it on a phone. */
export function PopupList({ games, current, onChoose }: Props): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (games.length > 0)
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [games]);

  return (
    <ul className="popup-list" ref={list}>
      {games.map(({ gameId, name, cover, rtp }) => (
        <li key={gameId}>
          <button
            type="button"
            className="popup-game"
            aria-current={gameId === current || undefined}
            onClick={() => onChoose(gameId)}
          >
            <img src={cover} alt="" width="36" height="48" loading="lazy" />
            <span>
              <strong>{name}</strong>
              {rtp && <span className="soft num">{t('games:rtp', { rtp })}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
