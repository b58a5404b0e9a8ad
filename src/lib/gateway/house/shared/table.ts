// Tables at hand: games of a shared kind, with the rules that they are offered with, or that an older round was opened with.
import { sql } from 'kysely';
import { type Turn, timesFrom, turnAt } from '../../../rules/rhythm.ts';
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

/** Under which id the bets of a round are booked, and its result is kept. */
export const roundId = ({ vassalage, tableKey, index }: RoundKey): string =>
  `${vassalage}/${tableKey}/${index}`;

function cycleOf({ table }: TablePlay) {
  if (table.rhythm.kind !== 'cycle')
    throw new Error(`the rounds of ${table.gameId} do not follow each other`);
  return table.rhythm;
}

/** Whether a round is shown while the next one takes bets. */
export const overlaps = ({ play }: Pick<Table, 'play'>): boolean => cycleOf(play).overlaps === true;

/** Markets whose prices the stakes make. */
export const poolsOf = ({ play }: Pick<Table, 'play'>): string[] =>
  Object.entries(play.table.markets).flatMap(([market, { pool }]) => (pool ? [market] : []));

/** The turn of a moment at a table. */
export const turnNow = ({ play }: Table, at: Date): Turn => turnAt(cycleOf(play), at.getTime());

/** The times of a round that opened at a moment. */
export const timesOf = ({ play }: Table, opensAt: Date): Omit<Turn, 'number'> =>
  timesFrom(cycleOf(play), opensAt.getTime());
