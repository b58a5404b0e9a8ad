// The player's part at a table: what they choose, how it is placed, and where it is shown. Chips on a felt (`chip-desk.ts`), or a kind's own.
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import type { Stage } from '../../../lib/rules/table-round.ts';
import type { Around } from './around.ts';
import type { TableKind } from './kind-of-table.ts';
import type { Known, OwnBet } from './known.ts';
import type { ServerClock } from './server-clock.ts';
import type { Showing } from './showing.ts';

export interface TableDesk {
  /** A placement waits for its answer. */
  sending(): boolean;
  /** Another round; these are the player's bets that are known. */
  turn(bets: readonly OwnBet[]): void;
  /** Bets are open. */
  opened(): void;
  /** Bets are closed. */
  closed(): void;
  /** Painting the same again changes nothing. */
  paint(known: Known, stage: Stage, showing: Showing): void;
}

/** What the page around says to a table. */
export interface Heard {
  table(cause?: string, news?: object): void;
  /** Events arrive again; some may have been missed. */
  streamIsBack(): void;
  /** The player does not wait for the end of the drawing. */
  skip(): void;
}

/** What a desk knows of its table. */
export interface AtTable<Result> {
  kind: TableKind<Result>;
  clock: ServerClock;
  known(): Known;
  /** Bets of the present round are taken now. */
  open(): boolean;
  changed(): void;
  /** A placement was accepted. */
  placed(bet: OwnBet): void;
  ended(why: 'ended' | 'closed'): void;
  on: Heard;
}

export type TableDeskOf<Result extends TableResult> = (around: Around, at: AtTable<Result>) => TableDesk;
