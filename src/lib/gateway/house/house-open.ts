import * as contract from '../../contract/house.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../ctx.ts';
import { handle } from '../handle.ts';
import { balanceOf } from './booking.ts';
import { exchangeTicket, type HouseSession } from './house-session.ts';
import { slotTitle } from './slots/index.ts';

export const houseOpen = handle(contract.houseOpen, async ({ ctx, input, fail }) => {
  if (!slotTitle(input.gameId)) fail('game_unavailable');
  const session = (await exchangeTicket(ctx, input.ticket, input.gameId)) ?? fail('ticket_spent');
  const [balanceMinor, lastBet] = await Promise.all([balanceOf(ctx, session), lastBetOf(ctx, session)]);
  const opened = { token: session.token, balance: toWire(balanceMinor), currency: session.currency };
  return lastBet === undefined ? opened : { ...opened, lastBet: toWire(lastBet) };
});

/** What the player staked last in this game, to begin with. */
async function lastBetOf(ctx: Ctx, { memberId, gameId }: HouseSession): Promise<bigint | undefined> {
  const row = await ctx.db
    .selectFrom('bets')
    .select('stake_minor')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.stake_minor;
}
