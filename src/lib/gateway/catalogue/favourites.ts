// Games that a member has marked as a favourite.
import type { Ctx } from '../core/ctx.ts';

export async function addFavourite({ db, clock }: Ctx, memberId: bigint, gameId: string): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ member_id: memberId, game_id: gameId, created_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function removeFavourite({ db }: Ctx, memberId: bigint, gameId: string): Promise<void> {
  await db.deleteFrom('favourites').where('member_id', '=', memberId).where('game_id', '=', gameId).execute();
}
