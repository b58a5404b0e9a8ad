// How many play in each room of card tables, for the lobby. A table of play money never counts among those of money.
import { sql } from 'kysely';
import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import { HOUR_MS } from '../../rules/durations.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { CardRoom } from './rooms.ts';

interface Row {
  gameId: string;
  isFree: boolean;
  seats: number[];
  house: number[];
  hands: number;
  pots: bigint;
}

export interface Crowd {
  tables: number;
  players: number;
  taken: number;
  house: number;
  averagePot?: string;
  hands: number;
}

/** Answers who plays in a room, for money or for free. */
export async function crowds({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  const { rows } = await sql<Row>`
    with sits as (
      select t.id, t.game_id, t.currency = ${DEMO_CURRENCY} as free, t.number,
          count(*)::integer as seats, count(*) filter (where s.member_id is null)::integer as house
        from card_tables t join card_seats s on s.table_id = t.id and s.left_at is null
        group by t.id
    ), played as (
      select t.game_id, t.currency = ${DEMO_CURRENCY} as free, count(*)::integer as hands, sum(p.pot)::bigint as pots
        from card_hands h join card_tables t on t.id = h.table_id,
          lateral (select sum(stake_minor) as pot from card_hand_seats s where s.hand_id = h.id) p
        where h.ended_at > ${since}
        group by 1, 2
    )
    select coalesce(s.game_id, p.game_id) as "gameId", coalesce(s.free, p.free) as "isFree", coalesce(s.seats, '{}') as seats,
        coalesce(s.house, '{}') as house, coalesce(p.hands, 0) as hands, coalesce(p.pots, 0) as pots
      from (select game_id, free, array_agg(seats order by seats desc, number) as seats, array_agg(house order by seats desc, number) as house
              from sits group by 1, 2) s
        full join played p on p.game_id = s.game_id and p.free = s.free`.execute(db);
  return ({ listed, seats }: CardRoom, isFree: boolean): Crowd => {
    const row = rows.find((each) => each.gameId === listed.gameId && each.isFree === isFree);
    if (!row) return { tables: 0, players: 0, taken: 0, house: 0, hands: 0 };
    const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);
    // Where the next one is led to: the fullest table that has a seat.
    const next = row.seats.findIndex((taken) => taken < seats);
    return {
      tables: row.seats.length,
      players: sum(row.seats) - sum(row.house),
      taken: row.seats[next] ?? 0,
      house: row.house[next] ?? 0,
      ...(row.hands > 0 && { averagePot: toWire(row.pots / BigInt(row.hands)) }),
      hands: row.hands,
    };
  };
}
