// How games are read from the catalogue: one query that every list begins with, and their form on the wire.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GameItem } from '../../contract/games.ts';
import { lanesAsked } from '../../rules/categories.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { laneOf } from '../../rules/lanes.ts';
import { ESPORTS_DEMO, LOTTERY_VENDOR } from '../../rules/launch.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { DB } from '../db/schema.ts';
import { type Cover, coverAddress } from './cover.ts';

/** Games that are offered: they and their vendor are on. */
export function offeredGames(db: Kysely<DB>) {
  return db
    .selectFrom('games as g')
    .innerJoin('vendors as v', 'v.vassalage', 'g.vassalage')
    .where('g.enabled', '=', true)
    .where('v.enabled', '=', true)
    .where('v.sandbox', '=', false);
}

/** Until when a game is closed, by itself or with its vendor; the time may have passed. */
export const closedUntil = sql<Date | null>`greatest(g.closed_until, v.closed_until)`.as('closed_until');

/** The condition that bets are taken: not by pages of the demonstration that only show where a vendor opens. */
export const takesBets: RawBuilder<boolean> = sql`
  (g.kind is not null or g.vassalage not in (${LOTTERY_VENDOR}, ${ESPORTS_DEMO}))`;

/** The condition that a game can be played now. */
export const isOpen = ({ clock }: Ctx): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${closedUntil.expression} <= ${clock.now()}, true)`;

/** The same for a game at hand. */
export const isOpenNow = ({ clock }: Ctx, { closed_until }: Pick<GameRow, 'closed_until'>): boolean =>
  closed_until === null || closed_until <= clock.now();

/** Whether a game is new: it was added no longer ago than the setting says. */
export function isNew({ clock, settings }: Ctx): (game: Pick<GameRow, 'added_at'>) => boolean {
  const since = new Date(clock.now().getTime() - settings.get('games.newDays') * DAY_MS);
  return ({ added_at }) => added_at > since;
}

/** What lists of games are narrowed to. */
export interface GameFilter {
  /** A lane of the lobby, `LOCAL`, `ALL` or nothing, in any letter case. */
  gameType?: string;
  vassalage?: string;
  gameName?: string;
}

/** The condition of a query that games fit a filter; e-sports are where the lanes show them. */
export function filterCondition(ctx: Ctx, { gameType, vassalage }: GameFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  const lanes = lanesAsked(gameType);
  const esports = ctx.settings.get('games.esports');
  if (lanes)
    conditions.push(
      sql`(${sql.join(
        lanes.map((lane) => inLane(lane, esports)),
        sql` or `,
      )})`,
    );
  if (vassalage) conditions.push(sql`g.vassalage = ${vassalage}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The same for a game at hand. Who asks for no category, vendor or name gets games that take bets. */
export function fitsFilter(
  ctx: Ctx,
  { gameType, vassalage, gameName }: GameFilter,
): (game: Pick<GameRow, 'category' | 'vassalage'> & { takes_bets: boolean }) => boolean {
  const lanes = lanesAsked(gameType);
  const esports = ctx.settings.get('games.esports');
  const narrowed = Boolean(lanes || vassalage || gameName?.trim());
  return (game) =>
    (narrowed || game.takes_bets) &&
    (!lanes || lanes.includes(laneOf(game, esports))) &&
    (!vassalage || game.vassalage === vassalage);
}

function inLane(lane: string, esports: readonly string[]): RawBuilder<boolean> {
  const moved = sql<boolean>`(g.category = 'SPORTS' and g.vassalage = any(${esports}::text[]))`;
  if (lane === 'SPORTS') return sql`(g.category = 'SPORTS' and not ${moved})`;
  if (lane === 'ESPORTS') return sql`(g.category = 'ESPORTS' or ${moved})`;
  return sql`g.category = ${lane}`;
}

export const gameColumns = [
  'g.id',
  'g.name',
  'g.category',
  'g.vassalage',
  'v.display_name',
  'v.is_game',
  'g.rtp_basis_points',
  'g.min_bet_minor',
  'g.lines',
  'g.is_hot',
  'g.added_at',
  'g.has_jackpot',
  'g.cover',
  closedUntil,
] as const;

export interface GameRow {
  id: string;
  name: string;
  category: string;
  vassalage: string;
  display_name: string;
  is_game: string | null;
  rtp_basis_points: number | null;
  min_bet_minor: bigint;
  lines: number | null;
  is_hot: boolean;
  added_at: Date;
  has_jackpot: boolean;
  cover: unknown;
  closed_until: Date | null;
}

/** Those of these games that are still offered, in this order. */
export async function readGames({ db }: Ctx, games: readonly { id: string }[]): Promise<GameRow[]> {
  const ids = games.map(({ id }) => id);
  return offeredGames(db)
    .select(gameColumns)
    .where(sql<SqlBool>`g.id = any(${ids})`)
    .orderBy(sql`array_position(${ids}, g.id)`)
    .execute();
}

/** A game as clients see it; its picture comes from a CDN of the list when there is one. */
export function gameItem(ctx: Ctx, row: GameRow): GameItem {
  const cover = row.cover as Cover;
  return {
    gameId: row.id,
    name: row.name,
    category: row.category,
    vassalage: row.vassalage,
    vendor: row.display_name,
    isGame: row.is_game ?? '',
    rtp: row.rtp_basis_points === null ? null : (row.rtp_basis_points / 100).toFixed(2),
    minBet: toWire(row.min_bet_minor),
    lines: row.lines,
    isHot: row.is_hot,
    isNew: isNew(ctx)(row),
    hasJackpot: row.has_jackpot,
    lead: cover.lead,
    main: cover.main,
    cover: coverAddress(ctx, row.cover),
    closedUntil: isOpenNow(ctx, row) ? null : (row.closed_until?.toISOString() ?? null),
  };
}
