// A hand that is over: what each has staked and is paid, as bets with a line for each pot, in the transaction that ends it.
import { sql } from 'kysely';
import { resultOf } from '../../rules/card-tables/card-hand.ts';
import { countsOf, type HandResult } from '../../rules/card-tables/hand.ts';
import { BETWEEN_HANDS_MS } from '../../rules/card-tables/turn-time.ts';
import { jsonOf } from '../../rules/json.ts';
import { inMs } from '../core/clock.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { betOf, winOf } from '../house/booking.ts';
import type { TableRow } from './at-table.ts';
import type { PlayedHand } from './played-hand.ts';

/** Ends the hand, and answers when the next one may be dealt. */
export async function settleHand(tx: TxCtx, table: TableRow, played: PlayedHand): Promise<Date> {
  const { row, players, hand } = played;
  const result = resultOf(hand);
  const at = tx.clock.now();
  const bets = players.flatMap(({ place, member_id }) =>
    member_id === null ? [] : [{ place, member: member_id, actions: actionsOf(row, result, place) }],
  );
  const { rows } = await sql<{ numbers: Record<string, string> }>`
    select cards_settle(${row.id}, ${at}, ${jsonOf(bets)}, ${result.rakeMinor}) as numbers`.execute(tx.db);
  for (const { place, seat_id, stack_minor } of players) {
    const [stake, payout] = [result.stakes[place] ?? 0n, result.payouts[place] ?? 0n];
    await tx.db
      .updateTable('card_hand_seats')
      .set({ stake_minor: stake, payout_minor: payout, counts_minor: countsOf(result, place) })
      .set({ shown: result.shown.includes(place) })
      .set({ bet_number: rows[0]?.numbers[place] ?? null })
      .where('hand_id', '=', row.id)
      .where('place', '=', place)
      .execute();
    await tx.db
      .updateTable('card_seats')
      .set({ stack_minor: stack_minor - stake + payout })
      .where('id', '=', seat_id)
      .execute();
  }
  await tx.db
    .updateTable('card_hands')
    .set({ ended_at: at, rake_minor: result.rakeMinor, turn_began_at: null, turn_ends_at: null })
    .where('id', '=', row.id)
    .execute();
  const next = inMs(tx.clock, BETWEEN_HANDS_MS);
  const first = hand.game === 'tien-len' ? (hand.state.won ?? hand.state.out[0]) : undefined;
  await tx.db
    .updateTable('card_tables')
    .set({ next_hand_at: next, dealer_seat: players[row.dealer]?.seat ?? null })
    .set({ leader_seat: players.find(({ place }) => place === first)?.seat ?? null })
    .where('id', '=', table.id)
    .execute();
  return next;
}

/** The bet of a place and what it is paid. */
function actionsOf({ id, rules_version }: PlayedHand['row'], result: HandResult, place: number) {
  const { stakes, payouts, lines } = result;
  const own = lines[place] ?? [];
  const betId = `cards/${id}/${place}`;
  return [
    betOf({
      ...{ betId, betMinor: stakes[place] ?? 0n },
      lines: own.map(({ pot, stakeMinor }) => ({
        ...{ market: 'pot', pick: String(pot + 1), stakeMinor, rulesVersion: rules_version },
      })),
    }),
    {
      ...winOf({
        ...{ betId, winMinor: payouts[place] ?? 0n, finished: true },
        lines: own.map(({ stakeMinor, payoutMinor }, at) => ({
          ...{ line: at + 1, payoutMinor },
          result: payoutMinor > stakeMinor ? 'won' : payoutMinor === stakeMinor ? 'push' : 'lost',
        })),
      }),
      countsMinor: countsOf(result, place),
    },
  ];
}
