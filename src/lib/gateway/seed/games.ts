// The built-in vendor and its games.
import type { Ctx } from '../core/ctx.ts';
import { house, houseCatalogue } from '../house/catalogue.ts';
import { keepTables } from '../house/tables.ts';
import { slotTitles } from '../house/titles/slot/index.ts';
import { announceChange } from '../settings/store.ts';

/** Adds what is missing and follows the catalogue's facts; switches that an operator set stay as they are. */
export async function seedGames(ctx: Ctx): Promise<void> {
  await ctx.db
    .insertInto('vendors')
    .values({ vassalage: house.vassalage, display_name: house.displayName, category: 'RNG', is_hot: true })
    .onConflict((on) => on.column('vassalage').doUpdateSet({ display_name: house.displayName }))
    .execute();
  for (const [sort, game] of houseCatalogue().entries()) {
    const facts = {
      name: game.name,
      rtp_basis_points: game.rtpBasisPoints,
      min_bet_minor: BigInt(game.minBetMinor),
      lines: game.lines ?? null,
      is_hot: game.isHot,
      is_new: game.isNew,
      cover: JSON.stringify(game.cover),
      sort,
    };
    await ctx.db
      .insertInto('games')
      .values({ id: game.gameId, vassalage: house.vassalage, category: game.category, ...facts })
      .onConflict((on) => on.column('id').doUpdateSet(facts))
      .execute();
  }
  await keepTables(
    ctx,
    slotTitles().map(({ rules }) => rules),
  );
  await announceChange(ctx.db, 'vendors');
}
