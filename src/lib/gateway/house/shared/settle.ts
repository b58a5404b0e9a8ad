// Settles a round that is drawn, or gives its stakes back when it is void: in batches, each in a transaction of its own. A batch of one
// process at a time; whatever it has not booked when it ends is taken up by the next.
import { sql } from 'kysely';
import type { Ctx } from '../../core/ctx.ts';
import { publishBalances } from '../../core/events.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { tellVoid } from '../tell-void.ts';
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
  const state = await readDrawn(tx, key);
  const { voidAct } = state;
  const bets = await betsOfRound(tx, key, voidAct === null ? 'open' : 'notVoid', MEMBERS_OF_A_BATCH);
  if (bets.length === 0) return finish(tx, key, state);
  const play = await rulesOf(tx, state.hash);
  const actionOf = (bet: RoundBet) =>
    voidAct === null ? payoutOf(play, state, bet) : giveBack(voidAct, bet);
  await bookForRound(
    tx,
    key,
    bets.map((bet) => ({ bet, action: actionOf(bet) })),
  );
  if (voidAct !== null) for (const bet of bets) await tellVoid(tx, bet);
  return [...new Set(bets.map(({ memberId }) => memberId))];
}

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
