import type { HouseGame } from '../kind.ts';

/** The columns of a game that is played as a title of the house, under a name, a cover and a vendor of its own. */
export const asTitle = (kind: string, game: HouseGame) => ({
  kind,
  title_id: game.gameId,
  category: game.category as string,
  rtp_basis_points: game.rtpBasisPoints,
  min_bet_minor: BigInt(game.minBetMinor),
  lines: game.lines ?? null,
  has_jackpot: game.hasJackpot,
  added_at: new Date(game.addedOn),
});
