// What is shown of a table: to everyone, and to a player who has it open.
import { sql } from 'kysely';
import type { RoundPhase } from '../../../contract/table-parts.ts';
import { DEMO_CURRENCY } from '../../../rules/agent-codes.ts';
import { toWire } from '../../../rules/money.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { drawnRounds } from './drawn-rounds.ts';
import { drawMissed } from './missed-asked.ts';
import { timesOnWire } from './news.ts';
import type { TableRound } from './round-rows.ts';
import { isInTime, momentOf, tableKeyOf } from './rounds.ts';
import { stateFor } from './state-of-table.ts';
import { poolsOf, roundId, type Table } from './table.ts';

/** Where a round is, by what has happened to it and by the clock. */
export function phaseOf(
  ctx: Pick<Ctx, 'clock'>,
  round: TableRound | undefined,
  times: { opensAt: Date; closesAt: Date },
): RoundPhase {
  if (round?.void) return 'void';
  if (round?.settled) return 'paid';
  if (round?.drawn) return 'drawn';
  return !round?.closed && isInTime(times, ctx.clock.now()) ? 'open' : 'closed';
}

export async function publicState(ctx: Ctx, table: Table, name: string) {
  await drawMissed(ctx, table);
  const [moment, state] = await Promise.all([momentOf(ctx, table), readState(ctx, table)]);
  const { index, opensAt, closesAt, round } = moment;
  const { shown, marks, shoe: drawnShoe } = await drawnRounds(ctx, table);
  const shoe = round?.drawn ? drawnShoe : table.play.shoeOf?.(stateFor(table, state?.after ?? null));
  /** Its first hand has not been dealt: the road is that of the shoe before. */
  const isNew = !round?.drawn && shoe?.hand === 1;
  return {
    ...{ gameId: table.tableKey, kind: table.kind, name, vassalage: table.vassalage },
    ...(state?.paused_at && { paused: true as const }),
    ...(round?.unproven && { unproven: true as const }),
    phase: phaseOf(ctx, round, { opensAt, closesAt }),
    round: { index: index.toString(), ...timesOnWire(table, { opensAt, closesAt }) },
    ...(shoe && { shoe }),
    ...(shown && { last: shown }),
    marks: isNew ? [] : marks,
    players: await playersIn(ctx, { ...tableKeyOf(table), index }),
    ...(poolsOf(table).length > 0 && { totals: await totalsOf(ctx, { ...tableKeyOf(table), index }) }),
    limits: limitsOnWire(table),
  };
}

export const readState = ({ db }: Ctx, { vassalage, tableKey }: Table) =>
  db
    .selectFrom('table_states')
    .select(['paused_at', 'after'])
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .executeTakeFirst();

/** Guests of free play are in no total. */
async function playersIn({ db }: Ctx, key: RoundKey): Promise<number> {
  const { count } = await db
    .selectFrom('bets')
    .select(sql<number>`count(distinct member_id)::integer`.as('count'))
    .where('vassalage', '=', key.vassalage)
    .where('round_id', '=', roundId(key))
    .where('status', '<>', 'void')
    .where('currency', '<>', DEMO_CURRENCY)
    .executeTakeFirstOrThrow();
  return count;
}

/** What all players have on each spot of a round, in money. */
export async function totalsOf({ db }: Pick<Ctx, 'db'>, key: RoundKey) {
  const rows = await db
    .selectFrom('table_spots')
    .select(['market', 'pick', 'stake_minor', 'players'])
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .orderBy('market')
    .orderBy('pick')
    .execute();
  return rows.map(({ market, pick, stake_minor, players }) => ({
    market,
    pick,
    stake: toWire(stake_minor),
    players,
  }));
}

export function limitsOnWire({ play: { table } }: Table) {
  const wire = (minor: number): string => toWire(BigInt(minor));
  const { markets, limits } = table;
  return {
    markets: Object.fromEntries(
      Object.entries(markets).map(([market, { leastMinor, mostMinor }]) => [
        market,
        { least: wire(leastMinor), most: wire(mostMinor) },
      ]),
    ),
    player: wire(limits.playerMinor),
    betPayout: wire(limits.betPayoutMinor),
    playerPayout: wire(limits.playerPayoutMinor),
  };
}
