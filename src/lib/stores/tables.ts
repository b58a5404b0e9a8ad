// The tables of the live lobby: as the page has them, then as the stream of the tab says. Visitors have no stream, so their tab asks from time to time.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import type { CauseOf, TableNews } from '../contract/events.ts';
import { tableList } from '../contract/tables.ts';
import { SECOND_MS } from '../rules/durations.ts';
import { $listening, onLive } from './live.ts';
import { type LobbyTable, tableAfter } from './lobby-table.ts';

export interface LobbyTables {
  /** By how much the server's clock is ahead of this machine's. */
  aheadMs: number;
  list: readonly LobbyTable[];
}

/** A category's, of one vendor or, where it is empty, of all. */
export interface AskedTables {
  gameType: string;
  vassalage: string;
}

export const $tables = atom<LobbyTables | undefined>(undefined);

const ASK_AGAIN_MS = 10 * SECOND_MS;

async function read(asked: AskedTables): Promise<void> {
  try {
    const { now, tables } = await call(tableList, asked);
    const before = $tables.get()?.list ?? [];
    // Who reads the list keeps their place in it.
    const place = (gameId: string): number => {
      const at = before.findIndex((table) => table.gameId === gameId);
      return at < 0 ? before.length : at;
    };
    const list = tables.toSorted((a, b) => place(a.gameId) - place(b.gameId));
    $tables.set({ aheadMs: Date.parse(now) - Date.now(), list });
  } catch (error) {
    // What is shown stays; the next event or the next time asks again.
    if (!(error instanceof Refused)) throw error;
  }
}

function hear(asked: AskedTables, cause?: CauseOf<'table'>, news?: TableNews): void {
  const known = $tables.get();
  const table = known?.list.find(({ gameId }) => gameId === news?.gameId);
  const next = table && cause && news ? tableAfter(table, cause, news) : undefined;
  if (!known || !next) void read(asked);
  else $tables.set({ ...known, list: known.list.map((each) => (each === table ? next : each)) });
}

/** Nobody is at such a table, so no event says what its clock does. */
function someAreOver(): boolean {
  const { list, aheadMs } = $tables.get() ?? { list: [], aheadMs: 0 };
  return list.some(({ round }) => Date.parse(round.endsAt) < Date.now() + aheadMs);
}

/** Keeps the list that the page came with up to date. Answers how to stop. */
export function followTables(asked: AskedTables): () => void {
  void read(asked);
  const stops = [
    onLive('table', (cause, news) => hear(asked, cause, news), 'tables'),
    // A vendor that goes takes its tables with it; their rounds go on for those who are in them.
    onLive('settings', () => void read(asked)),
  ];
  const timer = setInterval(() => {
    if (!document.hidden && (!$listening.get() || someAreOver())) void read(asked);
  }, ASK_AGAIN_MS);
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
  };
}
