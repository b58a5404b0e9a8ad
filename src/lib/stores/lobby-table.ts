// A table as a lobby shows it, and what events make of it.
import type { OutputOf } from '../contract/call.ts';
import type { CauseOf, TableNews } from '../contract/events.ts';
import type { tableList } from '../contract/tables.ts';
import { roundTold } from '../rules/table-round.ts';

type Listed = OutputOf<typeof tableList>['tables'][number];

export interface LobbyTable extends Listed {
  /** The result before `last`, which is shown until the drawing of `last` is over. */
  before?: Listed['last'];
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
    const round = roundTold(news);
    if (!round) return undefined;
    return {
      ...table,
      ...{ phase: 'open', round },
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
      ...{ index, phase: cause, result, closedAt: table.round.closesAt },
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
