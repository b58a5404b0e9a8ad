// The built-in vendor and its games.
import { keepVendor } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { house, houseCatalogue } from '../house/catalogue.ts';
import { keepTables } from '../house/tables.ts';
import { slotTitles } from '../house/titles/slot/index.ts';

/** Adds what is missing and follows the catalogue's facts. */
export async function seedGames(ctx: Ctx): Promise<void> {
  const { vassalage, displayName } = house;
  const games = houseCatalogue().map((game, sort) => ({
    id: game.gameId,
    category: game.category,
    name: game.name,
    rtp_basis_points: game.rtpBasisPoints,
    min_bet_minor: BigInt(game.minBetMinor),
    lines: game.lines ?? null,
    is_hot: game.isHot,
    is_new: game.isNew,
    cover: JSON.stringify(game.cover),
    sort,
  }));
  await keepVendor(ctx, { vassalage, display_name: displayName, category: 'RNG', is_hot: true }, games);
  await keepTables(
    ctx,
    slotTitles().map(({ rules }) => rules),
  );
}
