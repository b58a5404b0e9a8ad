import { useEffect, useState } from 'react';
import type { GameItem } from '../../lib/contract/games.ts';
import { readGame } from '../../lib/stores/play.ts';
import { isRefused } from '../../lib/stores/refused.ts';

/** A game as the gateway knows it, as soon as it is read. */
export function useGame(gameId: string): GameItem | undefined {
  const [game, setGame] = useState<GameItem>();
  useEffect(() => {
    let wanted = true;
    readGame(gameId)
      .then((read) => wanted && setGame(read))
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
    return () => {
      wanted = false;
    };
  }, [gameId]);
  return game?.gameId === gameId ? game : undefined;
}
