// House players: they sit at tables of play money, marked as what they are, so that one person can play. Never at tables of money.
import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { SeatRow, TableRow } from './at-table.ts';
import type { CardRoom } from './rooms.ts';

const NAMES = ['Bao', 'Lan', 'Minh', 'Thu', 'Kim', 'Son'] as const;
/** How many sit at a table with one member. */
const COMPANY = 2;
/** In stakes of the room. */
const BRINGS = 60n;

/** Seats house players where a member would be alone, and answers everybody. */
export async function seatHouse(
  { db, clock }: TxCtx,
  table: TableRow,
  room: CardRoom,
  seats: readonly SeatRow[],
): Promise<readonly SeatRow[]> {
  if (table.currency !== DEMO_CURRENCY || !seats.some(({ member_id }) => member_id !== null)) return seats;
  const missing = Math.min(COMPANY + 1, room.seats) - seats.length;
  const free = Array.from({ length: room.seats }, (_, seat) => seat).filter((seat) =>
    seats.every((taken) => taken.seat !== seat),
  );
  const [now, brought_minor] = [clock.now(), room.stakeMinor * BRINGS];
  const added = free.slice(0, Math.max(0, missing)).map((seat) => ({
    ...{ table_id: table.id, seat, name: NAMES[seat] ?? 'House', brought_minor, stack_minor: brought_minor },
    ...{ bank_ms: 0, seen_at: now, sat_at: now },
  }));
  if (added.length === 0) return seats;
  const rows = await db.insertInto('card_seats').values(added).returningAll().execute();
  return [...seats, ...rows].sort((a, b) => a.seat - b.seat);
}

/** A house player never runs out of play money. */
export async function refill({ db }: TxCtx, room: CardRoom, seat: SeatRow): Promise<SeatRow> {
  if (seat.member_id !== null || seat.stack_minor >= room.stakeMinor * (BRINGS / 3n)) return seat;
  const stack_minor = room.stakeMinor * BRINGS;
  await db.updateTable('card_seats').set({ stack_minor }).where('id', '=', seat.id).execute();
  return { ...seat, stack_minor };
}
