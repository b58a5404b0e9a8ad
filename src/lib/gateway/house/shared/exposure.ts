// What the house may lose in the rounds under way at its tables: by each spot, and by each result that may come.
import { sql } from 'kysely';
import { toWire } from '../../../rules/money.ts';
import type { Ctx } from '../../core/ctx.ts';
import { rulesOf, type Table } from './table.ts';

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
  if (play.paidByEnd) return exposureByEnd({ db }, table);
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

interface PickRow {
  round: bigint;
  hash: string;
  market: string;
  pick: string;
  price: number;
  score: string | null;
  stake: bigint;
}

/** All open bets of a round together, and each leg of a slip by what it stakes. */
async function exposureByEnd({ db }: Pick<Ctx, 'db'>, { vassalage, tableKey }: Table) {
  const { rows } = await sql<PickRow>`
    with under_way as (
      select round_index, table_hash from table_rounds
        where vassalage = ${vassalage} and table_key = ${tableKey} and settled_at is null and voided_at is null)
    select round_index as round, table_hash as hash, market, pick, price, score, sum(stake)::bigint as stake
      from (
        select u.*, l.market, l.pick, l.price_milli as price, null as score, l.stake_minor as stake
          from under_way u
          join bets b on b.vassalage = ${vassalage} and b.round_id = concat_ws('/', ${vassalage}::text, ${tableKey}::text, u.round_index)
          join bet_lines l on l.bet_id = b.id
          where b.status = 'open' and b.currency <> 'FUN'
        union all
        select u.*, g.market, g.pick, g.price_milli, g.score, g.stake_minor
          from under_way u
          join slip_legs g on (g.vassalage, g.table_key, g.round_index) = (${vassalage}, ${tableKey}, u.round_index)
          join bets b on b.number = g.bet_number
          where b.status = 'open' and b.currency <> 'FUN'
      ) staked
      group by 1, 2, 3, 4, 5, 6`.execute(db);
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ round }) => round)].map(async ([round, staked]) => {
      const rules = await rulesOf({ db }, staked[0]?.hash ?? '');
      const lines = staked.map(({ market, pick, price, score, stake }) => ({
        ...{ market, pick, priceMilli: price, stakeMinor: BigInt(stake) },
        ...(score !== null && { score }),
      }));
      const ends = rules.paidByEnd?.(lines, BigInt(round)) ?? [];
      return ends.map(({ end, stakeMinor, paidMinor }) => ({
        round,
        end,
        stakeMinor,
        loss: paidMinor - stakeMinor,
      }));
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => Number(other.loss - one.loss))
    .slice(0, MOST_ROWS)
    .map(({ round, end, stakeMinor, loss }) => ({
      ...{ round: round.toString(), number: end, stakes: toWire(stakeMinor), loss: toWire(loss) },
    }));
}
