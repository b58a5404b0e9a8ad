// The tables of a lobby at a moment of the server's clock, kept up to date.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { $tables, type AskedTables, followTables, type LobbyTables } from '../../../lib/stores/tables.ts';

/** As the server knew them when it made the page. */
export type FirstTables = LobbyTables & { now: number };

export function useTables(
  { gameType, vassalage }: AskedTables,
  first: FirstTables,
): { list: readonly LobbyTable[]; now: number } {
  const { list, aheadMs } = useStore($tables, { ssr: 'initial' }) ?? first;
  // The server's page and the first paint show the same moment.
  const [now, setNow] = useState<number>();
  useEffect(() => followTables({ gameType, vassalage }), [gameType, vassalage]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return { list, now: now === undefined ? first.now : now + aheadMs };
}
