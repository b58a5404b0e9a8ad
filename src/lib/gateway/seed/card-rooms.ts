// The rooms of card tables as games of the catalogue.
import { cardRooms, cardVendor } from '../cards/rooms.ts';
import { keepVendor } from '../catalogue/entries.ts';
import type { Ctx } from '../core/ctx.ts';

/** Behind the games of the house. */
const FIRST_PLACE = 400;

/** Adds what is missing and follows the catalogue's facts. */
export const seedCardRooms = (ctx: Ctx): Promise<void> =>
  keepVendor(
    ctx,
    cardVendor,
    cardRooms().map(({ listed }, at) => ({
      ...{ id: listed.gameId, kind: 'cards', category: listed.category, name: listed.name },
      ...{ rtp_basis_points: null, min_bet_minor: BigInt(listed.minBetMinor) },
      ...{ lines: null, is_hot: listed.isHot, has_jackpot: listed.hasJackpot },
      ...{ added_at: new Date(listed.addedOn), cover: JSON.stringify(listed.cover), sort: FIRST_PLACE + at },
    })),
  );
