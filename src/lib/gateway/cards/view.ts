// A table as one player sees it: their own cards, what everybody sees, and nothing more.
import { BETWEEN_HANDS_MS } from '../../rules/card-tables/turn-time.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { GameSession } from '../core/session.ts';
import { balanceOf } from '../house/booking.ts';
import { handAt, seatOf, seatsAt } from './at-table.ts';
import { type PlayedHand, playedHand } from './played-hand.ts';
import { isAway, keptUntil } from './presence.ts';
import type { CardRoom } from './rooms.ts';
import { endedHand } from './view-ended.ts';
import { handInPlay } from './view-hand.ts';

/** What the tab of a player is shown. Who does not sit is told how many do. */
export async function stateFor(ctx: Ctx, { memberId, gameId, currency }: GameSession, room: CardRoom) {
  const own = await seatOf(ctx, memberId);
  const player = await around(ctx, { memberId, gameId, currency });
  const lastWhy = own ? undefined : await whyStoodUp(ctx, memberId, gameId);
  const waiting = await playersIn(ctx, gameId, currency);
  if (!own || own.game_id !== gameId)
    return {
      ...player,
      ...waiting,
      ...(own && { seatedIn: own.game_id }),
      ...(lastWhy && { stoodUp: lastWhy }),
    };
  const [table, seats, row] = await Promise.all([
    ctx.db.selectFrom('card_tables').selectAll().where('id', '=', own.table_id).executeTakeFirstOrThrow(),
    seatsAt(ctx, own.table_id),
    handAt(ctx, own.table_id),
  ]);
  const played = row && (await playedHand(ctx, row, room));
  const now = ctx.clock.now();
  const isOpen = played && played.row.ended_at === null;
  const isShown =
    played?.row.ended_at && now.getTime() - played.row.ended_at.getTime() < BETWEEN_HANDS_MS * 2;
  // Who has sat down since sees no cards of it.
  const wasIn = played?.players.some(({ seat_id }) => seat_id === own.id);
  return {
    ...player,
    ...waiting,
    table: table.number,
    you: { seat: own.seat, leaving: own.leaving, bankMs: own.bank_ms },
    seats: seats.map((seat) => ({
      seat: seat.seat,
      name: seat.name,
      ...(seat.member_id === null && { house: true as const }),
      stack: toWire(seat.stack_minor - (isOpen ? putInBy(played, seat.id) : 0n)),
      ...(isAway(seat, now) && { keptUntil: keptUntil(seat).toISOString() }),
    })),
    ...(table.next_hand_at && { nextHandAt: table.next_hand_at.toISOString() }),
    ...(isOpen && { hand: handInPlay(played, own.id) }),
    ...(played && isShown && wasIn && { last: endedHand(played, own.id) }),
  };
}

/** What is the same whether or not the player sits. */
async function around(ctx: Ctx, player: Pick<GameSession, 'memberId' | 'gameId' | 'currency'>) {
  const { currency } = player;
  const balance = toWire(await balanceOf(ctx, player));
  return { now: ctx.clock.now().toISOString(), currency, balance };
}

/** What a seat has put in during the hand. */
function putInBy({ players, hand }: PlayedHand, seatId: bigint): bigint {
  const place = players.findIndex(({ seat_id }) => seat_id === seatId);
  if (place < 0) return 0n;
  return hand.game === 'lieng' ? (hand.state.seats[place]?.inMinor ?? 0n) : hand.setup.stakeMinor;
}

async function playersIn({ db }: Ctx, gameId: string, currency: string) {
  const row = await db
    .selectFrom('card_seats as s')
    .innerJoin('card_tables as t', 't.id', 's.table_id')
    .select(({ fn }) => [fn.countAll().as('players'), fn.count('t.id').distinct().as('tables')])
    .where('t.game_id', '=', gameId)
    .where('t.currency', '=', currency)
    .where('s.left_at', 'is', null)
    .executeTakeFirst();
  return { players: Number(row?.players ?? 0), tables: Number(row?.tables ?? 0) };
}

/** Why a player was made to stand up last, if nobody asked for it. */
async function whyStoodUp({ db }: Ctx, memberId: bigint, gameId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_seats as s')
    .innerJoin('card_tables as t', 't.id', 's.table_id')
    .select('s.why')
    .where('s.member_id', '=', memberId)
    .where('t.game_id', '=', gameId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.why ?? undefined;
}
