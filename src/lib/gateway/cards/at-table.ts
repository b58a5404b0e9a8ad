// A table as the database has it: who sits there, and the hand that is played.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { type CardRoom, roomOf } from './rooms.ts';

export type TableRow = Awaited<ReturnType<typeof lockedTable>>;
export type SeatRow = Awaited<ReturnType<typeof seatsAt>>[number];
export type HandRow = NonNullable<Awaited<ReturnType<typeof handAt>>>;

/** Holds a table until the transaction ends: everything that happens there queues here. */
export const lockedTable = ({ db }: TxCtx, id: bigint) =>
  db.selectFrom('card_tables').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Who sits there now, in the order of the seats. */
export const seatsAt = ({ db }: Pick<Ctx, 'db'>, tableId: bigint) =>
  db
    .selectFrom('card_seats')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('left_at', 'is', null)
    .orderBy('seat')
    .execute();

/** The seat at which a member sits in a room. */
export const seatOf = ({ db }: Pick<Ctx, 'db'>, memberId: bigint) =>
  db
    .selectFrom('card_seats as s')
    .innerJoin('card_tables as t', 't.id', 's.table_id')
    .selectAll('s')
    .select('t.game_id')
    .where('s.member_id', '=', memberId)
    .where('s.left_at', 'is', null)
    .executeTakeFirst();

/** The latest hand of a table, over or not. */
export const handAt = ({ db }: Pick<Ctx, 'db'>, tableId: bigint) =>
  db
    .selectFrom('card_hands')
    .selectAll()
    .where('table_id', '=', tableId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Who was dealt in, by place. */
export const dealtIn = ({ db }: Pick<Ctx, 'db'>, handId: bigint) =>
  db
    .selectFrom('card_hand_seats as h')
    .innerJoin('card_seats as s', 's.id', 'h.seat_id')
    .selectAll('h')
    .select(['s.name', 's.left_at'])
    .where('h.hand_id', '=', handId)
    .orderBy('h.place')
    .execute();

export const roomAt = ({ game_id }: Pick<TableRow, 'game_id'>): CardRoom => {
  const room = roomOf(game_id);
  if (!room) throw new Error(`${game_id} is no room of cards`);
  return room;
};

/** Tables at which something is due by now. */
export const tablesDue = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<bigint[]> => {
  const rows = await db
    .selectFrom('card_tables')
    .select('id')
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .execute();
  return rows.map(({ id }) => id);
};

/** When something is due next anywhere. */
export const nextDue = async ({ db }: Pick<Ctx, 'db'>): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('card_tables')
    .select(sql<Date | null>`min(due_at)`.as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
};
