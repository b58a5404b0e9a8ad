import { lotteryRecent as contract } from '../../contract/lottery.ts';
import { handle } from '../core/handle.ts';
import { lastBets, lotteryTables } from '../house/shared/lottery-games.ts';

export const lotteryRecent = handle(contract, async ({ ctx, session, input: { lottoPrizeMode: mode } }) => {
  const tables = await lotteryTables(ctx, { mode });
  const last = await lastBets(
    ctx,
    session.memberId,
    tables.map(({ table }) => table.tableKey),
  );
  const games = tables
    .flatMap(({ game }) => {
      const at = last.get(game.lottoGameCode);
      return at ? [{ ...game, lastBetAt: at.toISOString() }] : [];
    })
    .sort((one, other) => (one.lastBetAt < other.lastBetAt ? 1 : -1));
  return { now: ctx.clock.now().toISOString(), data: { games } };
});
