import { sql } from 'kysely';
import { gameSession as contract } from '../../contract/launch.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';

export const gameSession = handle(contract, async ({ ctx, session, input, fail }) => {
  const own = await ctx.db
    .selectFrom('game_sessions')
    .select('opened_at')
    .where('id', '=', input.id)
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  if (!own) return fail('not_found');
  const sums = await ctx.db
    .selectFrom('bets')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('bets'),
      sql<string>`coalesce(sum(stake_minor), 0)`.as('staked'),
      sql<string>`coalesce(sum(payout_minor), 0)`.as('won'),
    ])
    .where('game_session_id', '=', input.id)
    .where('status', '!=', 'void')
    .executeTakeFirstOrThrow();
  const [staked, won] = [BigInt(sums.staked), BigInt(sums.won)];
  return {
    openedAt: own.opened_at.toISOString(),
    bets: Number(sums.bets),
    staked: toWire(staked),
    won: toWire(won),
    net: toWire(won - staked),
  };
});
