import type { GameItem } from '../lib/contract/games.ts';

/** Topics of a page that shows these games. Nothing is announced when a game is no longer closed: its time passes. */
export const gameTopics = (games: readonly GameItem[]): string[] =>
  games.some(({ closedUntil }) => closedUntil !== null) ? ['time'] : [];
