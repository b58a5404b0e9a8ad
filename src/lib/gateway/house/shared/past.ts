// Rounds for times that are over, drawn by the rules of their table without a bet. A new demonstration has them from before its first
// start, so that its roads, statistics and archives are not empty; a quick draw has them for the turns at which nobody was there.
import { setImmediate as others } from 'node:timers/promises';
import { pastTurns } from '../../../rules/past-turns.ts';
import type { Turn } from '../../../rules/rhythm.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import { type PastRounds, revealMissed, revealPast } from '../../fairness/past-rounds.ts';
import { drawnFrom } from './redraw.ts';
import { afterText } from './state-of-table.ts';
import { isDraw, roundId, type Table } from './table.ts';

/** The table is held, and has no rounds. */
export async function drawPast(tx: TxCtx, table: Table): Promise<void> {
  const { vassalage, tableKey } = table;
  const turns = pastTurns(table.play.table.rhythm, tx.clock.now().getTime(), tx.settings.get('portal.zone'));
  const proof = isDraw(table) ? 'draw' : 'chain';
  const lot = await revealPast(
    tx,
    { vassalage, tableKey, proof },
    turns.map(({ number }) => number),
  );
  const { rows, after } = await played(table, turns, { lots: [lot], state: table.play.begin() });
  await keep(tx, table, rows, { proof, demonstration: true });
  await tx.db
    .updateTable('table_states')
    .set({ past_wanted: false, after: afterText({ hash: table.hash, state: after }) })
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .execute();
}

/** The table is held, none of its rounds is open, and all of them are before these. What a round has left decides nothing at it. */
export async function drawTurns(tx: TxCtx, table: Table, turns: readonly Turn[]): Promise<void> {
  const { vassalage, tableKey } = table;
  const lots = await revealMissed(
    tx,
    { vassalage, tableKey },
    turns.map(({ number }) => number),
  );
  const { rows } = await played(table, turns, { lots, state: table.play.begin() });
  await keep(tx, table, rows, { proof: 'chain', demonstration: false });
}

/** So many rounds are drawn in one go; calls of players are answered between. */
const IN_ONE_GO = 10;

interface PlayedTurn {
  turn: Turn;
  before: string;
  result: string;
  inputs: string;
}

/** Each begins with what the one before has left. */
async function played(
  { play }: Table,
  turns: readonly Turn[],
  { lots, state: begin }: { lots: readonly PastRounds[]; state: unknown },
): Promise<{ rows: PlayedTurn[]; after: unknown }> {
  const revealed = lots.flatMap(({ rounds, publicValue }) => rounds.map((round) => ({ round, publicValue })));
  let state = begin;
  const rows = [];
  for (const [at, turn] of turns.entries()) {
    if (at % IN_ONE_GO === 0) await others();
    const before = state;
    const { round, publicValue } = revealed[at] ?? {};
    const drawn = round && drawnFrom(play, { before, index: turn.number }, round, publicValue);
    if (!drawn) throw new Error(`round ${turn.number} of ${play.table.gameId} cannot be drawn`);
    state = drawn.after;
    const dividends = play.dividendsOf?.(drawn.result, {});
    rows.push({
      ...{ turn, before: JSON.stringify(before), result: JSON.stringify(drawn.result) },
      inputs: JSON.stringify({ ...(dividends && { dividends }) }),
    });
  }
  return { rows, after: state };
}

async function keep(
  tx: TxCtx,
  { vassalage, tableKey, hash, play }: Table,
  rows: readonly PlayedTurn[],
  { proof, demonstration }: { proof: 'chain' | 'draw'; demonstration: boolean },
): Promise<void> {
  await tx.db
    .insertInto('table_rounds')
    .values(
      rows.map(({ turn, before }) => ({
        ...{ vassalage, table_key: tableKey, round_index: turn.number, table_hash: hash },
        ...{ opens_at: new Date(turn.opensAt), closes_at: new Date(turn.closesAt), before },
        ...{ settled_at: tx.clock.now(), demonstration },
      })),
    )
    .execute();
  await tx.db
    .insertInto('rounds')
    .values(
      rows.map(({ turn, result, inputs }) => ({
        ...{
          id: roundId({ vassalage, tableKey, index: turn.number }),
          vassalage,
          scope: 'table' as const,
          proof,
        },
        ...{ game_id: tableKey, table_key: tableKey, round_index: turn.number },
        ...{ table_version: play.table.version, table_hash: hash, inputs, result },
        created_at: new Date(turn.drawsAt),
      })),
    )
    .execute();
}
