// What races and contests have in common in the lobby: what a card does now, and which result may be seen.
import type { ReactElement, ReactNode } from 'react';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { momentAt } from '../tables/held.ts';
import { TableCard } from '../tables/TableCard.tsx';
import type { EventWords } from './event-words.ts';

/** The last result, once nobody is shown it too early, and whether one is being drawn. */
export function seenOf(
  { round, last, before }: LobbyTable,
  now: number,
): { seen: LobbyTable['last']; drawing: boolean } {
  if (!last) return { seen: undefined, drawing: false };
  const times = last.times ?? (last.index === round.index ? round : undefined);
  const covered = times !== undefined && now < Date.parse(times.resultAt);
  return {
    seen: covered ? before : last,
    drawing: covered && now >= Date.parse(times.drawsAt),
  };
}

interface Props {
  table: LobbyTable;
  now: number;
  words: EventWords;
  /** What it says while a result is drawn. */
  running: string;
  strip: ReactNode;
  children: ReactNode;
}

export function EventFrame({ table, now, words, running, strip, children }: Props): ReactElement {
  const { stage } = momentAt(table, now);
  const state = table.paused
    ? words.paused
    : ({ open: words.open, closed: words.closed, drawing: running, result: words.result }[stage as 'open'] ??
      words.soon);
  const besides = stage === 'open' && !table.paused && seenOf(table, now).drawing;
  return (
    <TableCard
      className="event-table"
      table={table}
      now={now}
      words={words}
      state={state}
      besides={besides ? running : undefined}
      strip={strip}
    >
      <span className="event-body">{children}</span>
    </TableCard>
  );
}
