// Turns of a hand: what was done in one is written down, and the next begins with its time.
import { act, actionText, type CardAction, turnOf } from '../../rules/card-tables/card-hand.ts';
import { bankAfter, turnEndsAt } from '../../rules/card-tables/turn-time.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { type SeatRow, seatsAt } from './at-table.ts';
import { type PlayedHand, takenIn } from './played-hand.ts';
import { isAway } from './presence.ts';

/** A house player takes a moment, so that people can follow. */
const THINKS_MS = { least: 900, more: 1_400 };

/** Writes an action down and begins the next turn. The action is one that the hand takes. */
export async function takeAction(
  tx: TxCtx,
  played: PlayedHand,
  { place, action, byClock: isByClock }: { place: number; action: CardAction; byClock: boolean },
): Promise<PlayedHand> {
  const hand = act(played.hand, place, action);
  if (typeof hand === 'string')
    throw new Error(`hand ${played.row.id} does not take ${actionText(action)}: ${hand}`);
  const at = tx.clock.now();
  await tx.db
    .insertInto('card_actions')
    .values({
      ...{ hand_id: played.row.id, step: played.step, place, action: actionText(action) },
      ...{ by_clock: isByClock, at },
    })
    .execute();
  await spendBank(tx, played, place);
  const taken = [...played.taken, takenIn(played.hand, place, action)];
  return beginTurn(tx, { ...played, hand, taken, step: played.step + 1 });
}

/** What a turn took longer than it has is taken from the bank. */
async function spendBank({ db, clock }: TxCtx, { row, players }: PlayedHand, place: number): Promise<void> {
  const player = players[place];
  if (!player || player.member_id === null || !row.turn_began_at) return;
  const times = { beganAt: row.turn_began_at.getTime(), endedAt: clock.now().getTime() };
  const own = () => db.updateTable('card_seats').where('id', '=', player.seat_id);
  const { bank_ms } = await db
    .selectFrom('card_seats')
    .select('bank_ms')
    .where('id', '=', player.seat_id)
    .executeTakeFirstOrThrow();
  const left = bankAfter(bank_ms, times);
  if (left !== bank_ms) await own().set({ bank_ms: left }).execute();
}

/** Sets the time of the turn that begins. */
export async function beginTurn(tx: TxCtx, played: PlayedHand): Promise<PlayedHand> {
  const place = turnOf(played.hand);
  const now = tx.clock.now();
  const player = place === undefined ? undefined : played.players[place];
  const seats = await seatsAt(tx, played.row.table_id);
  const seat = seats.find(({ id }) => id === player?.seat_id);
  const turn_ends_at = player ? new Date(endOfTurn(tx, seat, now)) : null;
  const times = { turn_began_at: player ? now : null, turn_ends_at };
  await tx.db.updateTable('card_hands').set(times).where('id', '=', played.row.id).execute();
  return { ...played, row: { ...played.row, ...times } };
}

function endOfTurn({ random }: TxCtx, seat: SeatRow | undefined, now: Date): number {
  if (!seat || seat.leaving) return now.getTime();
  if (seat.member_id === null) return now.getTime() + THINKS_MS.least + random.int(THINKS_MS.more);
  // Who is not there does not keep the others waiting for what is left in the bank.
  return turnEndsAt(now.getTime(), isAway(seat, now) ? 0 : seat.bank_ms);
}
