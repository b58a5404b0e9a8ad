// A table in its frame has no stream of its own: the page follows the table on the stream of the tab, and hands on what it hears.
import type { ToGame } from '../../lib/rules/game-messages.ts';
import { $listening, onLive } from '../../lib/stores/live.ts';
import { followTheme } from '../../lib/stores/theme.ts';

/** Answers how to stop. */
export function followTable(gameId: string, tell: (message: ToGame) => void): () => void {
  const stops = [
    onLive(
      'table',
      (cause, news) => {
        if (news && news.gameId !== gameId) return;
        tell({ type: 'table', ...(cause && { cause }), ...(news && { news }) });
      },
      `table:${gameId}`,
    ),
    $listening.subscribe((on) => tell({ type: 'stream', on })),
    // Its felt is dark in any theme, and what is around it is the page's.
    followTheme((theme) => tell({ type: 'theme', theme })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
