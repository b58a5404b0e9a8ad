// Rounds from before the first start of a demonstration: drawn by the rules of their table, for the times at which they would have
// taken place, without a bet. What they are for: roads, statistics and archives of a new portal are not empty.
import { setImmediate as others } from 'node:timers/promises';
import { pastTurns } from '../../../rules/past-turns.ts';
import type { Turn } from '../../../rules/rhythm.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import { revealPast } from '../../fairness/past-rounds.ts';
import { drawnFrom } from './redraw.ts';
import { afterText } from './state-of-table.ts';
import { isDraw, roundId, type Table } from './table.ts';

/** The table is held, and has no rounds. */
export async function drawPast(tx: TxCtx, table: Table): Promise<void> {
  const { vassalage, tableKey } = table;
  const turns = pastTurns(table.play.table.rhythm, tx.clock.now().getTime(), tx.settings.get('portal.zone'));
  const proof = isDraw(table) ? 'draw' : 'chain';
  const revealed = await revealPast(
    tx,
    { vassalage, tableKey, proof },
    turns.map(({ number }) => number),
  );
  const { rows, after } = await played(table, turns, revealed);
  await tx.db
    .insertInto('table_rounds')
    .values(
      rows.map(({ turn, before }) => ({
        ...{ vassalage, table_key: tableKey, round_index: turn.number, table_hash: table.hash },
        ...{ opens_at: new Date(turn.opensAt), closes_at: new Date(turn.closesAt), before },
        ...{ settled_at: tx.clock.now(), demonstration: true },
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
        ...{ table_version: table.play.table.version, table_hash: table.hash, inputs, result },
        created_at: new Date(turn.drawsAt),
      })),
    )
    .execute();
  await tx.db
    .updateTable('table_states')
    .set({ past_wanted: false, after: afterText({ hash: table.hash, state: after }) })
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .execute();
}

/** So many rounds are drawn in one go; calls of players are answered between. */
const IN_ONE_GO = 10;

/** Each begins with what the one before has left. */
async function played(
  { play }: Table,
  turns: readonly Turn[],
  { rounds, publicValue }: Awaited<ReturnType<typeof revealPast>>,
) {
  let state = play.begin();
  const rows = [];
  for (const [at, turn] of turns.entries()) {
    if (at % IN_ONE_GO === 0) await others();
    const before = state;
    const round = rounds[at];
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
