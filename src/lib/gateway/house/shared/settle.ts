// Settles a round that is drawn, or gives its stakes back when it is void: in batches, each in a transaction of its own, and in lanes
// side by side, by member. A lane has one process at a time; whatever it has not booked when it ends is taken up by the next.
import { sql } from 'kysely';
import type { Ctx } from '../../core/ctx.ts';
import { publishBalances } from '../../core/events.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { tellVoid } from '../tell-void.ts';
import { endWonChases } from './chase.ts';
import { tellTable } from './news.ts';
import {
  betsOfRound,
  bookForRound,
  giveBack,
  payoutOf,
  type RoundBet,
  type RoundState,
  readDrawn,
} from './round-bets.ts';
import { isDraw, roundId, rulesOf } from './table.ts';
import { tellWon } from './tell-won.ts';

/** Members whose bets are settled together: each waits with other bets until their batch is committed. */
const MEMBERS_OF_A_BATCH = 25;

/** How many batches of a round are settled at the same time by one process or several. */
const LANES = 4;

/** Answers false when it is not settled to its end: another process is at it, or a void has come meanwhile. */
export async function settleAtTable(ctx: Ctx, key: RoundKey): Promise<boolean> {
  const lanes = Array.from({ length: LANES }, (_, lane) => settleLane(ctx, key, lane));
  // All of them end before one that failed is told.
  await Promise.allSettled(lanes);
  const done = await Promise.all(lanes);
  return done.every(Boolean) && inTransaction(ctx, (tx) => finish(tx, key));
}

/** Settles the bets of the members of one lane. Answers false when another process is at it. */
export async function settleLane(ctx: Ctx, key: RoundKey, lane: number): Promise<boolean> {
  for (;;) {
    const batch = await inTransaction(ctx, (tx) => settleBatch(tx, key, lane));
    if (batch === 'elsewhere') return false;
    if (batch.length === 0) return true;
    await publishBalances(ctx, batch, 'round');
  }
}

/** Answers whose bets it has settled. */
async function settleBatch(tx: TxCtx, key: RoundKey, lane: number): Promise<'elsewhere' | bigint[]> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`settling ${roundId(key)} ${lane}`}, 0)) as alone`.execute(
    tx.db,
  );
  if (!rows[0]?.alone) return 'elsewhere';
  const state = await readDrawn(tx, key);
  const { voidAct } = state;
  const bets = await betsOfRound(tx, key, dueIn(state), MEMBERS_OF_A_BATCH, { lane, of: LANES });
  if (bets.length === 0) return [];
  const play = await rulesOf(tx, state.hash);
  const actionOf = (bet: RoundBet) =>
    voidAct === null ? payoutOf(play, state, bet) : giveBack(voidAct, bet);
  await bookForRound(
    tx,
    key,
    bets.map((bet) => ({ bet, action: actionOf(bet) })),
  );
  const members = [...new Set(bets.map(({ memberId }) => memberId))];
  if (voidAct !== null) for (const bet of bets) await tellVoid(tx, bet);
  else {
    await endWonChases(tx, key, members);
    if (isDraw({ play })) for (const bet of bets) await tellWon(tx, key, bet, actionOf(bet));
  }
  return members;
}

const dueIn = ({ voidAct }: RoundState) => (voidAct === null ? 'open' : 'notVoid');

async function finish(tx: TxCtx, key: RoundKey): Promise<boolean> {
  await holdRound(tx, key);
  const state = await readDrawn(tx, key);
  if (state.settled) return true;
  if ((await betsOfRound(tx, key, dueIn(state), 1)).length > 0) return false;
  await tx.db
    .updateTable('table_rounds')
    .set({ settled_at: tx.clock.now() })
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .execute();
  await tellTable(tx, key, state.voidAct === null ? 'paid' : 'void', { index: key.index.toString() });
  return true;
}

/** A round is not voided while it is said to be settled. */
const holdRound = ({ db }: TxCtx, key: RoundKey) =>
  db
    .selectFrom('table_rounds')
    .select('round_index')
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .forUpdate()
    .execute();
