// The built-in vendor and its games.
import { keepVendor } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { houseTitles } from '../house/kinds/index.ts';
import { keepTables } from '../house/tables.ts';
import { house } from '../house/vendor.ts';

/** Adds what is missing and follows the catalogue's facts. */
export async function seedGames(ctx: Ctx): Promise<void> {
  const { vassalage, displayName } = house;
  const games = houseTitles().map(({ kind, game }, sort) => ({
    id: game.gameId,
    kind,
    category: game.category,
    name: game.name,
    rtp_basis_points: game.rtpBasisPoints,
    min_bet_minor: BigInt(game.minBetMinor),
    lines: game.lines ?? null,
    is_hot: game.isHot,
    added_at: new Date(game.addedOn),
    has_jackpot: game.hasJackpot,
    cover: JSON.stringify(game.cover),
    sort,
  }));
  await keepVendor(ctx, { vassalage, display_name: displayName, category: 'RNG', is_hot: true }, games);
  await keepTables(
    ctx,
    houseTitles().map(({ table }) => table),
  );
}
