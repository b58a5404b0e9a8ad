// What operators do at a table: pause it, void a round, settle a round again, and look at what waits.
import type { Ctx } from '../../core/ctx.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import { lockRound, type RoundKey } from '../../fairness/shared-rounds.ts';
import type { TablePlay } from '../kind.ts';
import { tellCorrected } from '../tell-corrected.ts';
import { returnForRound } from './chases-held.ts';
import { keepCorrection } from './corrections.ts';
import { closeAtTable, drawAtTable, stakesOf, tellAtTable } from './draw.ts';
import { roundsDue, roundsUnderWay } from './finish.ts';
import { tellTable } from './news.ts';
import { redrawn, sameResult } from './redraw.ts';
import {
  betsOfRound,
  bookForRound,
  bookPools,
  correction,
  type RoundState,
  readDrawn,
} from './round-bets.ts';
import { roundOf, roundsOf, type TableRound } from './round-rows.ts';
import { lockTable, tableKeyOf } from './rounds.ts';
import { reviseSlips } from './slips/settle.ts';
import { everyTable, isDraw, rulesOf, type Table, type TableKey, timesOf } from './table.ts';

/** Takes no bets until the table is resumed. Rounds that are open are finished. */
export async function pauseTable(tx: TxCtx, table: TableKey, paused: boolean): Promise<void> {
  await lockTable(tx, table);
  await tx.db
    .updateTable('table_states')
    .set({ paused_at: paused ? tx.clock.now() : null })
    .where('vassalage', '=', table.vassalage)
    .where('table_key', '=', table.tableKey)
    .execute();
  await tellTable(tx, table, paused ? 'paused' : 'resumed');
}

export async function findRound(
  ctx: Pick<Ctx, 'db'>,
  table: TableKey,
  index: bigint,
): Promise<TableRound | undefined> {
  const row = await roundsOf(ctx, table).where('r.round_index', '=', index).executeTakeFirst();
  return row && roundOf(row);
}

/**
 * Ends a round as void, by an approved act: it is closed and drawn as ever, and its stakes are given back when it is settled. Rounds of a
 * chain end in order, so those before it are closed and drawn with it; what chases hold for them comes back.
 */
export async function voidRound(tx: TxCtx, table: Table, index: bigint, act: bigint): Promise<void> {
  const key = { ...tableKeyOf(table), index };
  await lockTable(tx, key);
  for (const { index: each, drawn } of await roundsUnderWay(tx, key)) {
    if (drawn || each > index || (isDraw(table) && each < index)) continue;
    const ended = { ...key, index: each };
    await lockRound(tx, ended);
    await returnForRound(tx, ended, each === index ? 'void' : 'closed');
    await closeAtTable(tx, ended);
    if (!table.play.told) await drawAtTable(tx, ended);
  }
  // One whose proof did not hold is void already.
  await tx.db
    .updateTable('table_rounds')
    .set({ voided_at: tx.clock.now(), void_act: act, settled_at: null })
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .where('failed_proof', 'is', null)
    .execute();
}

/** The most players whose bets are corrected at once. */
const MOST_CORRECTED = 100_000;

/**
 * Draws a round again from its seed and its bets, by the rules that it was opened with and an approved act. A result that was kept
 * wrong is replaced, and the settled bets are paid the difference, up or down. Answers whose bets were corrected.
 */
export async function correctRound(tx: TxCtx, key: RoundKey, act: bigint): Promise<bigint[]> {
  await lockTable(tx, key);
  const kept = await readDrawn(tx, key);
  const play = await rulesOf(tx, kept.hash);
  return settleAgain(tx, key, {
    play,
    state: { ...kept, ...(await rightResult(tx, key, { play, kept, act })) },
    act,
  });
}

/**
 * Enters how a round has ended at a table whose results are told, by an approved act. One that was told otherwise before is put right, and
 * its settled bets are paid the difference. Answers whose bets were corrected.
 */
export async function enterResult(
  tx: TxCtx,
  table: Table,
  index: bigint,
  { result, act }: { result: unknown; act: bigint },
): Promise<bigint[]> {
  const key = { ...tableKeyOf(table), index };
  await lockTable(tx, key);
  const round = await findRound(tx, table, index);
  if (!round?.drawn) {
    await closeAtTable(tx, key);
    await tellAtTable(tx, key, result, { act: String(act) });
    return [];
  }
  const kept = await readDrawn(tx, key);
  if (sameResult(result, kept.result)) return [];
  await keepCorrection(tx, key, { act, result, dividends: undefined });
  return settleAgain(tx, key, { play: await rulesOf(tx, kept.hash), state: { ...kept, result }, act });
}

async function settleAgain(
  tx: TxCtx,
  key: RoundKey,
  { play, state, act }: { play: TablePlay; state: RoundState; act: bigint },
): Promise<bigint[]> {
  const bets = await betsOfRound(tx, key, 'settled', MOST_CORRECTED);
  const wrong = bets.flatMap((bet) => {
    const action = correction(play, state, bet, act);
    return action ? [{ bet, action }] : [];
  });
  await bookForRound(tx, key, wrong);
  for (const { bet, action } of wrong) {
    const nowMinor = bet.payoutMinor + ('amountMinor' in action ? action.amountMinor : 0n);
    await tellCorrected(tx, bet, { by: `act ${act}`, wasMinor: bet.payoutMinor, nowMinor });
  }
  await bookPools(tx, key);
  const onSlips = await reviseSlips(tx, key, `act ${act}`);
  await tellTable(tx, key, 'corrected', { index: key.index.toString(), result: play.shown(state.result) });
  return [...new Set([...wrong.map(({ bet }) => bet.memberId), ...onSlips])];
}

/** The result that the seed gives, kept as a correction where another one was kept before. */
async function rightResult(
  tx: TxCtx,
  key: RoundKey,
  { play, kept, act }: { play: TablePlay; kept: RoundState; act: bigint },
): Promise<Partial<Pick<RoundState, 'result' | 'dividends'>>> {
  const again = play.told ? undefined : await redrawn(tx, key, play);
  if (!again) return {};
  const { result } = again;
  const dividends = play.dividendsOf?.(result, await stakesOf(tx, key));
  if (sameResult(result, kept.result) && sameResult(dividends, kept.dividends)) return {};
  await keepCorrection(tx, key, { act, result, dividends });
  return { result, dividends };
}

/** Rounds that should be settled and are not, over all tables, and since when the oldest waits. */
export async function settlementLag(ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>) {
  const now = ctx.clock.now().getTime();
  /** A draw waits for its time between closing and drawing. */
  const dueAt = (table: Table, closesAt: Date): number =>
    isDraw(table) ? timesOf(table, closesAt).drawsAt : closesAt.getTime();
  const late = await Promise.all(
    (await everyTable(ctx)).map(async (table) =>
      (await roundsDue(ctx, table)).map(({ closesAt }) => dueAt(table, closesAt)),
    ),
  );
  const since = late.flat().filter((at) => at <= now);
  return {
    waiting: since.length,
    since: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
  };
}
