// Between two hands: who leaves stands up, house players sit down where one would be alone, and the next hand is dealt.
import { turnOf } from '../../rules/card-tables/card-hand.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { handAt, lockedTable, roomAt, seatsAt, type TableRow } from './at-table.ts';
import { dealHand } from './deal.ts';
import { seatHouse } from './house-seats.ts';
import { isAway, keptUntil } from './presence.ts';
import { settleHand } from './settle-hand.ts';
import { standUp, withoutLoneHouse } from './stand-up.ts';
import { beginTurn } from './turns.ts';

/** Who leaves stands up, and the next hand is dealt when its time has come. */
export async function betweenHands(tx: TxCtx, table: TableRow): Promise<void> {
  const now = tx.clock.now();
  const room = roomAt(table);
  for (const seat of await seatsAt(tx, table.id)) {
    const isGone = isAway(seat, now) && keptUntil(seat) <= now;
    if (seat.leaving || isGone) await standUp(tx, seat, isGone ? 'away' : undefined);
  }
  const left = await withoutLoneHouse(tx, await seatsAt(tx, table.id));
  const seats = await seatHouse(tx, table, room, left);
  if (seats.length < 2 || table.next_hand_at === null || table.next_hand_at > now) return;
  const dealt = await dealHand(tx, table, room, seats);
  if (dealt) {
    const begun = await beginTurn(tx, dealt);
    if (turnOf(begun.hand) === undefined) await settleHand(tx, table, begun);
  } else
    await tx.db.updateTable('card_tables').set({ next_hand_at: null }).where('id', '=', table.id).execute();
}

/** When the table has to be looked at again. */
export async function noteDue(tx: TxCtx, tableId: bigint): Promise<void> {
  const [hand, seats, table] = await Promise.all([
    handAt(tx, tableId),
    seatsAt(tx, tableId),
    lockedTable(tx, tableId),
  ]);
  const members = seats.filter(({ member_id }) => member_id !== null);
  const isOpen = hand && hand.ended_at === null;
  const next = seats.length > 1 ? table.next_hand_at : null;
  // A seat that falls empty, should its player say nothing more.
  const times = isOpen ? [hand.turn_ends_at] : [next, ...members.map(keptUntil)];
  const soonest = times.flatMap((at) => at?.getTime() ?? []).sort((a, b) => a - b)[0];
  const due_at = soonest === undefined ? null : new Date(soonest);
  await tx.db.updateTable('card_tables').set({ due_at }).where('id', '=', tableId).execute();
}
