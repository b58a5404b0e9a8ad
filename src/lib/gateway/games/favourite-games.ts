import { favouriteGames as contract } from '../../contract/games.ts';
import { filterCondition, gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { hasName } from '../catalogue/game-index.ts';
import { handle } from '../core/handle.ts';

export const favouriteGames = handle(contract, async ({ ctx, session, input }) => {
  const marked = offeredGames(ctx.db)
    .innerJoin('favourites as f', 'f.game_id', 'g.id')
    .where('f.member_id', '=', session.memberId)
    .where(filterCondition(ctx, { ...input, vassalage: input.vendor }));
  const found = marked.where(await hasName(ctx, input.gameName, marked.select('g.id')));
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
