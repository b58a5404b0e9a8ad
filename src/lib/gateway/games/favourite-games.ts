import { favouriteGames as contract } from '../../contract/games.ts';
import { asked, gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { gamesNamed } from '../catalogue/game-names.ts';
import { handle } from '../core/handle.ts';

export const favouriteGames = handle(contract, async ({ ctx, session, input }) => {
  const named = await gamesNamed(ctx, input.gameName);
  const found = offeredGames(ctx.db)
    .innerJoin('favourites as f', 'f.game_id', 'g.id')
    .where('f.member_id', '=', session.memberId)
    .where(asked(ctx, { ...input, vassalage: input.vendor }, named));
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(gameColumns)
    .orderBy('f.created_at', 'desc')
    .orderBy('g.id')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute();
  return {
    content: rows.map((row) => gameItem(ctx, row)),
    total: Number(total),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total) / input.pageSize),
  };
});
