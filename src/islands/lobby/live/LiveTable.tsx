// A table in the lobby: what came last, its road or its numbers, and how often what came.
import type { CSSProperties, ReactElement } from 'react';
import { roundOf } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { momentAt, roundTime } from '../tables/held.ts';
import { put } from '../tables/put.ts';
import { TableCard } from '../tables/TableCard.tsx';
import { lookOf } from './table-look.ts';
import { stateWords, type TableWords } from './table-words.ts';

export function LiveTable({
  table,
  now,
  words,
}: {
  table: LobbyTable;
  /** Of the server. */
  now: number;
  words: TableWords;
}): ReactElement | null {
  const look = lookOf(table.kind);
  if (!look) return null;
  const round = roundOf(table.round);
  const moment = momentAt(table, now);
  const open = moment.stage === 'open' && !table.paused;
  // Nobody sees here what the table does not show yet.
  const covered = table.last?.index === round.index && now < round.resultAt;
  const last = covered ? table.before : table.last;
  const marks = covered ? table.marks.slice(0, -1) : table.marks;
  const { Picture, History, Counts } = look;
  const newShoe =
    table.shoe && (moment.stage === 'result' ? table.shoe.last : !open && table.shoe.hand === 1);
  return (
    <TableCard
      className="live-table"
      table={table}
      now={now}
      words={words}
      state={stateWords(words, table, moment, look, marks.at(-1))}
      look={{ '--felt': look.hue } as CSSProperties}
      stripClass={newShoe ? 'live-strip live-shoe' : 'live-strip'}
      strip={
        <>
          {last && <Picture result={last.result} />}
          <b className="table-name live-over" aria-hidden="true">
            {table.name}
          </b>
        </>
      }
      when={last && put(words.lastRound, { time: roundTime(last.closedAt, now, words.clock) })}
      facts={Counts && <Counts marks={marks} words={words} />}
    >
      <History marks={marks} words={words} />
    </TableCard>
  );
}
