// The tables of a category, over its other games. Each card is kept up to date in its place.
import '../tables/table-card.css';
import './live-tables.css';
import './live-history.css';
import { type CSSProperties, type ReactElement, useState } from 'react';
import type { AskedTables } from '../../../lib/stores/tables.ts';
import { type FirstTables, useTables } from '../tables/use-tables.ts';
import { LiveTable } from './LiveTable.tsx';
import type { TableWords } from './table-words.ts';

interface Props {
  /** Which tables. */
  asked: AskedTables;
  first: FirstTables;
  words: TableWords & Record<'title' | 'all' | 'fair' | 'check', string>;
  /** Where the picture of the deck is. */
  deck: string;
}

export function LiveTables({ asked, first, words, deck }: Props): ReactElement {
  const { list, now } = useTables(asked, first);
  const [kind, setKind] = useState<string>();
  // In one order, whichever table comes first now.
  const kinds = Object.keys(words.kinds).filter((each) => list.some((table) => table.kind === each));
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
      <div className="table-cards">
        {list
          .filter((table) => kind === undefined || table.kind === kind)
          .map((table) => (
            <LiveTable key={table.gameId} table={table} now={now} words={words} />
          ))}
      </div>
    </section>
  );
}
