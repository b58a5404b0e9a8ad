import { lotteryNumbers as contract } from '../../contract/lottery.ts';
import { handle } from '../core/handle.ts';
import { countedNumbers } from '../house/shared/counted-numbers.ts';
import { lotteryTables, numbersOnTickets } from '../house/shared/lottery-games.ts';

export const lotteryNumbers = handle(contract, async ({ ctx, session, input }) => {
  const { count, prizeMode: mode, lottoGameCode: code } = input;
  const tables = await lotteryTables(ctx, { mode, code });
  const data = await Promise.all(
    tables.map(async ({ table, game: { lottoGameCode, gameName } }) => {
      const counted = await countedNumbers(ctx, table, count);
      const mine = await numbersOnTickets(ctx, session.memberId, table);
      const numbers = (counted?.numbers ?? []).map((each) => ({
        ...each,
        isMine: mine.has(each.number),
      }));
      return { lottoGameCode, gameName, draws: counted?.draws ?? 0, numbers };
    }),
  );
  return { data };
});
