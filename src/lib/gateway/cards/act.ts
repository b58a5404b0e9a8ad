// What a player does in a hand.
import type { notTaken } from '../../contract/card-parts.ts';
import { act, type CardAction } from '../../rules/card-tables/card-hand.ts';
import { cardsOf } from '../../rules/card-tables/card-text.ts';
import { parseMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { advanceTable, openHand } from './advance.ts';
import { lockedTable, seatOf } from './at-table.ts';
import { tellTable } from './due.ts';
import { noteSeen } from './presence.ts';
import { takeAction } from './turns.ts';

/** An action as it comes over the wire. */
export type AskedAction =
  | { kind: 'fold' | 'call' | 'pass' }
  | { kind: 'raise'; to: string }
  | { kind: 'play'; cards: readonly string[] };

export interface AskedTurn {
  /** The number of the hand, and how many actions there were when the player decided. */
  hand: number;
  step: number;
  action: AskedAction;
}

/** Why an action was not taken; undefined when it was. */
export type NotTaken = (typeof notTaken)[number] | undefined;

/** Takes an action in the hand of a member's table. The same one again changes nothing. */
export async function actAtTable(ctx: Ctx, memberId: bigint, asked: AskedTurn): Promise<NotTaken> {
  const done = await inTransaction(ctx, (tx) => acted(tx, memberId, asked));
  if (typeof done === 'string') return done;
  if (done) await tellTable(ctx, done.tableId, done.members);
  return undefined;
}

async function acted(
  tx: TxCtx,
  memberId: bigint,
  { hand: number, step, action: given }: AskedTurn,
): Promise<NotTaken | { tableId: bigint; members: bigint[] }> {
  const seat = await seatOf(tx, memberId);
  if (!seat) return 'not_seated';
  const table = await lockedTable(tx, seat.table_id);
  await noteSeen(tx, seat);
  const played = await openHand(tx, table);
  const place = played?.players.find(({ seat_id }) => seat_id === seat.id)?.place;
  if (!played || place === undefined || played.row.number !== number || played.step !== step)
    return (await isRepeated(tx, { tableId: table.id, number, step, memberId })) ? undefined : 'too_late';
  const endsAt = played.row.turn_ends_at;
  if (endsAt && endsAt <= tx.clock.now()) return 'too_late';
  const action = readAsked(given);
  if (!action) return 'no_combination';
  const taken = act(played.hand, place, action);
  if (typeof taken === 'string') return taken;
  await takeAction(tx, played, { place, action, byClock: false });
  return { tableId: table.id, members: await advanceTable(tx, table.id) };
}

/** The answer to an action may have been lost. */
async function isRepeated(
  { db }: TxCtx,
  { tableId, number, step, memberId }: { tableId: bigint; number: number; step: number; memberId: bigint },
): Promise<boolean> {
  const known = await db
    .selectFrom('card_actions as a')
    .innerJoin('card_hands as h', 'h.id', 'a.hand_id')
    .innerJoin('card_hand_seats as s', (join) =>
      join.onRef('s.hand_id', '=', 'a.hand_id').onRef('s.place', '=', 'a.place'),
    )
    .select('a.by_clock')
    .where('h.table_id', '=', tableId)
    .where('h.number', '=', number)
    .where('a.step', '=', step)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst();
  return known?.by_clock === false;
}

function readAsked(given: AskedAction): CardAction | undefined {
  if (given.kind === 'raise') {
    const toMinor = parseMinor(given.to);
    return toMinor === undefined ? undefined : { kind: 'raise', toMinor };
  }
  if (given.kind !== 'play') return { kind: given.kind };
  const cards = cardsOf(given.cards);
  return cards && { kind: 'play', cards };
}
