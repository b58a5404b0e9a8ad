// Who wants a message when a closed game is open again.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { tell } from '../inbox/tell.ts';
import { isOpen, offeredGames } from './catalogue.ts';

/** Watches a game for a member, or no longer. A game that is not offered is not watched; answers whether it is now. */
export async function watchGame(
  { db, clock }: Ctx,
  memberId: bigint,
  gameId: string,
  wanted: boolean,
): Promise<boolean> {
  if (!wanted) {
    await db
      .deleteFrom('game_watches')
      .where('member_id', '=', memberId)
      .where('game_id', '=', gameId)
      .execute();
    return false;
  }
  const offered = await offeredGames(db).select('g.id').where('g.id', '=', gameId).executeTakeFirst();
  if (!offered) return false;
  await db
    .insertInto('game_watches')
    .values({ member_id: memberId, game_id: gameId, asked_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
  return true;
}

export async function isWatched({ db }: Ctx, memberId: bigint, gameId: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_watches')
    .select('game_id')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells everybody whose game can be played again, and forgets that they asked. */
export async function tellOpened(ctx: Ctx): Promise<void> {
  const opened = await offeredGames(ctx.db)
    .innerJoin('game_watches as w', 'w.game_id', 'g.id')
    .select(['w.member_id', 'g.id', 'g.name'])
    .where(isOpen(ctx))
    .execute();
  await oneByOne(ctx, opened, {
    work: ({ member_id, id, name }) =>
      inTransaction(ctx, async (tx) => {
        const { numDeletedRows } = await tx.db
          .deleteFrom('game_watches')
          .where('member_id', '=', member_id)
          .where('game_id', '=', id)
          .executeTakeFirst();
        // Another process was first.
        if (numDeletedRows === 0n) return;
        const link = `/game?id=${encodeURIComponent(id)}`;
        await tell(tx, member_id, { kind: 'game_open', facts: { game: name } }, { link });
      }),
    failed: 'a member was not told that a game is open again',
    about: ({ id: game }) => ({ game }),
  });
}
