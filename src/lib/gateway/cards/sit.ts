// Sitting down: the room finds a table, the money goes to a purse there through the gate, and the next hand is dealt with the player in it.
import { sql } from 'kysely';
import { turnTimes } from '../../rules/card-tables/turn-time.ts';
import { shownName } from '../../rules/mask.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { GameSession } from '../core/session.ts';
import { bookInFrame } from '../house/booking.ts';
import { playRefusal } from '../play/refused.ts';
import { advanceTable } from './advance.ts';
import { handAt, lockedTable, seatOf, seatsAt } from './at-table.ts';
import { tellTable } from './due.ts';
import type { CardRoom } from './rooms.ts';

/** After this the first hand of a table is dealt. */
const FIRST_HAND_MS = 2_000;

export interface Sitting {
  player: GameSession;
  room: CardRoom;
  sitId: string;
  bringMinor: bigint;
}

/**
 * Sits down at a table of the room. Changes nothing when the same id comes again, or when the member sits in another room,
 * which the state of the room names.
 */
export async function sitDown(ctx: Ctx, sitting: Sitting): Promise<void> {
  const { room, bringMinor, player } = sitting;
  if (bringMinor < room.leastBringMinor || bringMinor > room.mostBringMinor)
    throw new Refusal('stake_not_offered');
  const done = await bookInFrame(ctx, player.memberId, () =>
    inTransaction(ctx, (tx) => seated(tx, sitting)).catch((error: unknown) => {
      throw playRefusal(error) ?? error;
    }),
  );
  if (done) await tellTable(ctx, done.tableId, done.members);
}

async function seated(tx: TxCtx, { player, room, sitId, bringMinor }: Sitting) {
  // Everybody who looks for a table of the room queues here.
  await sql`select from games where id = ${player.gameId} for no key update`.execute(tx.db);
  if (await hasSat(tx, player.memberId, sitId)) return undefined;
  if (await seatOf(tx, player.memberId)) return undefined;
  const table = await tableFor(tx, player, room);
  const taken = await seatsAt(tx, table.id);
  const seat = Array.from({ length: room.seats }, (_, at) => at).find((at) =>
    taken.every((each) => each.seat !== at),
  );
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('card_seats')
    .values({
      ...{ table_id: table.id, seat: seat ?? 0, member_id: player.memberId, sit_id: sitId },
      ...{ name: await nameOf(tx, player.memberId), brought_minor: bringMinor, stack_minor: bringMinor },
      ...{ bank_ms: turnTimes.bankMs, seen_at: now, sat_at: now, game_session_id: player.gameSessionId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select cards_bring(${row.id}, ${player.vassalage}, ${player.gameId}, ${player.gameSessionId}, ${now})`.execute(
    tx.db,
  );
  await wakeTable(tx, table.id);
  return { tableId: table.id, members: await advanceTable(tx, table.id) };
}

const hasSat = async ({ db }: TxCtx, memberId: bigint, sitId: string): Promise<boolean> =>
  (await db
    .selectFrom('card_seats')
    .select('id')
    .where('member_id', '=', memberId)
    .where('sit_id', '=', sitId)
    .executeTakeFirst()) !== undefined;

/** The table with the most players and a free seat; a new one where there is none. */
async function tableFor(tx: TxCtx, { gameId, vassalage, currency }: GameSession, room: CardRoom) {
  const { rows } = await sql<{ id: bigint; number: number; seats: number }>`
    select t.id, t.number, (select count(*) from card_seats s where s.table_id = t.id and s.left_at is null)::integer as seats
      from card_tables t where t.game_id = ${gameId} and t.currency = ${currency}
      order by seats desc, t.number`.execute(tx.db);
  const open = rows.find(({ seats }) => seats < room.seats);
  if (open) return lockedTable(tx, open.id);
  const number = rows.reduce((most, each) => Math.max(most, each.number), 0) + 1;
  return tx.db
    .insertInto('card_tables')
    .values({ game_id: gameId, vassalage, currency, number, opened_at: tx.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** As others at the table see it. */
async function nameOf({ db }: TxCtx, memberId: bigint): Promise<string> {
  const { account, nickname } = await db
    .selectFrom('members')
    .select(['account', 'nickname'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return shownName(account, nickname);
}

/** A hand is dealt soon, if none is under way and none is to come. */
export async function wakeTable(tx: TxCtx, tableId: bigint): Promise<void> {
  const hand = await handAt(tx, tableId);
  if (hand && hand.ended_at === null) return;
  await tx.db
    .updateTable('card_tables')
    .set({ next_hand_at: inMs(tx.clock, FIRST_HAND_MS) })
    .where('id', '=', tableId)
    .where('next_hand_at', 'is', null)
    .execute();
}
