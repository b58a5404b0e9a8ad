import * as contract from '../../contract/tables.ts';
import { filterCondition, gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { handle } from '../core/handle.ts';
import { publicState } from '../house/shared/state.ts';
import { everyTable } from '../house/shared/table.ts';

export const tableList = handle(contract.tableList, async ({ ctx, input }) => {
  const known = new Map((await everyTable(ctx)).map((table) => [table.tableKey, table]));
  const games = await offeredGames(ctx.db)
    .select(gameColumns)
    .where('g.id', 'in', [...known.keys(), ''])
    .where(filterCondition(ctx, input))
    .orderBy('g.sort')
    .orderBy('g.id')
    .execute();
  const tables = await Promise.all(
    games.flatMap((row) => {
      const table = known.get(row.id);
      const { cover, closedUntil } = gameItem(ctx, row);
      return table
        ? [publicState(ctx, table, row.name).then((state) => ({ ...state, cover, closedUntil }))]
        : [];
    }),
  );
  const takesBets = ({ phase, paused, closedUntil }: (typeof tables)[number]): boolean =>
    phase === 'open' && !paused && closedUntil === null;
  return {
    now: ctx.clock.now().toISOString(),
    tables: [...tables.filter(takesBets), ...tables.filter((table) => !takesBets(table))],
  };
});
