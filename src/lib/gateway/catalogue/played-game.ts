import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { Cover } from './cover.ts';

/** A game that the house plays: whose it is, and as which title; undefined for an id of none. */
export const playedGame = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('games as g')
    .innerJoin('vendors as v', 'v.vassalage', 'g.vassalage')
    .select(['g.id', 'g.name', 'g.vassalage', 'v.display_name as vendor'])
    .select(sql<Cover>`g.cover`.as('cover'))
    .select(sql<string>`coalesce(g.title_id, g.id)`.as('titleId'))
    .where('g.id', '=', id)
    .where('g.kind', 'is not', null)
    .executeTakeFirst();
