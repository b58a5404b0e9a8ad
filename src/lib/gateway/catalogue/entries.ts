// The rows of the catalogue: vendors and games, and how often a game was opened.
import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { VendorTerms } from '../core/session.ts';
import type { Games, Vendors } from '../db/schema.ts';
import type { Tx } from '../db/tx.ts';
import { announceChange } from '../settings/store.ts';

type Vendor = Insertable<Vendors>;
type Game = Insertable<Games>;

/** What was agreed with a vendor; undefined for a vendor that is not there. */
export async function vendorTerms(
  { db }: Pick<Ctx, 'db'>,
  vassalage: string,
): Promise<VendorTerms | undefined> {
  const found = await db
    .selectFrom('vendors')
    .select(['mode', 'units', 'unknown_rollback', 'repeats', 'sandbox'])
    .where('vassalage', '=', vassalage)
    .executeTakeFirst();
  if (!found) return undefined;
  const { unknown_rollback: unknownRollback, ...terms } = found;
  return { ...terms, unknownRollback };
}

/** What was agreed with a vendor, as operators see and change it; undefined for a vendor that is not there. */
export const agreedWith = ({ db }: Pick<Ctx, 'db'>, vassalage: string) =>
  db
    .selectFrom('vendors')
    .select([
      'category',
      'display_name as name',
      'launch_url as launch',
      'transfer_url as transfer',
      'units',
      'unknown_rollback as unknownRollback',
    ])
    .select(['repeats', 'sandbox', 'largest_win_minor as largestWin', 'prizes_a_day_minor as prizesADay'])
    .select(['least_stake_minor as leastStake', 'largest_stake_minor as largestStake'])
    .where('vassalage', '=', vassalage)
    .executeTakeFirst();

type Terms = NonNullable<Awaited<ReturnType<typeof agreedWith>>>;

/** What of the terms of a vendor an operator sets. */
export type SetTerms = Partial<Omit<Terms, 'category' | 'sandbox'>>;

/** Terms as columns; what is not named stays as it is. */
export const termsRow = ({
  name,
  launch,
  transfer,
  units,
  unknownRollback,
  repeats,
  largestWin,
  prizesADay,
  leastStake,
  largestStake,
}: SetTerms) => ({
  ...{
    display_name: name,
    launch_url: launch,
    transfer_url: transfer,
    units,
    unknown_rollback: unknownRollback,
    repeats,
  },
  ...{ largest_win_minor: largestWin, prizes_a_day_minor: prizesADay },
  ...{ least_stake_minor: leastStake, largest_stake_minor: largestStake },
});

/** Keeps everything that names a vendor from beginning until the caller's transaction ends, and waits for what has begun. */
export async function lockVendor({ db }: { db: Tx }, vassalage: string): Promise<void> {
  await db.selectFrom('vendors').select('vassalage').where('vassalage', '=', vassalage).forUpdate().execute();
}

/** Changes what was agreed with a vendor, from its next message on. */
export async function changeTerms({ db }: Ctx, vassalage: string, terms: SetTerms): Promise<void> {
  await db.updateTable('vendors').set(termsRow(terms)).where('vassalage', '=', vassalage).execute();
  await announceChange(db, 'vendors');
}

/** The first game of a vendor that is offered; undefined when it has none. */
export const firstGameOf = ({ db }: Ctx, vassalage: string) =>
  db
    .selectFrom('games')
    .select(['id', 'vassalage'])
    .where('vassalage', '=', vassalage)
    .where('enabled', '=', true)
    .orderBy('id')
    .executeTakeFirst();

/** Adds a vendor, and answers whether its name was free. */
export async function addVendor({ db }: Ctx, vendor: Vendor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendors')
    .values(vendor)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  await announceChange(db, 'vendors');
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds a game of a vendor, and answers whether its id was free. */
export async function addGame({ db }: Ctx, game: Game): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('games')
    .values(game)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  await announceChange(db, 'vendors');
  return numInsertedOrUpdatedRows === 1n;
}

/** Games in one statement, which has at most 65,535 values. */
const AT_ONCE = 1_000;

/**
 * Adds a vendor with its games, or follows the facts of those that are there; its switches and its jackpot stay
 * as they were set. Informs every process.
 */
export async function keepVendor(
  { db }: Ctx,
  vendor: Vendor,
  games: (Omit<Game, 'vassalage'> & { added_at: Date })[],
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
          added_at: ref('excluded.added_at'),
          cover: ref('excluded.cover'),
          sort: ref('excluded.sort'),
        })),
      )
      .execute();
  }
  await announceChange(db, 'vendors');
}

/** Of these vendors offers these games and no others. Answers how many it took out. */
export async function offerOnly(
  { db }: Ctx,
  vendors: readonly string[],
  ids: readonly string[],
): Promise<number> {
  const offered = sql<boolean>`(id = any(${ids}))`;
  const changed = await db
    .updateTable('games')
    .set({ enabled: offered })
    .where('vassalage', 'in', vendors)
    .where('enabled', '!=', offered)
    .returning('enabled')
    .execute();
  await announceChange(db, 'vendors');
  return changed.filter(({ enabled }) => !enabled).length;
}

/** Offers these games, or none of them. */
export async function switchGames({ db }: Ctx, ids: readonly string[], enabled: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('games')
    .set({ enabled })
    .where('id', 'in', ids)
    .where('enabled', '!=', enabled)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announceChange(db, 'vendors');
}

/** Bounds the stakes in a game of a vendor. */
export async function boundGame(
  { db }: Ctx,
  id: string,
  stakes: { least: bigint; largest: bigint | null },
): Promise<void> {
  await db
    .updateTable('games')
    .set({ min_bet_minor: stakes.least, max_bet_minor: stakes.largest })
    .where('id', '=', id)
    .execute();
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
