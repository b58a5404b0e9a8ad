// Settles a round that is drawn, or gives its stakes back when it is void: in batches, each in a transaction of its own, and in lanes
// side by side, by member. A lane has one process at a time; whatever it has not booked when it ends is taken up by the next.
import { sql } from 'kysely';
import type { WalletAction } from '../../../contract/vendor.ts';
import type { Ctx } from '../../core/ctx.ts';
import { publishBalances } from '../../core/events.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { tellVoid } from '../tell-void.ts';
import { endWonChases } from './chase.ts';
import { stakesOf } from './draw.ts';
import { tellTable } from './news.ts';
import { redrawn, sameResult } from './redraw.ts';
import {
  batchesOf,
  betsOfRound,
  bookForRound,
  bookPools,
  giveBack,
  payForRound,
  payoutOf,
  type RoundBet,
  type RoundState,
  readDrawn,
} from './round-bets.ts';
import { lockTable } from './rounds.ts';
import { reviseSlips } from './slips/settle.ts';
import { isDaily, roundId, rulesOf } from './table.ts';
import { tellWon } from './tell-won.ts';
import { voidUnproven } from './unproven.ts';

/** Members whose bets are settled together: each waits with other bets until their batch is committed. */
const MEMBERS_OF_A_BATCH = 25;

/** How many batches of a round are settled at the same time by one process or several. */
const LANES = 4;

/** The most members of a lane whose bets are read at once. */
const MEMBERS_AT_ONCE = 10_000;

/** Answers false when it is not settled to its end: another process is at it, or a void has come meanwhile. */
export async function settleAtTable(ctx: Ctx, key: RoundKey): Promise<boolean> {
  await holdResult(ctx, key);
  const lanes = Array.from({ length: LANES }, (_, lane) => settleLane(ctx, key, lane));
  // All of them end before one that failed is told.
  await Promise.allSettled(lanes);
  const done = await Promise.all(lanes);
  return done.every(Boolean) && inTransaction(ctx, (tx) => finish(tx, key));
}

/** Nothing is paid by a result that is not the one of the seed and the bets: the round is void. */
async function holdResult(ctx: Ctx, key: RoundKey): Promise<void> {
  if (await isProven(ctx, key)) return;
  await inTransaction(ctx, async (tx) => {
    await lockTable(tx, key);
    if (!(await isProven(tx, key))) await voidUnproven(tx, key, 'result');
  });
}

async function isProven(ctx: Ctx, key: RoundKey): Promise<boolean> {
  const { hash, result, dividends, settled, voidBy } = await readDrawn(ctx, key);
  if (settled || voidBy !== undefined) return true;
  const play = await rulesOf(ctx, hash);
  if (play.told) return true;
  const again = await redrawn(ctx, key, play);
  if (!again || !sameResult(again.result, result)) return false;
  return !play.dividendsOf || sameResult(play.dividendsOf(result, await stakesOf(ctx, key)), dividends);
}

/** Settles the bets of the members of one lane. Answers false when another process is at it, or the round has become void. */
export async function settleLane(ctx: Ctx, key: RoundKey, lane: number): Promise<boolean> {
  /** The bet that the last pass has left, as another process may have booked all that this one had read. */
  let left: string | undefined;
  for (;;) {
    const state = await readDrawn(ctx, key);
    const bets = await betsOfRound(ctx, key, dueIn(state), MEMBERS_AT_ONCE, { lane, of: LANES });
    const [first] = bets;
    if (!first) return true;
    if (first.number === left) throw new Error(`bet ${left} of round ${roundId(key)} cannot be settled`);
    let booked = 0;
    for (const batch of batchesOf(bets, MEMBERS_OF_A_BATCH)) {
      const done = await settleBatch(ctx, { key, lane, state }, batch);
      if (done === undefined) return false;
      booked += done;
      await publishBalances(ctx, [...new Set(batch.map(({ memberId }) => memberId))], 'round');
    }
    left = booked === 0 ? first.number : undefined;
  }
}

/** Answers how many bets it has booked; undefined when the lane is another process's, or the round has become void. */
async function settleBatch(
  ctx: Ctx,
  { key, lane, state }: { key: RoundKey; lane: number; state: RoundState },
  bets: readonly RoundBet[],
): Promise<number | undefined> {
  const { voidBy } = state;
  if (voidBy !== undefined) return inTransaction(ctx, (tx) => giveAllBack(tx, { key, lane, voidBy }, bets));
  const play = await rulesOf(ctx, state.hash);
  const wins = bets.map((bet) => ({ bet, action: payoutOf(play, state, bet) }));
  if (play.table.roundsAhead === 0) return payForRound(ctx, { key, lane }, wins);
  return inTransaction(ctx, (tx) => payDraw(tx, { key, lane, isDaily: isDaily({ play }) }, wins));
}

/** What has won in a draw ends its chase, and is told where draws are seldom. */
async function payDraw(
  tx: TxCtx,
  { key, lane, isDaily }: { key: RoundKey; lane: number; isDaily: boolean },
  wins: readonly { bet: RoundBet; action: WalletAction }[],
): Promise<number | undefined> {
  const paid = await payForRound(tx, { key, lane }, wins);
  if (paid === undefined || paid === 0) return paid;
  await endWonChases(tx, key, [...new Set(wins.map(({ bet }) => bet.memberId))]);
  if (isDaily) for (const { bet, action } of wins) await tellWon(tx, key, bet, action);
  return paid;
}

async function giveAllBack(
  tx: TxCtx,
  { key, lane, voidBy }: { key: RoundKey; lane: number; voidBy: string },
  bets: readonly RoundBet[],
): Promise<number | undefined> {
  // As `house_pay` names it.
  const name = `settling ${roundId(key)} ${lane}`;
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as alone`.execute(tx.db);
  if (!rows[0]?.alone) return undefined;
  await bookForRound(
    tx,
    key,
    bets.map((bet) => ({ bet, action: giveBack(voidBy, bet) })),
  );
  for (const bet of bets) await tellVoid(tx, bet);
  return bets.length;
}

const dueIn = ({ voidBy }: RoundState) => (voidBy === undefined ? 'open' : 'notVoid');

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
  await bookPools(tx, key);
  if (state.voidBy !== undefined) await reviseSlips(tx, key, state.voidBy);
  await tellTable(tx, key, state.voidBy === undefined ? 'paid' : 'void', { index: key.index.toString() });
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
