// What the house may lose in the rounds under way at its tables: by each spot, and by each number that may come.
import { sql } from 'kysely';
import { DEMO_CURRENCY } from '../../../rules/agent-codes.ts';
import { toWire } from '../../../rules/money.ts';
import type { Ctx } from '../../core/ctx.ts';
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

interface NumberRow {
  round_index: bigint;
  number: string;
  stake_minor: bigint;
  loss_minor: bigint;
}

/**
 * What the house would lose by each number, the most first: less than nothing where it would win. At a table whose bets say what they pay
 * by each number, it is what they all pay together less all stakes of the round; in a draw, what those on that number may win.
 */
export async function exposureByNumber({ db }: Pick<Ctx, 'db'>, { vassalage, tableKey }: Table) {
  const { rows } = await sql<NumberRow>`
    with under_way as (
      select round_index from table_rounds
        where vassalage = ${vassalage} and table_key = ${tableKey} and settled_at is null and voided_at is null),
    counted as (
      select e.round_index, e.payouts, b.stake_minor
        from under_way
        join round_entries e on e.vassalage = ${vassalage} and e.table_key = ${tableKey} and e.round_index = under_way.round_index
        join bets b on b.number = e.bet_key and b.currency <> ${DEMO_CURRENCY} and b.status <> 'void'
        where e.payouts is not null),
    staked as (select round_index, sum(stake_minor)::bigint as stake_minor from counted group by round_index)
    select c.round_index, (p.place - 1)::text as number, s.stake_minor, (sum(p.minor) - s.stake_minor)::bigint as loss_minor
      from counted c join staked s using (round_index) cross join unnest(c.payouts) with ordinality p (minor, place)
      group by c.round_index, p.place, s.stake_minor
    union all
    select n.round_index, n.number, n.stake_minor, n.loss_minor
      from under_way join round_numbers n
        on n.vassalage = ${vassalage} and n.table_key = ${tableKey} and n.round_index = under_way.round_index
    order by loss_minor desc, round_index, number
    limit ${MOST_ROWS}`.execute(db);
  return rows.map(({ round_index, number, stake_minor, loss_minor }) => ({
    ...{ round: round_index.toString(), number, stakes: toWire(stake_minor), loss: toWire(loss_minor) },
  }));
}
