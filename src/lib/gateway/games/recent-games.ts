import { recentGames as contract } from '../../contract/games.ts';
import { asked, gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { gamesNamed } from '../catalogue/game-names.ts';
import { handle } from '../core/handle.ts';

export const recentGames = handle(contract, async ({ ctx, session, input }) => {
  const opened = ctx.db
    .selectFrom('game_sessions')
    .select(({ fn }) => ['game_id', fn.max('opened_at').as('opened_at')])
    .where('member_id', '=', session.memberId)
    .groupBy('game_id')
    .as('o');
  const named = await gamesNamed(ctx, input.gameName);
  const found = offeredGames(ctx.db)
    .innerJoin(opened, 'o.game_id', 'g.id')
    .where(asked(ctx, input, named));
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([...gameColumns, 'o.opened_at'])
    .orderBy('o.opened_at', 'desc')
    .orderBy('g.id')
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute();
  return {
    list: rows.map((row) => ({ ...gameItem(ctx, row), openedAt: row.opened_at.toISOString() })),
    total: Number(total),
    pageNum: input.page,
    totalPages: Math.ceil(Number(total) / input.pageSize),
  };
});
