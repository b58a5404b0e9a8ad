// Settled bets of members, told to the feed and counted, without the games that would take them.
import { sql } from 'kysely';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { memberDays } from '../../src/lib/gateway/play/member-days.ts';
import { follow } from './feed.ts';

export interface SettledBet {
  memberId: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  at: Date;
}

/** Where they bet: as a portal, and as the owner of its database. */
export interface BetsOf {
  ctx: Ctx;
  owner: Pick<Ctx, 'db'>;
}

/** The game of all these bets. It is made where there is no catalogue. */
export const GAME = 'lantern-koi';

let made = 0;

/** Bets that are settled at their time. */
export async function settleBets(portal: BetsOf, bets: readonly SettledBet[]): Promise<void> {
  const { db } = portal.owner;
  await db
    .insertInto('vendors')
    .values({ vassalage: 'HOUSE', display_name: 'Crescent Slots', category: 'RNG' })
    .onConflict((on) => on.doNothing())
    .execute();
  const cover = JSON.stringify({ motif: 'koi', palette: 'teal', field: 'waves', lead: 'a', main: 'b' });
  await db
    .insertInto('games')
    .values({
      id: GAME,
      vassalage: 'HOUSE',
      category: 'RNG',
      name: 'Lantern Koi',
      min_bet_minor: 10n,
      cover,
    })
    .onConflict((on) => on.doNothing())
    .execute();
  for (const { memberId, stakeMinor, payoutMinor, at } of bets) {
    const number = `S${memberId}00${++made}`;
    const of = { member_id: memberId, game_id: GAME, vassalage: 'HOUSE', category: 'RNG', round_id: number };
    const stake = { currency: 'USD', stake_minor: stakeMinor, stake_cash_minor: stakeMinor, placed_at: at };
    await db
      .insertInto('bets')
      .values({ ...of, ...stake, number })
      .execute();
    await sql`update bets set status = ${payoutMinor > 0n ? 'won' : 'lost'}, payout_minor = ${payoutMinor},
      valid_bet_minor = ${stakeMinor}, settled_at = ${at}, counted_at = ${at} where number = ${number}`.execute(
      db,
    );
  }
  await follow(portal.ctx, memberDays);
}

/** Takes the first bet of a member back at this moment, after it was settled. */
export async function takeBack(portal: BetsOf, memberId: bigint): Promise<void> {
  const at = portal.ctx.clock.now();
  await sql`update bets set status = 'void', payout_minor = 0, valid_bet_minor = 0, settled_at = ${at}, counted_at = ${at}
    where id = (select min(id) from bets where member_id = ${memberId} and status <> 'void')`.execute(
    portal.owner.db,
  );
  await follow(portal.ctx, memberDays);
}

/** A bet of a member's, the first of them unless another is named, has other valid bets from this moment on. */
export async function revalue(
  portal: BetsOf,
  memberId: bigint,
  validMinor: bigint,
  which = 0,
): Promise<void> {
  const at = portal.ctx.clock.now();
  await sql`update bets set valid_bet_minor = ${validMinor}, settled_at = ${at}, counted_at = ${at}
    where id = (select id from bets where member_id = ${memberId} order by id limit 1 offset ${which})`.execute(
    portal.owner.db,
  );
  await follow(portal.ctx, memberDays);
}
