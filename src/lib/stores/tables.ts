// The tables of the live lobby: as the page has them, then as the stream of the tab says. Visitors have no stream, so their tab asks from time to time.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import type { CauseOf, TableNews } from '../contract/events.ts';
import { tableList } from '../contract/tables.ts';
import { SECOND_MS } from '../rules/durations.ts';
import { $listening, onLive } from './live.ts';

type Listed = OutputOf<typeof tableList>['tables'][number];

export interface LobbyTable extends Listed {
  /** The result before `last`, which is shown until the drawing of `last` is over. */
  before?: Listed['last'];
}

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

/** What an event makes of a table; undefined where it has to be read. */
export function tableAfter(
  table: LobbyTable,
  cause: CauseOf<'table'>,
  news: TableNews,
): LobbyTable | undefined {
  const { index, result, mark, shoe, dividends } = news;
  if (cause === 'paused' || cause === 'resumed') {
    const { paused: _, ...going } = table;
    return cause === 'paused' ? { ...going, paused: true } : going;
  }
  if (cause === 'open') {
    const { opensAt, closesAt, drawsAt, resultAt, endsAt } = news;
    if (!index || !opensAt || !closesAt || !drawsAt || !resultAt || !endsAt) return undefined;
    return {
      ...table,
      ...{ phase: 'open', round: { index, opensAt, closesAt, drawsAt, resultAt, endsAt } },
      shoe: shoe ?? table.shoe,
      marks: shoe?.hand === 1 ? [] : table.marks,
      ...(table.totals && { totals: [] }),
    };
  }
  if (index !== table.round.index) return undefined;
  if (cause === 'staked') return { ...table, totals: totalsOf(news) };
  if (cause === 'closed' || cause === 'paid') return { ...table, phase: cause };
  if (cause !== 'drawn' || !result) return undefined;
  return {
    ...table,
    ...{ phase: cause, before: table.last },
    last: {
      ...{ index, phase: cause, result },
      ...(dividends && { dividends }),
      // It is shown while the next one takes bets.
      ...(table.round.endsAt < table.round.resultAt && { times: table.round }),
    },
    marks: [...table.marks, ...(mark ? [mark] : [])],
  };
}

/** How many they are is in no event. */
const totalsOf = ({ stakes = {} }: TableNews): NonNullable<LobbyTable['totals']> =>
  Object.entries(stakes).flatMap(([market, picks]) =>
    Object.entries(picks).map(([pick, stake]) => ({ market, pick, stake, players: 0 })),
  );

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
  const stop = onLive('table', (cause, news) => hear(asked, cause, news), 'tables');
  const timer = setInterval(() => {
    if (!document.hidden && (!$listening.get() || someAreOver())) void read(asked);
  }, ASK_AGAIN_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
