// Tables by their hash: the ones in use, and the ones that old rounds were resolved with.
import { type GameTable, tableText } from '../../rules/table-text.ts';
import type { Ctx } from '../core/ctx.ts';
import { sha256 } from '../fairness/hashing.ts';

const hashes = new WeakMap<GameTable, string>();

export function tableHash(table: GameTable): string {
  const hash = hashes.get(table) ?? sha256(tableText(table));
  hashes.set(table, hash);
  return hash;
}

/** Keeps tables for as long as rounds name them. A round can be played only with a table that is kept. */
export async function keepTables(ctx: Pick<Ctx, 'db' | 'clock'>, tables: GameTable[]): Promise<void> {
  const rows = tables.map((table) => ({
    hash: tableHash(table),
    game_id: table.gameId,
    version: table.version,
    definition: tableText(table),
    first_used_at: ctx.clock.now(),
  }));
  await ctx.db
    .insertInto('house_tables')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
