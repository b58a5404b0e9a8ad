// Whether a player is at the table: their tab reads the state every few seconds, and a seat whose line is lost is kept for a while.
import { SEAT_KEPT_MS } from '../../rules/card-tables/turn-time.ts';
import type { Ctx } from '../core/ctx.ts';
import type { SeatRow } from './at-table.ts';

/** Without a word for so long a line counts as lost. */
export const AWAY_AFTER_MS = 20_000;

type Seen = Pick<SeatRow, 'member_id' | 'seen_at'>;

export const isAway = ({ member_id, seen_at }: Seen, now: Date): boolean =>
  member_id !== null && now.getTime() - seen_at.getTime() > AWAY_AFTER_MS;

/** Until when the seat of an absent player is kept. */
export const keptUntil = ({ seen_at }: Pick<Seen, 'seen_at'>): Date =>
  new Date(seen_at.getTime() + AWAY_AFTER_MS + SEAT_KEPT_MS);

/** A tab says so at every reading; it is written down when that says something new. */
const WORTH_WRITING_MS = 4_000;

/** Notes that the player is there, and in which sitting, and answers whether they were away. */
export async function noteSeen(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  seat: Pick<SeatRow, 'id' | 'member_id' | 'seen_at' | 'game_session_id'>,
  game_session_id = seat.game_session_id,
): Promise<boolean> {
  const now = clock.now();
  const isFresh = now.getTime() - seat.seen_at.getTime() < WORTH_WRITING_MS;
  if (isFresh && game_session_id === seat.game_session_id) return false;
  await db
    .updateTable('card_seats')
    .set({ seen_at: now, game_session_id })
    .where('id', '=', seat.id)
    .execute();
  return isAway(seat, now);
}
