import { recentGames as contract } from '../../contract/games.ts';
import { filterCondition, gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { hasName } from '../catalogue/game-index.ts';
import { handle } from '../core/handle.ts';

export const recentGames = handle(contract, async ({ ctx, session, input }) => {
  const opened = ctx.db
    .selectFrom('game_sessions')
    .select(({ fn }) => ['game_id', fn.max('opened_at').as('opened_at')])
    .where('member_id', '=', session.memberId)
    .groupBy('game_id')
    .as('o');
  const recent = offeredGames(ctx.db)
    .innerJoin(opened, 'o.game_id', 'g.id')
    .where(filterCondition(ctx, input));
  const found = recent.where(await hasName(ctx, input.gameName, recent.select('g.id')));
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
