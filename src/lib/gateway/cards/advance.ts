// A table goes on: turns whose time is over are played by the clock, house players decide, hands that are over are booked and new ones dealt.
// Anyone who holds the table may do any of it at any time; a process that ends in between has changed nothing.
import { byClock, turnOf } from '../../rules/card-tables/card-hand.ts';
import { houseChoice } from '../../rules/card-tables/house-player.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { handAt, lockedTable, roomAt, seatsAt, type TableRow } from './at-table.ts';
import { betweenHands, noteDue } from './between-hands.ts';
import { type PlayedHand, playedHand } from './played-hand.ts';
import { settleHand } from './settle-hand.ts';
import { takeAction } from './turns.ts';

/** Does everything that is due at a table, and answers who sits there or sat until now. */
export async function advanceTable(tx: TxCtx, tableId: bigint): Promise<bigint[]> {
  const before = await seatsAt(tx, tableId);
  const table = await lockedTable(tx, tableId);
  const played = await openHand(tx, table);
  if (played) await playOn(tx, table, played);
  if (!played || !(await openHand(tx, table))) await betweenHands(tx, await lockedTable(tx, tableId));
  await noteDue(tx, tableId);
  const after = await seatsAt(tx, tableId);
  return [...new Set([...before, ...after].flatMap(({ member_id }) => member_id ?? []))];
}

/** The hand that is being played. */
export async function openHand(tx: TxCtx, table: TableRow): Promise<PlayedHand | undefined> {
  const row = await handAt(tx, table.id);
  return row && row.ended_at === null ? playedHand(tx, row, roomAt(table)) : undefined;
}

/** Plays the turns whose time is over. */
async function playOn(tx: TxCtx, table: TableRow, played: PlayedHand): Promise<void> {
  let now = played;
  for (;;) {
    const place = turnOf(now.hand);
    const endsAt = now.row.turn_ends_at;
    if (place === undefined) return void (await settleHand(tx, table, now));
    if (endsAt === null || endsAt > tx.clock.now()) return;
    const isHouse = now.players[place]?.member_id === null;
    const action = isHouse
      ? houseChoice(now.hand, place, tx.random.int(1_000) / 1_000)
      : byClock(now.hand, place);
    now = await takeAction(tx, now, { place, action, byClock: true });
  }
}
