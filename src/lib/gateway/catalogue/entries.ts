// The rows of the catalogue: vendors and games, and how often a game was opened.
import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { Games, Vendors } from '../db/schema.ts';
import { announceChange } from '../settings/store.ts';

type Vendor = Insertable<Vendors>;
type Game = Insertable<Games>;

/** Games in one statement, which has at most 65,535 values. */
const AT_ONCE = 1_000;

/**
 * Adds a vendor with its games, or follows the facts of those that are there; its switches and its jackpot stay
 * as they were set. Informs every process.
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
  const { vassalage } = vendor;
  for (let at = 0; at < games.length; at += AT_ONCE) {
    const some = games.slice(at, at + AT_ONCE).map((game) => ({ ...game, vassalage }));
    await db
      .insertInto('games')
      .values(some)
      .onConflict((on) =>
        on.column('id').doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          title_id: ref('excluded.title_id'),
          name: ref('excluded.name'),
          rtp_basis_points: ref('excluded.rtp_basis_points'),
          min_bet_minor: ref('excluded.min_bet_minor'),
          lines: ref('excluded.lines'),
          is_hot: ref('excluded.is_hot'),
          is_new: ref('excluded.is_new'),
          cover: ref('excluded.cover'),
          sort: ref('excluded.sort'),
        })),
      )
      .execute();
  }
  await announceChange(db, 'vendors');
}

/** Of what is played as another title, offers these games and no others. Answers how many it took out. */
export async function offerOnly({ db }: Ctx, ids: readonly string[]): Promise<number> {
  const offered = sql<boolean>`(id = any(${ids}))`;
  const changed = await db
    .updateTable('games')
    .set({ enabled: offered })
    .where('title_id', 'is not', null)
    .where('enabled', '!=', offered)
    .returning('enabled')
    .execute();
  await announceChange(db, 'vendors');
  return changed.filter(({ enabled }) => !enabled).length;
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
