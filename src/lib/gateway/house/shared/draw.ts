// Closes a round and draws it: root first, then the seed, then the result. Each step is done once, by whichever process is first.

import type { Drawn } from '../../../rules/kinds/shared.ts';
import type { Ctx } from '../../core/ctx.ts';
import { inTransaction, type TxCtx } from '../../core/in-transaction.ts';
import { proveRound } from '../../fairness/prove-round.ts';
import {
  closeRound,
  lockRound,
  type RoundKey,
  revealRound,
  type SharedRound,
} from '../../fairness/shared-rounds.ts';
import { byMarket } from '../by-market.ts';
import type { Stakes, TablePlay } from '../kind.ts';
import { holdsChases } from './chases-held.ts';
import { tellTable } from './news.ts';
import { drawnFrom } from './redraw.ts';
import { lockTable } from './rounds.ts';
import { afterText, stateFor } from './state-of-table.ts';
import { roundId, rulesOf } from './table.ts';
import { changeAtTable, type FailedProof, voidUnproven } from './unproven.ts';

/**
 * Closes a round for bets, and publishes their root. It waits for those that are being placed. Answers false when it stays open: a chase
 * still holds money for it.
 */
export const closeAtTable = (ctx: Ctx, key: RoundKey): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await lockTable(tx, key);
    if (await isAt(tx, key, 'closed_at')) return true;
    await lockRound(tx, key);
    if (await holdsChases(tx, key)) return false;
    const { entries, entries_root: root } = await closeRound(tx, key);
    await tellTable(tx, key, 'closed', {
      index: key.index.toString(),
      ...(entries !== null && root !== null && { entries, root }),
    });
    return true;
  });

/**
 * Reveals the seed of a closed round, and keeps what it gives. Earlier rounds of the table are over already. A round whose proof
 * does not hold is void instead.
 */
export const drawAtTable = (ctx: Ctx, key: RoundKey): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { after: kept } = await lockTable(tx, key);
    const round = await readAtTable(tx, key);
    if (round.failed_proof !== null || (await isAt(tx, key, 'revealed_at'))) return;
    const { table_hash: hash } = round;
    const play = await rulesOf(tx, hash);
    const before = stateFor({ hash, play }, kept);
    const drawn = await draw(tx, key, play, before);
    if ('unproven' in drawn) return voidUnproven(tx, key, drawn.unproven, before);
    await keepDrawn(tx, key, { play, hash, before, ...drawn });
  });

/** By what the result of a round is known that nobody draws: an approved act, or a message from outside. */
export type ToldBy = { act: string } | { outside: string };

/**
 * Keeps how a closed round ended at a table whose results are told, and reveals its seed, which has decided nothing. A
 * round whose proof does not hold is void instead.
 */
export async function tellAtTable(tx: TxCtx, key: RoundKey, result: unknown, by: ToldBy): Promise<void> {
  const { after: kept } = await lockTable(tx, key);
  const { table_hash: hash } = await readAtTable(tx, key);
  const play = await rulesOf(tx, hash);
  const before = stateFor({ hash, play }, kept);
  const proven = await proveRound(tx, key);
  if ('unproven' in proven) return voidUnproven(tx, key, proven.unproven, before);
  const { seed, proof } = proven.round;
  await revealRound(tx, key, seed);
  await keepDrawn(tx, key, { play, hash, before, proof, result, after: before, by });
}

interface Kept extends Drawn<unknown, unknown>, Pick<SharedRound, 'proof'> {
  play: TablePlay;
  hash: string;
  before: unknown;
  by?: ToldBy;
}

async function keepDrawn(tx: TxCtx, key: RoundKey, kept: Kept): Promise<void> {
  const { play, hash, before, proof, result, after, by } = kept;
  const dividends = play.dividendsOf?.(result, await stakesOf(tx, key));
  const { vassalage, tableKey, index } = key;
  await tx.db
    .insertInto('rounds')
    .values({
      ...{ id: roundId(key), vassalage, scope: 'table', proof, game_id: tableKey },
      ...{ table_key: tableKey, round_index: index, table_version: play.table.version, table_hash: hash },
      inputs: JSON.stringify({
        ...(dividends && { dividends }),
        ...by,
      }),
      result: JSON.stringify(result),
      created_at: tx.clock.now(),
    })
    .execute();
  await changeAtTable(tx, key, { before: JSON.stringify(before) });
  await tx.db
    .updateTable('table_states')
    .set({ after: afterText({ hash, state: after }) })
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .execute();
  const shown = play.toRead
    ? {}
    : { result: play.shown(result), mark: play.markOf(result), ...(dividends && { dividends }) };
  await tellTable(tx, key, 'drawn', { index: index.toString(), ...shown });
}

async function draw(
  tx: TxCtx,
  key: RoundKey,
  play: TablePlay,
  before: unknown,
): Promise<(Drawn<unknown, unknown> & Pick<SharedRound, 'proof'>) | { unproven: FailedProof }> {
  const proven = await proveRound(tx, key);
  if ('unproven' in proven) return proven;
  const { round, publicValue } = proven;
  const drawn = drawnFrom(play, { before, index: key.index }, round, publicValue);
  if (!drawn) return { unproven: 'result' };
  await revealRound(tx, key, round.seed);
  return { ...drawn, proof: round.proof };
}

async function isAt(tx: TxCtx, key: RoundKey, step: 'closed_at' | 'revealed_at'): Promise<boolean> {
  const row = await tx.db
    .selectFrom('shared_rounds')
    .select(step)
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .executeTakeFirstOrThrow();
  return Object.values(row).some((at) => at !== null);
}

async function readAtTable({ db }: TxCtx, key: RoundKey) {
  return db
    .selectFrom('table_rounds')
    .select(['table_hash', 'failed_proof'])
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .executeTakeFirstOrThrow();
}

/** What real players have staked on each spot. */
export async function stakesOf({ db }: Pick<Ctx, 'db'>, key: RoundKey): Promise<Stakes> {
  const spots = await db
    .selectFrom('table_spots')
    .select(['market', 'pick', 'stake_minor'])
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .where('round_index', '=', key.index)
    .execute();
  return byMarket(spots.map(({ stake_minor, ...spot }) => ({ ...spot, value: stake_minor })));
}
