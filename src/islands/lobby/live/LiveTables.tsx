// The tables of a category, over its other games. Each card is kept up to date in its place.
import './live-tables.css';
import { useStore } from '@nanostores/react';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { $tables, type AskedTables, followTables, type LobbyTables } from '../../../lib/stores/tables.ts';
import { LiveTable } from './LiveTable.tsx';
import type { TableWords } from './table-words.ts';

interface Props {
  /** Which tables. */
  asked: AskedTables;
  /** As the server knew them when it made the page. */
  first: LobbyTables & { now: number };
  words: TableWords & { title: string };
  /** Where the picture of the deck is. */
  deck: string;
}

export function LiveTables({ asked: { gameType, vassalage }, first, words, deck }: Props): ReactElement {
  const { list, aheadMs } = useStore($tables, { ssr: 'initial' }) ?? first;
  // The server's page and the first paint show the same moment.
  const [now, setNow] = useState<number>();
  useEffect(() => followTables({ gameType, vassalage }), [gameType, vassalage]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const at = now === undefined ? first.now : now + aheadMs;
  return (
    <section
      className="live-tables"
      aria-label={words.title}
      style={{ '--deck': `url(${deck})` } as CSSProperties}
    >
      {list.map((table) => (
        <LiveTable key={table.gameId} table={table} now={at} words={words} />
      ))}
    </section>
  );
}
