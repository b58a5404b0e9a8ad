// Hands of cards that somebody of the demonstration has played with two others: dealt, decided and paid as those of members. Each decides by their
// own cards and what everybody sees, as house players do.
import { randomUUID } from 'node:crypto';
import { turnOf } from '../../rules/card-tables/card-hand.ts';
import { houseChoice } from '../../rules/card-tables/house-player.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { advanceTable, openHand } from '../cards/advance.ts';
import { handAt, lockedTable, seatOf, seatsAt } from '../cards/at-table.ts';
import { leaveTable } from '../cards/leave.ts';
import { noteSeen } from '../cards/presence.ts';
import { cardVendor, roomOf } from '../cards/rooms.ts';
import { sitDown } from '../cards/sit.ts';
import { takeAction } from '../cards/turns.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { GameSession } from '../core/session.ts';
import { createMember } from '../people/members.ts';
import { grantFunds } from '../play/demo.ts';
import { endSitting, openSitting } from './demo-played.ts';
import type { Happening } from './demo-story.ts';

const ROOMS = ['lieng-1', 'tien-len-2'] as const;
const OTHERS = ['kestrelbay', 'larkspur'] as const;
const FUNDS_MINOR = 100_000n;
/** In each room. */
const HANDS = 8;
/** What each brings, in the stakes of the room. */
const BRINGS = 40n;
/** How long each thinks. */
const MOVE_MS = 3_000;
/** Nobody plays on for ever, should too few be left. */
const MOST_MOVES = 1_000;
const MINUTE_MS = 60_000;

/** Of two days ago. */
export const cardsOf = (memberId: bigint): Happening[] => [
  { agoMs: 2 * DAY_MS, does: (then) => playCards(then, memberId) },
];

async function playCards(ctx: Ctx, memberId: bigint): Promise<void> {
  const players = [memberId];
  for (const account of OTHERS)
    await inTransaction(ctx, async (tx) => {
      const { id } = await createMember(tx, { account, passwordHash: null });
      await grantFunds(tx, { memberId: id, amountMinor: FUNDS_MINOR });
      players.push(id);
    });
  let now = ctx.clock.now().getTime();
  const at: Ctx = { ...ctx, clock: { now: () => new Date(now) } };
  const pass = (ms: number): void => {
    now += ms;
  };
  for (const gameId of ROOMS) {
    await playRoom(at, gameId, players, pass);
    pass(MINUTE_MS);
  }
}

async function playRoom(
  ctx: Ctx,
  gameId: string,
  players: readonly bigint[],
  pass: (ms: number) => void,
): Promise<void> {
  const room = roomOf(gameId);
  if (!room) throw new Error(`${gameId} is no room of cards`);
  const sittings: GameSession[] = [];
  for (const memberId of players) {
    const player = await inTransaction(ctx, (tx) =>
      openSitting(tx, memberId, { table: { gameId }, vassalage: cardVendor.vassalage, times: [] }),
    );
    sittings.push(player);
    await sitDown(ctx, { player, room, sitId: randomUUID(), bringMinor: room.stakeMinor * BRINGS });
  }
  const tableId = (await seatOf(ctx, players[0] ?? 0n))?.table_id;
  if (tableId === undefined) throw new Error(`nobody sits in ${gameId}`);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    pass(MOVE_MS);
    if ((await inTransaction(ctx, (tx) => move(tx, tableId))) >= HANDS) break;
  }
  for (const player of sittings) {
    await leaveTable(ctx, player.memberId);
    await inTransaction(ctx, (tx) => endSitting(tx, player, ctx.clock.now()));
  }
}

/** The one whose turn it is decides; answers how many hands are over. */
async function move(tx: TxCtx, tableId: bigint): Promise<number> {
  const table = await lockedTable(tx, tableId);
  for (const seat of await seatsAt(tx, tableId)) await noteSeen(tx, seat);
  const played = await openHand(tx, table);
  const place = played && turnOf(played.hand);
  if (played && place !== undefined) {
    const action = houseChoice(played.hand, place, tx.random.int(1_000) / 1_000);
    await takeAction(tx, played, { place, action, byClock: false });
  }
  await advanceTable(tx, tableId);
  const last = await handAt(tx, tableId);
  return last ? last.number - (last.ended_at ? 0 : 1) : 0;
}
