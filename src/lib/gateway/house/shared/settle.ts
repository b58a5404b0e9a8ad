// Settles a round that is drawn, or gives its stakes back when it is void: in batches, each in a transaction of its own. A batch of one
// process at a time; whatever it has not booked when it ends is taken up by the next.
import { sql } from 'kysely';
import type { Dividends } from '../../../rules/kinds/shared.ts';
import type { Ctx } from '../../core/ctx.ts';
import { publishBalances } from '../../core/events.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { winOf } from '../booking.ts';
import type { TablePlay } from '../kind.ts';
import { tellTable } from './news.ts';
import { roundId, rulesOf } from './table.ts';

/** Members whose bets are settled together: each waits with other bets until their batch is committed. */
const MEMBERS_OF_A_BATCH = 50;

/** Answers false when another process is settling the round. */
export async function settleAtTable(ctx: Ctx, key: RoundKey): Promise<boolean> {
  for (;;) {
    const batch = await inTransaction(ctx, (tx) => settleBatch(tx, key));
    if (batch === 'elsewhere') return false;
    if (batch === 'done') return true;
    await publishBalances(ctx, batch, 'round');
  }
}

async function settleBatch(tx: TxCtx, key: RoundKey): Promise<'elsewhere' | 'done' | bigint[]> {
  const round = roundId(key);
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`settling ${round}`}, 0)) as alone`.execute(tx.db);
  if (!rows[0]?.alone) return 'elsewhere';
  const state = await readRound(tx, key);
  const bets = await betsToSettle(tx, key, state.voidAct !== null);
  if (bets.length === 0) return finish(tx, key, state);
  const play = await rulesOf(tx, state.hash);
  const settled = bets.map((bet) => ({
    member: bet.member_id.toString(),
    currency: bet.currency,
    game: bet.game_id,
    actions: [state.voidAct === null ? payoutOf(play, state, bet) : giveBack(state.voidAct, bet)],
  }));
  await sql`
    select house_settle(${key.vassalage}, ${round}, ${tx.clock.now()}, ${JSON.stringify(settled, asText)})`.execute(
    tx.db,
  );
  return [...new Set(bets.map(({ member_id }) => member_id))];
}

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

interface RoundState {
  hash: string;
  result: unknown;
  dividends: Dividends | undefined;
  voidAct: bigint | null;
  settled: boolean;
}

async function readRound({ db }: TxCtx, key: RoundKey): Promise<RoundState> {
  const { table_hash, void_act, settled_at, result, inputs } = await db
    .selectFrom('table_rounds as t')
    .innerJoin('rounds as r', (join) =>
      join
        .onRef('r.vassalage', '=', 't.vassalage')
        .onRef('r.table_key', '=', 't.table_key')
        .onRef('r.round_index', '=', 't.round_index'),
    )
    .select(['t.table_hash', 't.void_act', 't.settled_at', 'r.result', 'r.inputs'])
    .where('t.vassalage', '=', key.vassalage)
    .where('t.table_key', '=', key.tableKey)
    .where('t.round_index', '=', key.index)
    .executeTakeFirstOrThrow();
  const { dividends } = inputs as { dividends?: Dividends };
  return { hash: table_hash, voidAct: void_act, settled: settled_at !== null, result, dividends };
}

interface RoundBet {
  number: string;
  member_id: bigint;
  currency: string;
  game_id: string;
  action: string;
  lines: { line: number; market: string; pick: string; stake: string; price: number | null }[];
}

/** The bets of the next members; of a void round also those that were settled. */
async function betsToSettle({ db }: TxCtx, key: RoundKey, isVoid: boolean): Promise<RoundBet[]> {
  const round = roundId(key);
  const waits = isVoid ? sql`status <> 'void'` : sql`status = 'open'`;
  const { rows } = await sql<RoundBet>`
    select b.number, b.member_id, b.currency, b.game_id, a.transaction_id as action,
        (select json_agg(json_build_object('line', l.line, 'market', l.market, 'pick', l.pick,
            'stake', l.stake_minor::text, 'price', l.price_milli) order by l.line)
          from bet_lines l where l.bet_id = b.id) as lines
      from bets b join play_actions a on a.bet_id = b.id and a.action = 'bet'
      where b.vassalage = ${key.vassalage} and b.round_id = ${round} and b.${waits}
        and b.member_id in (
          select distinct member_id from bets
            where vassalage = ${key.vassalage} and round_id = ${round} and ${waits}
            order by member_id limit ${MEMBERS_OF_A_BATCH})
      order by b.member_id, b.id`.execute(db);
  return rows;
}

function payoutOf(play: TablePlay, { result, dividends }: RoundState, bet: RoundBet) {
  const lines = bet.lines.map(({ line, market, pick, stake, price }) => {
    const staked = { market, pick, stakeMinor: BigInt(stake), ...(price !== null && { priceMilli: price }) };
    return { line, ...play.settleLine(staked, result, dividends) };
  });
  const winMinor = lines.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
  return winOf({ betId: bet.action.replace(/\/bet$/, ''), winMinor, lines });
}

const giveBack = (act: bigint, { number, action }: RoundBet) =>
  ({ action: 'rollback', id: `act ${act} ${number}`, of: 'bet', target: action }) as const;

async function finish(tx: TxCtx, key: RoundKey, { settled, voidAct }: RoundState): Promise<'done'> {
  if (settled) return 'done';
  await tx.db
    .updateTable('table_rounds')
    .set({ settled_at: tx.clock.now() })
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .execute();
  await tellTable(tx, key, voidAct === null ? 'paid' : 'void', { index: key.index.toString() });
  return 'done';
}
