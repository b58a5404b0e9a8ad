// Picks of a fixture that is played follow the prices of the board while they are on the slip, as far as the board has them: those
// that were chosen before it began go on with it, and wait until the player accepts the price in play.
import { useEffect } from 'react';
import { scoreText } from '../../lib/rules/sports/markets.ts';
import { movedTo, type SlipPick, slipOf } from '../../lib/stores/bet-slip.ts';
import type { League, SportsCategory } from '../../lib/stores/sports.ts';

export function useFollowedPrices(category: SportsCategory, leagues: readonly League[]): void {
  useEffect(() => {
    const $slip = slipOf(category);
    const picks = $slip.get();
    const now = picks.map((pick) => asOffered(pick, leagues));
    if (now.some((pick, at) => pick !== picks[at])) $slip.set(now);
  }, [category, leagues]);
}

export function asOffered(pick: SlipPick, leagues: readonly League[]): SlipPick {
  const fixture = leagues
    .find(({ gameId }) => gameId === pick.gameId)
    ?.fixtures.find(({ index }) => index === pick.round);
  const price = fixture?.picks.find((each) => each.market === pick.market && each.pick === pick.pick)?.price;
  if (!fixture?.live || fixture.live.over || price === undefined) return pick;
  const score = scoreText(fixture.live);
  return price === pick.price && score === pick.score ? pick : movedTo(pick, price, score);
}
