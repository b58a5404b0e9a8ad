// Dealing: who is dealt in is asked at the gate, the deck is shuffled and its root fixed, and the first turn begins.
import { sql } from 'kysely';
import { beginHand } from '../../rules/card-tables/card-hand.ts';
import { deckOf, leafOfCard } from '../../rules/card-tables/dealing.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { merkleRoot } from '../core/merkle.ts';
import { hmac } from '../fairness/hashing.ts';
import type { SeatRow, TableRow } from './at-table.ts';
import { refill } from './house-seats.ts';
import { handKey, type PlayedHand, sealedFor, setupOf } from './played-hand.ts';
import { isAway } from './presence.ts';
import type { CardRoom } from './rooms.ts';
import { standUp } from './stand-up.ts';

/** Deals a hand to everybody who is there and may play; undefined when they are too few. */
export async function dealHand(
  tx: TxCtx,
  table: TableRow,
  room: CardRoom,
  seats: readonly SeatRow[],
): Promise<PlayedHand | undefined> {
  const ready: SeatRow[] = [];
  for (const seat of seats) {
    if (seat.leaving || isAway(seat, tx.clock.now())) continue;
    const filled = await refill(tx, room, seat);
    const why = await whyNot(tx, table, room, filled);
    if (why) await standUp(tx, filled, why);
    else ready.push(filled);
  }
  if (ready.length < 2 || !ready.some(({ member_id }) => member_id !== null)) return undefined;
  return begun(tx, table, room, ready);
}

/** Why a player is not dealt in. The gate is asked for each hand, of all that may be staked in it. */
async function whyNot(
  { db, clock }: TxCtx,
  table: TableRow,
  room: CardRoom,
  { member_id, stack_minor }: SeatRow,
): Promise<string | null> {
  if (stack_minor < room.stakeMinor) return 'stack_low';
  if (member_id === null) return null;
  const { rows } = await sql<{ reason: string | null }>`
    select cards_refusal(${member_id}, ${table.currency}, ${stack_minor}, ${table.vassalage}, ${table.game_id},
      ${clock.now()}) as reason`.execute(db);
  return rows[0]?.reason ?? null;
}

async function begun(
  tx: TxCtx,
  table: TableRow,
  room: CardRoom,
  ready: readonly SeatRow[],
): Promise<PlayedHand> {
  const number = table.hands + 1;
  const after = ready.findIndex(({ seat }) => seat > (table.dealer_seat ?? -1));
  const leader = ready.findIndex(({ seat }) => seat === table.leader_seat);
  const seed = tx.random.bytes(32).toString('hex');
  const key = handKey({ table_id: table.id, number });
  const deck = deckOf(seed, key, hmac);
  const root = merkleRoot(deck.map((card, place) => leafOfCard(seed, key, place, card, hmac)));
  const row = await tx.db
    .insertInto('card_hands')
    .values({
      ...{ table_id: table.id, number, rules_version: room.version, stake_minor: room.stakeMinor },
      ...{ rake_basis_points: room.rake.basisPoints, rake_cap_minor: room.rake.capMinor },
      ...{ seed: tx.seal.close(seed, sealedFor(root)), root, dealer: Math.max(after, 0) },
      ...{ leader: leader < 0 ? null : leader, began_at: tx.clock.now() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('card_hand_seats')
    .values(
      ready.map(({ id, seat, member_id, stack_minor }, place) => ({
        ...{ hand_id: row.id, place, seat_id: id, seat, member_id, stack_minor },
      })),
    )
    .execute();
  await tx.db
    .updateTable('card_tables')
    .set({ hands: number, next_hand_at: null })
    .where('id', '=', table.id)
    .execute();
  const players = ready.map(({ id, seat, member_id, stack_minor, name }, place) => ({
    ...{ hand_id: row.id, place, seat_id: id, seat, member_id, stack_minor, name, left_at: null },
    ...{ stake_minor: null, payout_minor: null, counts_minor: null, shown: null, bet_number: null },
  }));
  const stacks = ready.map(({ stack_minor }) => stack_minor);
  const hand = beginHand({ ...setupOf(row, room, seed, ready.length), stacks });
  return { row, players, hand, step: 0, taken: [], seed };
}
