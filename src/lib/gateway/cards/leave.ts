// Standing up during a hand or between two, and being there.
import { turnOf } from '../../rules/card-tables/card-hand.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { GameSession } from '../core/session.ts';
import { advanceTable, openHand } from './advance.ts';
import { lockedTable, seatOf } from './at-table.ts';
import { tellTable } from './due.ts';
import type { PlayedHand } from './played-hand.ts';
import { noteSeen } from './presence.ts';
import { wakeTable } from './sit.ts';

/** Stands up: at once between hands, else as soon as the hand is over, in which the clock plays for who has left. */
export async function leaveTable(ctx: Ctx, memberId: bigint): Promise<void> {
  const done = await inTransaction(ctx, async (tx) => {
    const seat = await seatOf(tx, memberId);
    if (!seat) return undefined;
    const table = await lockedTable(tx, seat.table_id);
    await tx.db.updateTable('card_seats').set({ leaving: true }).where('id', '=', seat.id).execute();
    await hurry(tx, seat.id, await openHand(tx, table));
    const members = await advanceTable(tx, table.id);
    return { tableId: table.id, members };
  });
  if (done) await tellTable(ctx, done.tableId, done.members);
}

/** The turn of who has left is over. */
async function hurry(tx: TxCtx, seatId: bigint, played: PlayedHand | undefined): Promise<void> {
  const place = played && turnOf(played.hand);
  if (!played || place === undefined || played.players[place]?.seat_id !== seatId) return;
  await tx.db
    .updateTable('card_hands')
    .set({ turn_ends_at: tx.clock.now() })
    .where('id', '=', played.row.id)
    .execute();
}

/** Notes that a member is at the table; who comes back is dealt in again. */
export async function beAtTable(
  ctx: Ctx,
  { memberId, gameId, gameSessionId }: Pick<GameSession, 'memberId' | 'gameId' | 'gameSessionId'>,
): Promise<void> {
  const seat = await seatOf(ctx, memberId);
  // A tab in another room says that the player is there too.
  const sitting = seat?.game_id === gameId ? gameSessionId : undefined;
  if (!seat || !(await noteSeen(ctx, seat, sitting))) return;
  const done = await inTransaction(ctx, async (tx) => {
    await lockedTable(tx, seat.table_id);
    await wakeTable(tx, seat.table_id);
    return advanceTable(tx, seat.table_id);
  });
  await tellTable(ctx, seat.table_id, done);
}
