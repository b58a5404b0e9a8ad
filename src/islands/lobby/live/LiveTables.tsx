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
  words: TableWords & Record<'title' | 'all' | 'fair' | 'check', string>;
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
  const [kind, setKind] = useState<string>();
  const kinds = [...new Set(list.map((table) => table.kind))];
  const countOf = (wanted?: string): number =>
    list.filter((table) => wanted === undefined || table.kind === wanted).length;
  return (
    <section aria-label={words.title} style={{ '--deck': `url(${deck})` } as CSSProperties}>
      <div className="live-head">
        {kinds.length > 1 && (
          <div className="chips">
            {[undefined, ...kinds].map((each) => (
              <button
                type="button"
                className="chip"
                key={each ?? ''}
                aria-pressed={kind === each}
                onClick={() => setKind(each)}
              >
                {each === undefined ? words.all : (words.kinds[each]?.name ?? each)}{' '}
                <span className="soft num">{countOf(each)}</span>
              </button>
            ))}
          </div>
        )}
        <p className="soft live-fair">
          {words.fair} <a href="/help/fairness">{words.check}</a>
        </p>
      </div>
      <div className="live-tables">
        {list
          .filter((table) => kind === undefined || table.kind === kind)
          .map((table) => (
            <LiveTable key={table.gameId} table={table} now={at} words={words} />
          ))}
      </div>
    </section>
  );
}
