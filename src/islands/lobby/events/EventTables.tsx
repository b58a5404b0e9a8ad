// Races and contests of a lobby, over its other games: what each takes bets on now. Each card is kept up to date in its place.
import '../tables/table-card.css';
import './event-tables.css';
import type { ReactElement } from 'react';
import type { TableOfKind } from '../../../lib/contract/table-kinds.ts';
import type { AskedTables } from '../../../lib/stores/tables.ts';
import { type FirstTables, useTables } from '../tables/use-tables.ts';
import type { EventWords } from './event-words.ts';
import { FightCard } from './FightCard.tsx';
import { RaceCard } from './RaceCard.tsx';

interface Props {
  asked: AskedTables;
  first: FirstTables;
  /** By the id of the game. */
  offers: Readonly<Record<string, TableOfKind>>;
  words: EventWords;
  /** Of the portal. */
  zone: string;
}

export function EventTables({ asked, first, offers, words, zone }: Props): ReactElement {
  const { list, now } = useTables(asked, first);
  return (
    <section className="table-cards" aria-label={words.title}>
      {list.map((table) => {
        const offer = offers[table.gameId];
        const shared = { table, now, words, zone };
        if (offer?.kind === 'race') return <RaceCard key={table.gameId} offer={offer} {...shared} />;
        if (offer?.kind === 'cockfight') return <FightCard key={table.gameId} offer={offer} {...shared} />;
        return null;
      })}
    </section>
  );
}
