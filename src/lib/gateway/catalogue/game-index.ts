// The games that are offered, in memory: to be searched by name, narrowed, counted and ordered without a query for each.
import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '../../rules/fold.ts';
import type { GameSort } from '../../rules/lobby.ts';
import type { Ctx } from '../core/ctx.ts';
import { closedUntil, type GameRow, offeredGames, takesBets } from './catalogue.ts';
import { type Closest, createSearch, type Search } from './name-search.ts';

/** How long the order by plays may stay behind. Any other change of the catalogue is announced. */
const FRESH_MS = 60_000;

const ORDERS = {
  played: 'g.plays desc',
  name: 'lower(g.name)',
  newest: 'g.added_at desc',
  rtp: 'g.rtp_basis_points desc nulls last',
} as const satisfies Record<GameSort, string>;

type Facts = 'id' | 'name' | 'category' | 'vassalage' | 'min_bet_minor' | 'lines';

/** A game with what lists are narrowed and counted by, and its place in each order. */
export type IndexedGame = Pick<GameRow, Facts | 'is_hot' | 'added_at' | 'has_jackpot' | 'closed_until'> &
  Record<`by_${GameSort}`, number> & { takes_bets: boolean };

interface Index {
  /** The most played first. */
  games: IndexedGame[];
  search: Search<IndexedGame>;
  shares: VendorShare[];
  version: string;
}

/** How many games of a category a vendor has, of which some may take no bets and are not counted. */
export interface VendorShare {
  category: string;
  vassalage: string;
  games: number;
}

interface Kept {
  index?: Promise<Index> | undefined;
  until: number;
  /** The last search there was, for what it knows of names. */
  search?: Index['search'] | undefined;
}

/** One for each portal in this process; all copies of its context share `settings`. */
const known = new WeakMap<Ctx['settings'], Kept>();

/**
 * The games that are offered now and meet a condition: those that have the name, the nearest first, or all, the most played
 * first, when nothing was typed.
 */
export async function findGames(
  ctx: Ctx,
  typed: string,
  among: (game: IndexedGame) => boolean,
): Promise<IndexedGame[]> {
  const { games, search } = await indexOf(ctx);
  return isText(typed) ? search.find(typed, among) : games.filter(among);
}

/** The games whose names are closest to what was typed, or all, the most played first, when nothing was. */
export async function closestGames(ctx: Ctx, typed: string): Promise<Closest<IndexedGame>> {
  const { games, search } = await indexOf(ctx);
  return isText(typed) ? search.closest(typed) : { games, exact: true, words: [] };
}

/** All games that are offered now, the most played first: the same list until the catalogue changes. */
export const everyGame = async (ctx: Ctx): Promise<readonly IndexedGame[]> => (await indexOf(ctx)).games;

/** What every vendor has in each category. */
export const vendorShares = async (ctx: Ctx): Promise<VendorShare[]> => (await indexOf(ctx)).shares;

/** A few letters that change when a game comes, goes, gets another name, opens or closes; not with how often games are played. */
export const catalogueVersion = async (ctx: Ctx): Promise<string> => (await indexOf(ctx)).version;

/** In a query on games: those of this list that have the name; all when nothing was typed. */
export async function hasName(
  ctx: Ctx,
  typed: string,
  list: { execute(): Promise<{ id: string }[]> },
): Promise<RawBuilder<SqlBool>> {
  if (!isText(typed)) return sql`true`;
  const ids = new Set((await list.execute()).map(({ id }) => id));
  const found = await findGames(ctx, typed, ({ id }) => ids.has(id));
  return sql`g.id = any(${found.map(({ id }) => id)})`;
}

const isText = (typed: string): boolean => fold(typed) !== '';

function indexOf(ctx: Ctx): Promise<Index> {
  const kept = keptOf(ctx);
  const now = ctx.clock.now().getTime();
  if (kept.index && now < kept.until) return kept.index;
  const index = readIndex(ctx, kept);
  kept.index = index;
  kept.until = now + FRESH_MS;
  index.catch(() => {
    if (kept.index === index) kept.index = undefined;
  });
  return index;
}

function keptOf({ settings, onChange }: Ctx): Kept {
  const found = known.get(settings);
  if (found) return found;
  const kept: Kept = { until: 0 };
  known.set(settings, kept);
  // Games and vendors are announced together; after a lost connection everything is.
  onChange((topic) => {
    if (topic === 'vendors' || topic === 'all') kept.index = undefined;
  });
  return kept;
}

async function readIndex({ db }: Ctx, kept: Kept): Promise<Index> {
  const games = await offeredGames(db)
    .select(['g.id', 'g.name', 'g.category', 'g.vassalage', 'g.min_bet_minor', 'g.lines', closedUntil])
    .select(['g.is_hot', 'g.added_at', 'g.has_jackpot', takesBets.as('takes_bets')])
    .select([placeBy('played'), placeBy('name'), placeBy('newest'), placeBy('rtp')])
    .orderBy('by_played')
    .execute();
  kept.search = createSearch(games, kept.search);
  return { games, search: kept.search, shares: sharesOf(games), version: versionOf(games) };
}

function versionOf(games: readonly IndexedGame[]): string {
  const shown = games.map(
    ({ id, name, is_hot, closed_until }) => `${id} ${name} ${is_hot} ${closed_until?.getTime()}`,
  );
  return createHash('sha256').update(shown.sort().join('\n')).digest('base64url').slice(0, 8);
}

function sharesOf(games: readonly IndexedGame[]): VendorShare[] {
  const shares = new Map<string, VendorShare>();
  for (const { category, vassalage, takes_bets } of games) {
    const key = `${category} ${vassalage}`;
    const share = shares.get(key) ?? { category, vassalage, games: 0 };
    if (takes_bets) share.games += 1;
    shares.set(key, share);
  }
  return [...shares.values()];
}

/** The place of a game when all are ordered like this. */
const placeBy = <Sort extends GameSort>(sort: Sort) =>
  sql<number>`(row_number() over (order by ${sql.raw(ORDERS[sort])}, g.sort, g.id))::int`.as(`by_${sort}`);
