// The rows of the catalogue: vendors and games, and how often a game was opened.
import type { Insertable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { Games, Vendors } from '../db/schema.ts';
import { announceChange } from '../settings/store.ts';

type Vendor = Insertable<Vendors>;
type Game = Insertable<Games>;

/**
 * Adds a vendor with its games, or follows the facts of those that are there; switches that an operator set stay as
 * they are. Informs every process.
 */
export async function keepVendor(
  { db }: Ctx,
  vendor: Vendor,
  games: Omit<Game, 'vassalage'>[],
): Promise<void> {
  await db
    .insertInto('vendors')
    .values(vendor)
    .onConflict((on) => on.column('vassalage').doUpdateSet({ display_name: vendor.display_name }))
    .execute();
  for (const { id, category, ...facts } of games) {
    await db
      .insertInto('games')
      .values({ id, vassalage: vendor.vassalage, category, ...facts })
      .onConflict((on) => on.column('id').doUpdateSet(facts))
      .execute();
  }
  await announceChange(db, 'vendors');
}

/** Closes a game until a time, or opens it, and informs every process; answers its name, or undefined when there is no such game. */
export async function closeGame({ db }: Ctx, id: string, until: Date | null): Promise<string | undefined> {
  const closed = await db
    .updateTable('games')
    .set({ closed_until: until })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (closed) await announceChange(db, 'vendors');
  return closed?.name;
}

/** The same for a vendor, with all of its games. */
export async function closeVendor(
  { db }: Ctx,
  vassalage: string,
  until: Date | null,
): Promise<string | undefined> {
  const closed = await db
    .updateTable('vendors')
    .set({ closed_until: until })
    .where('vassalage', '=', vassalage)
    .returning('display_name')
    .executeTakeFirst();
  if (closed) await announceChange(db, 'vendors');
  return closed?.display_name;
}
