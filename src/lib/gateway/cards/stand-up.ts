// Standing up: what is left at the table goes back to the member's cash. House players leave when no member is left.
import { sql } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import type { SeatRow } from './at-table.ts';

/** Between hands only. `why` is told to a player who did not ask for it. */
export async function standUp({ db, clock }: TxCtx, seat: SeatRow, why?: string): Promise<void> {
  const at = clock.now();
  await db
    .updateTable('card_seats')
    .set({ left_at: at, taken_minor: seat.stack_minor, ...(why && { why }) })
    .where('id', '=', seat.id)
    .execute();
  if (seat.member_id !== null) await sql`select cards_take(${seat.id}, ${at})`.execute(db);
}

/** Ends the sittings of house players at a table where no member sits, and answers who is left. */
export async function withoutLoneHouse(ctx: TxCtx, seats: readonly SeatRow[]): Promise<readonly SeatRow[]> {
  if (seats.some(({ member_id }) => member_id !== null)) return seats;
  for (const seat of seats) await standUp(ctx, seat);
  return [];
}
