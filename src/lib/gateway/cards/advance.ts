// A table goes on: turns whose time is over are played by the clock, house players decide, hands that are over are booked and new ones dealt.
// Whoever holds the table may do any of it at any time; a process that ends in between has changed nothing.
import { act, actionText, byClock, type CardAction, turnOf } from '../../rules/card-tables/card-hand.ts';
import { houseChoice } from '../../rules/card-tables/house-player.ts';
import { bankAfter, turnEndsAt } from '../../rules/card-tables/turn-time.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import {
  handAt,
  lockedTable,
  type PlayedHand,
  playedHand,
  roomAt,
  type SeatRow,
  seatsAt,
  type TableRow,
} from './at-table.ts';
import { dealHand } from './deal.ts';
import { seatHouse } from './house-seats.ts';
import { isAway, keptUntil } from './presence.ts';
import { settleHand } from './settle-hand.ts';
import { standUp, withoutLoneHouse } from './stand-up.ts';

/** A house player takes a moment, so that people can follow. */
const THINKS_MS = { least: 900, more: 1_400 };

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
  return beginTurn(tx, { ...played, hand, step: played.step + 1 });
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
async function beginTurn(tx: TxCtx, played: PlayedHand): Promise<PlayedHand> {
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

/** Who leaves stands up, and the next hand is dealt when its time has come. */
async function betweenHands(tx: TxCtx, table: TableRow): Promise<void> {
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
async function noteDue(tx: TxCtx, tableId: bigint): Promise<void> {
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
