// What the tabs at a table hear of it.
import type { CauseOf, TableNews } from '../../../contract/events.ts';
import { tableChannel } from '../../../contract/events.ts';
import { toldTimes } from '../../../rules/table-round.ts';
import type { Ctx } from '../../core/ctx.ts';
import { stateFor } from './state-of-table.ts';
import { type Table, type TableKey, timesOf } from './table.ts';

/** Announces what has happened at a table; inside a transaction, with the commit. */
export const tellTable = (
  { events }: Pick<Ctx, 'events'>,
  { tableKey }: TableKey,
  cause: CauseOf<'table'>,
  news: Omit<TableNews, 'gameId'> = {},
): Promise<void> =>
  events.publish({
    to: { channel: tableChannel(tableKey) },
    topic: 'table',
    cause,
    news: { gameId: tableKey, ...news },
  });

/** A round that takes bets from now on. */
export function newsOfOpen(
  table: Table,
  { index, ...round }: { index: bigint; opensAt: Date; closesAt: Date },
  after: unknown,
): Omit<TableNews, 'gameId'> {
  const shoe = table.play.shoeOf?.(stateFor(table, after));
  return {
    index: index.toString(),
    ...toldTimes(timesOnWire(table, round)),
    ...(shoe && { shoe }),
  };
}

/** When a round opens, closes, is drawn, is shown and ends. */
export function timesOnWire(table: Pick<Table, 'play'>, round: { opensAt: Date; closesAt: Date }) {
  const { drawsAt, resultAt, endsAt } = timesOf(table, round.closesAt);
  const at = (ms: number): string => new Date(ms).toISOString();
  return {
    opensAt: round.opensAt.toISOString(),
    closesAt: round.closesAt.toISOString(),
    drawsAt: at(drawsAt),
    resultAt: at(resultAt),
    endsAt: at(endsAt),
  };
}
