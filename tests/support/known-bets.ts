// Bets whose payouts a browser test chooses, in a game of a vendor who books by the wallet door: the money moves, and only chance is left out.
import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { inTransaction } from '../../src/lib/gateway/core/in-transaction.ts';
import { play } from '../../src/lib/gateway/play/play.ts';
import { parseMinor } from '../../src/lib/rules/money.ts';
import { asOwner } from './browser.ts';

const VENDOR = { vassalage: 'KNOWN', display_name: 'Known', category: 'RNG' };
const GAME = {
  id: 'known-slot',
  vassalage: 'KNOWN',
  category: 'RNG',
  name: 'Known',
  min_bet_minor: 1n,
  cover: '{}',
};

interface Bets {
  stake: string;
  payout: string;
  /** How many of them, one after another. */
  times?: number;
}

/** A member who is logged in bets on a slot. */
export const betKnown = (account: string, { stake, payout, times = 1 }: Bets): Promise<void> =>
  asOwner(async (ctx) => {
    await ctx.db
      .insertInto('vendors')
      .values(VENDOR)
      .onConflict((on) => on.doNothing())
      .execute();
    await ctx.db
      .insertInto('games')
      .values(GAME)
      .onConflict((on) => on.doNothing())
      .execute();
    const member = await sessionOf(ctx, account);
    for (let at = 0; at < times; at++) {
      const bet = randomUUID();
      const actions = [
        { action: 'bet', id: bet, amountMinor: parseMinor(stake) ?? 0n },
        { action: 'win', id: `${bet}-win`, bet, amountMinor: parseMinor(payout) ?? 0n, finished: true },
      ] as const;
      const message = { vassalage: GAME.vassalage, gameId: GAME.id, roundId: bet, actions: [...actions] };
      await inTransaction(ctx, (tx) => play(tx.db, { ...message, ...member, at: ctx.clock.now() }));
    }
  });

const sessionOf = ({ db }: Ctx, account: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.id as memberId', 'm.currency', 's.id as portalSessionId'])
    .where('m.account', '=', account)
    .where('s.ended_at', 'is', null)
    .orderBy('s.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
