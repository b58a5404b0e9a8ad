// Tables by their hash: the ones in use, and the ones that old rounds were resolved with.
import type { SlotDefinition } from '../../../rules/slot/definition.ts';
import { tableText } from '../../../rules/slot/table-text.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/tx.ts';
import { sha256 } from '../fair-seeds.ts';

const hashes = new WeakMap<SlotDefinition, string>();

export function tableHash(table: SlotDefinition): string {
  const hash = hashes.get(table) ?? sha256(tableText(table));
  hashes.set(table, hash);
  return hash;
}

/** Keeps the table for as long as rounds name it; returns its hash. */
export async function keepTable(ctx: Ctx, tx: Tx, table: SlotDefinition): Promise<string> {
  const hash = tableHash(table);
  const known = await tx
    .selectFrom('house_tables')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (known) return hash;
  await tx
    .insertInto('house_tables')
    .values({
      hash,
      game_id: table.gameId,
      version: table.version,
      definition: tableText(table),
      first_used_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** Reads a kept table. It was written by `keepTable`, so its shape is known. */
export const readTable = (definition: string): SlotDefinition => JSON.parse(definition);
