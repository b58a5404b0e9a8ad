import { lotteryMenu as contract } from '../../contract/lottery.ts';
import { handle } from '../core/handle.ts';
import { lotteryTables } from '../house/shared/lottery-games.ts';

export const lotteryMenu = handle(contract, async ({ ctx, input: { lottoPrizeMode: mode } }) => {
  const games = (await lotteryTables(ctx, { mode })).map(({ game }) => game);
  return { now: ctx.clock.now().toISOString(), data: { games } };
});
