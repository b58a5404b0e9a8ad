// One bet by its number, for operators.
import type { Ctx } from '../core/ctx.ts';

/** A bet as it is now. */
export const findBet = ({ db }: Pick<Ctx, 'db'>, number: string) =>
  db
    .selectFrom('bets as b')
    .innerJoin('members as m', 'm.id', 'b.member_id')
    .innerJoin('games as g', 'g.id', 'b.game_id')
    .innerJoin('play_actions as a', (on) => on.onRef('a.bet_id', '=', 'b.id').on('a.action', '=', 'bet'))
    .select(['b.number', 'b.vassalage', 'b.currency', 'b.status', 'b.member_id as memberId', 'm.account'])
    .select(['b.game_id as gameId', 'g.name as game', 'b.round_id as roundId', 'b.placed_at as placedAt'])
    .select(['b.stake_minor as stakeMinor', 'b.payout_minor as payoutMinor', 'b.settled_at as settledAt'])
    .select('a.transaction_id as transactionId')
    .where('b.number', '=', number)
    .executeTakeFirst();

export type ShownBet = NonNullable<Awaited<ReturnType<typeof findBet>>>;
