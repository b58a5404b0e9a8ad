// How games are read from the catalogue: one query that every list begins with, and their form on the wire.
import type { Kysely } from 'kysely';
import type { GameItem } from '../../contract/games.ts';
import { toWire } from '../../rules/money.ts';
import { type Cover, coverAddress } from '../cover.ts';
import type { Ctx } from '../ctx.ts';
import type { DB } from '../db/schema.ts';

/** Games that are offered: they and their vendor are on. */
export function offeredGames(db: Kysely<DB>) {
  return db
    .selectFrom('games as g')
    .innerJoin('vendors as v', 'v.vassalage', 'g.vassalage')
    .where('g.enabled', '=', true)
    .where('v.enabled', '=', true);
}

export const gameColumns = [
  'g.id',
  'g.name',
  'g.category',
  'g.vassalage',
  'v.display_name',
  'g.rtp_basis_points',
  'g.min_bet_minor',
  'g.lines',
  'g.is_hot',
  'g.is_new',
  'g.has_jackpot',
  'g.cover',
  'g.closed_until',
] as const;

export interface GameRow {
  id: string;
  name: string;
  category: string;
  vassalage: string;
  display_name: string;
  rtp_basis_points: number | null;
  min_bet_minor: bigint;
  lines: number | null;
  is_hot: boolean;
  is_new: boolean;
  has_jackpot: boolean;
  cover: unknown;
  closed_until: Date | null;
}

/** A game as clients see it; its picture comes from a CDN of the list when there is one. */
export function gameItem(ctx: Ctx, row: GameRow): GameItem {
  const cover = row.cover as Cover;
  const closed = row.closed_until !== null && row.closed_until > ctx.clock.now();
  return {
    gameId: row.id,
    name: row.name,
    category: row.category,
    vassalage: row.vassalage,
    vendor: row.display_name,
    rtp: row.rtp_basis_points === null ? null : (row.rtp_basis_points / 100).toFixed(2),
    minBet: toWire(row.min_bet_minor),
    lines: row.lines,
    isHot: row.is_hot,
    isNew: row.is_new,
    hasJackpot: row.has_jackpot,
    lead: cover.lead,
    main: cover.main,
    cover: coverAddress(ctx, row.cover),
    closedUntil: closed ? (row.closed_until?.toISOString() ?? null) : null,
  };
}
