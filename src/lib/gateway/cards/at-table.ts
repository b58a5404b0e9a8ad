// A table as the database has it: who sits there, and the hand that is played.
import { sql } from 'kysely';
import { act, beginHand, type CardAction, type CardHand } from '../../rules/card-tables/card-hand.ts';
import { cardsOf } from '../../rules/card-tables/card-text.ts';
import { deckOf, placesOf } from '../../rules/card-tables/dealing.ts';
import { cardsEach } from '../../rules/card-tables/hand.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { hmac } from '../fairness/hashing.ts';
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

/** By which the cards of a hand are derived and named. */
export const handKey = ({ table_id, number }: Pick<HandRow, 'table_id' | 'number'>): string =>
  `${table_id}/${number}`;

/** What a seed is sealed for. */
export const sealedFor = (root: string): string => `cards ${root}`;

export interface PlayedHand {
  row: HandRow;
  players: Awaited<ReturnType<typeof dealtIn>>;
  hand: CardHand;
  /** How many actions there were. */
  step: number;
  /** Of the whole deck. */
  seed: string;
}

/** A hand as it stands: dealt again from its seed, with what was done since. */
export async function playedHand(
  ctx: Pick<Ctx, 'db' | 'seal'>,
  row: HandRow,
  room: CardRoom,
): Promise<PlayedHand> {
  const players = await dealtIn(ctx, row.id);
  const actions = await ctx.db
    .selectFrom('card_actions')
    .select(['place', 'action'])
    .where('hand_id', '=', row.id)
    .orderBy('step')
    .execute();
  const seed = ctx.seal.open(row.seed, sealedFor(row.root));
  const begun = beginHand({
    ...setupOf(row, room, seed, players.length),
    stacks: players.map(({ stack_minor }) => stack_minor),
  });
  const hand = actions.reduce((before, { place, action }) => {
    const next = act(before, place, readAction(action));
    if (typeof next === 'string') throw new Error(`hand ${row.id} has an action that was refused: ${next}`);
    return next;
  }, begun);
  return { row, players, hand, step: actions.length, seed };
}

/** How a hand begins, but for the stacks. */
export function setupOf(
  row: Pick<
    HandRow,
    'table_id' | 'number' | 'stake_minor' | 'rake_basis_points' | 'rake_cap_minor' | 'dealer' | 'leader'
  >,
  { game }: CardRoom,
  seed: string,
  seats: number,
) {
  const deck = deckOf(seed, handKey(row), hmac);
  return {
    ...{ game, stakeMinor: row.stake_minor, dealer: row.dealer },
    rake: { basisPoints: row.rake_basis_points, capMinor: row.rake_cap_minor },
    hands: Array.from({ length: seats }, (_, place) =>
      placesOf(place, seats, cardsEach[game]).flatMap((at) => deck[at] ?? []),
    ),
    ...(row.leader !== null && { leader: row.leader }),
  };
}

/** Reads what `actionText` has written. */
function readAction(text: string): CardAction {
  const [kind, ...rest] = text.split(' ');
  if (kind === 'raise') return { kind, toMinor: BigInt(rest[0] ?? 0) };
  if (kind === 'play') return { kind, cards: cardsOf(rest) ?? [] };
  if (kind === 'fold' || kind === 'call' || kind === 'pass') return { kind };
  throw new Error(`no action: ${text}`);
}

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
