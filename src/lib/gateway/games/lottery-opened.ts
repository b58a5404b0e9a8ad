import { lotteryOpened as contract } from '../../contract/lottery.ts';
import { handle } from '../core/handle.ts';
import { countedNumbers } from '../house/shared/counted-numbers.ts';
import { lotteryTables } from '../house/shared/lottery-games.ts';
import { rulesOf } from '../house/shared/table.ts';

export const lotteryOpened = handle(contract, async ({ ctx, input }) => {
  const { count, prizeMode: mode, lottoGameCode: code } = input;
  const tables = await lotteryTables(ctx, { mode, code });
  const data = await Promise.all(
    tables.map(async ({ table, game: { lottoGameCode, gameName } }) => {
      const counted = await countedNumbers(ctx, table, count);
      const { draws = 0, numbers = [], latest } = counted ?? {};
      const opened = latest && {
        ...{ round: latest.round, drawnAt: latest.drawnAt },
        result: (await rulesOf(ctx, latest.hash)).shown(latest.result),
      };
      return { lottoGameCode, gameName, draws, numbers, opened: opened ?? null };
    }),
  );
  return { data };
});
