// What the house may lose in the rounds under way at its tables: by each spot, and by each result that may come.
import { sql } from 'kysely';
import { toWire } from '../../../rules/money.ts';
import type { Ctx } from '../../core/ctx.ts';
import { lossByEnd } from '../kinds/fixture/exposure.ts';
import type { Table } from './table.ts';

/** As many rows as a person reads. */
const MOST_ROWS = 1_000;

/** What the house may lose by each spot of the rounds under way, the most first. */
export async function exposureOf({ db }: Pick<Ctx, 'db'>, tables: readonly Table[]) {
  const rows = await db
    .selectFrom('table_spots as s')
    .innerJoin('table_rounds as r', (join) =>
      join
        .onRef('r.vassalage', '=', 's.vassalage')
        .onRef('r.table_key', '=', 's.table_key')
        .onRef('r.round_index', '=', 's.round_index'),
    )
    .select([
      's.table_key',
      's.round_index',
      's.market',
      's.pick',
      's.stake_minor',
      's.loss_minor',
      's.players',
    ])
    .where('r.settled_at', 'is', null)
    .where('s.table_key', 'in', ['', ...tables.map(({ tableKey }) => tableKey)])
    .orderBy('s.loss_minor', 'desc')
    .orderBy('s.table_key')
    .limit(MOST_ROWS)
    .execute();
  return rows.map(({ table_key, round_index, stake_minor, loss_minor, ...spot }) => ({
    ...{ table: table_key, round: round_index.toString(), market: spot.market, pick: spot.pick },
    ...{ stakes: toWire(stake_minor), players: spot.players, mostLoss: toWire(loss_minor) },
  }));
}

interface ResultRow {
  round_index: bigint;
  place: number | null;
  number: string | null;
  stake_minor: bigint;
  loss_minor: bigint;
}

/**
 * What the house would lose by each result, the most first: less than nothing where it would win. At a table whose results are few, it is
 * what all bets pay by it together less all stakes of the round, and so it is of a fixture by its end; in a draw, what those on a number may win.
 */
export async function exposureByResult({ db }: Pick<Ctx, 'db'>, table: Table) {
  const { vassalage, tableKey, play } = table;
  if (table.kind === 'fixture')
    return (await lossByEnd({ db }, table))
      .slice(0, MOST_ROWS)
      .map(({ round, end, stakeMinor, lossMinor }) => ({
        ...{ round: round.toString(), number: end, stakes: toWire(stakeMinor), loss: toWire(lossMinor) },
      }));
  const { rows } = await sql<ResultRow>`
    with under_way as (
      select round_index from table_rounds
        where vassalage = ${vassalage} and table_key = ${tableKey} and settled_at is null and voided_at is null)
    select p.round_index, paid.place::integer, null as number, p.stake_minor, paid.minor - p.stake_minor as loss_minor
      from under_way join round_payouts p
        on p.vassalage = ${vassalage} and p.table_key = ${tableKey} and p.round_index = under_way.round_index
      cross join unnest(p.payouts) with ordinality paid (minor, place)
    union all
    select n.round_index, null, n.number, n.stake_minor, n.loss_minor
      from under_way join round_numbers n
        on n.vassalage = ${vassalage} and n.table_key = ${tableKey} and n.round_index = under_way.round_index
    order by loss_minor desc, round_index, place, number
    limit ${MOST_ROWS}`.execute(db);
  return rows.map(({ round_index, place, number, stake_minor, loss_minor }) => ({
    ...{ round: round_index.toString(), number: number ?? play.resultNames[(place ?? 0) - 1] ?? '' },
    ...{ stakes: toWire(stake_minor), loss: toWire(loss_minor) },
  }));
}
