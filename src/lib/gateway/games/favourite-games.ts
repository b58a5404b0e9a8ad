import { favouriteGames as contract } from '../../contract/games.ts';
import { handle } from '../handle.ts';
import { gameColumns, gameItem, offeredGames } from './catalogue.ts';

export const favouriteGames = handle(contract, async ({ ctx, session, input }) => {
  let found = offeredGames(ctx.db)
    .innerJoin('favourites as f', 'f.game_id', 'g.id')
    .where('f.member_id', '=', session.memberId);
  if (input.gameType && input.gameType !== 'ALL') found = found.where('g.category', '=', input.gameType);
  if (input.vendor) found = found.where('g.vassalage', '=', input.vendor);
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(gameColumns)
    .orderBy('f.created_at', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute();
  return {
    content: rows.map((row) => gameItem(ctx, row)),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total) / input.pageSize),
  };
});
