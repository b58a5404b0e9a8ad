// The built-in vendors and their games.
import { keepVendor } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';
import { houseTitles } from '../house/kinds/index.ts';
import { keepTables } from '../house/tables.ts';
import { houseVendors, vendorOfKind } from '../house/vendor.ts';
import { seedCardRooms } from './card-rooms.ts';

/** Adds what is missing and follows the catalogue's facts. A game stays with the vendor that it was added with. */
export async function seedGames(ctx: Ctx): Promise<void> {
  const titles = houseTitles().map(({ kind, game, offered = true }, sort) => ({
    ...{ id: game.gameId, kind, category: game.category, name: game.name },
    ...{ rtp_basis_points: game.rtpBasisPoints, min_bet_minor: BigInt(game.minBetMinor) },
    ...{ lines: game.lines ?? null, is_hot: game.isHot, has_jackpot: game.hasJackpot },
    ...{ added_at: new Date(game.addedOn), cover: JSON.stringify(game.cover), sort },
    // Of one that is there already it stays as operators have set it.
    enabled: offered,
  }));
  for (const vendor of houseVendors) {
    const { vassalage, displayName, category } = vendor;
    await keepVendor(
      ctx,
      { vassalage, display_name: displayName, category, is_hot: true },
      titles.filter(({ kind }) => vendorOfKind(kind) === vendor),
    );
  }
  await seedCardRooms(ctx);
  await keepTables(
    ctx,
    houseTitles().map(({ table }) => table),
  );
}
