// Races and contests of a lobby, over its other games: what each takes bets on now. Each card is kept up to date in its place.
import './event-tables.css';
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import type { TableOfKind } from '../../../lib/contract/table-kinds.ts';
import { $tables, type AskedTables, followTables, type LobbyTables } from '../../../lib/stores/tables.ts';
import type { EventWords } from './event-words.ts';
import { FightCard } from './FightCard.tsx';
import { RaceCard } from './RaceCard.tsx';

interface Props {
  asked: AskedTables;
  /** As the server knew them when it made the page. */
  first: LobbyTables & { now: number };
  /** By the id of the game. */
  offers: Readonly<Record<string, TableOfKind>>;
  words: EventWords;
  /** Of the portal. */
  zone: string;
}

export function EventTables({
  asked: { gameType, vassalage },
  first,
  offers,
  words,
  zone,
}: Props): ReactElement {
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
    <section className="event-tables" aria-label={words.title}>
      {list.map((table) => {
        const offer = offers[table.gameId];
        const shared = { table, now: at, words, zone };
        if (offer?.kind === 'race') return <RaceCard key={table.gameId} offer={offer} {...shared} />;
        if (offer?.kind === 'cockfight') return <FightCard key={table.gameId} offer={offer} {...shared} />;
        return null;
      })}
    </section>
  );
}
