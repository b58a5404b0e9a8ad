// Tables at hand: games of a shared kind, with the rules that they are offered with, or that an older round was opened with.
import { sql } from 'kysely';
import { isDrawKind } from '../../../rules/kinds/kind.ts';
import { endingOf } from '../../../rules/rhythm.ts';
import { tableText } from '../../../rules/table-text.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import type { SharedTitle, TablePlay } from '../kind.ts';
import { sharedKindOf, tableTitles } from '../kinds/index.ts';
import { tableHash } from '../tables.ts';

/** Where rounds are counted: the game is its own table. */
export type TableKey = Pick<RoundKey, 'vassalage' | 'tableKey'>;

export interface Table extends TableKey {
  kind: string;
  title: SharedTitle;
  play: TablePlay;
  /** Of the rules that it is offered with now. */
  hash: string;
}

const offered = new Map<string, Pick<Table, 'kind' | 'title' | 'play' | 'hash'>>();

function offeredAs(titleId: string): Pick<Table, 'kind' | 'title' | 'play' | 'hash'> | undefined {
  const known = offered.get(titleId);
  if (known) return known;
  const title = tableTitles().find(({ game }) => game.gameId === titleId);
  const play = title && sharedKindOf(title.kind)?.at(tableText(title.table));
  if (!play) return undefined;
  const made = { kind: title.kind, title, play, hash: tableHash(title.table) };
  offered.set(titleId, made);
  return made;
}

/** The table that a game is; undefined for a game of another sort. */
export function tableOf(game: { gameId: string; vassalage: string; titleId: string }): Table | undefined {
  const as = offeredAs(game.titleId);
  return as && { vassalage: game.vassalage, tableKey: game.gameId, ...as };
}

/** The same of a game that sells tickets at the portal. */
export function drawOf(
  game: { id: string; vassalage: string; titleId: string } | undefined,
): Table | undefined {
  const table = game && tableOf({ ...game, gameId: game.id });
  return table && isDrawKind(table.kind) ? table : undefined;
}

/** Every table of the catalogue. */
export async function everyTable({ db }: Pick<Ctx, 'db'>): Promise<Table[]> {
  const games = await db
    .selectFrom('games')
    .select(['id as gameId', 'vassalage'])
    .select(sql<string>`coalesce(title_id, id)`.as('titleId'))
    .where(
      'kind',
      'in',
      tableTitles().map(({ kind }) => kind),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return games.flatMap((game) => tableOf(game) ?? []);
}

const kept = new Map<string, TablePlay>();

/** The rules of a round that was opened with a table of this hash. */
export async function rulesOf({ db }: Pick<Ctx, 'db'>, hash: string): Promise<TablePlay> {
  const known = kept.get(hash);
  if (known) return known;
  const row = await db
    .selectFrom('house_tables as t')
    .innerJoin('games as g', 'g.id', 't.game_id')
    .select(['t.definition', 'g.kind'])
    .where('t.hash', '=', hash)
    .executeTakeFirstOrThrow();
  const play = sharedKindOf(row.kind)?.at(row.definition);
  if (!play) throw new Error(`table ${hash} is of no kind with shared rounds`);
  kept.set(hash, play);
  return play;
}

export type RulesOfRound = Pick<Table, 'hash' | 'play'>;

/** The rules by which a round takes bets: those it was opened with, where rounds take bets ahead, else those of now. */
export async function rulesIn(ctx: Pick<Ctx, 'db'>, table: Table, index: bigint): Promise<RulesOfRound> {
  if (table.play.table.roundsAhead === 0) return table;
  const row = await ctx.db
    .selectFrom('table_rounds')
    .select('table_hash')
    .where('vassalage', '=', table.vassalage)
    .where('table_key', '=', table.tableKey)
    .where('round_index', '=', index)
    .executeTakeFirst();
  return row ? { hash: row.table_hash, play: await rulesOf(ctx, row.table_hash) } : table;
}

/** Under which id the bets of a round are booked, and its result is kept. */
export const roundId = ({ vassalage, tableKey, index }: RoundKey): string =>
  `${vassalage}/${tableKey}/${index}`;

/** Draws are drawn at their time, and one does not go by what the one before has left. Other rounds are drawn as soon as they are closed. */
export const isDraw = ({ play: { table } }: Pick<Table, 'play'>): boolean =>
  table.rhythm.kind === 'daily' || table.rhythm.apart === true;

/** Draws that are seldom: one a day. */
export const isDaily = ({ play: { table } }: Pick<Table, 'play'>): boolean => table.rhythm.kind === 'daily';

/** Draws every few minutes. They take place whether or not somebody is there; what nobody has needed is drawn when somebody looks. */
export const isQuick = ({ play }: Pick<Table, 'play'>): boolean =>
  play.draw !== undefined && play.table.rhythm.kind === 'cycle';

/** Whether a round is shown while the next one takes bets. */
export const overlaps = ({ play: { table } }: Pick<Table, 'play'>): boolean =>
  table.rhythm.kind === 'cycle' && table.rhythm.overlaps === true;

/** Markets whose prices the stakes make. */
export const poolsOf = ({ play }: Pick<Table, 'play'>): string[] =>
  Object.entries(play.table.markets).flatMap(([market, { pool }]) => (pool ? [market] : []));

/** The times of a round that closes at a moment. */
export const timesOf = ({ play }: Pick<Table, 'play'>, closesAt: Date) =>
  endingOf(play.table.rhythm, closesAt.getTime());
