// The games that a lobby shows: of a class and in an order, with how many there are of each class.
import type { GameClass, GameSort } from '../../rules/lobby.ts';
import type { Ctx } from '../core/ctx.ts';
import { fitsFilter, type GameFilter, isNew } from './catalogue.ts';
import { everyGame, type IndexedGame } from './game-index.ts';

interface Arrangement {
  gameClassify: '' | GameClass;
  /** Without one the games stay in the order in which they were found. */
  sort: '' | GameSort;
}

export interface LobbyGames {
  games: readonly IndexedGame[];
  /** How many games that take bets each class has, whichever class was asked for. */
  counts: Record<'all' | GameClass, number>;
  /** Those of them that were closed until some time, which may have passed. */
  closing: readonly IndexedGame[];
}

export function arrange(
  ctx: Ctx,
  found: readonly IndexedGame[],
  { gameClassify, sort }: Arrangement,
): LobbyGames {
  const of: Record<GameClass, IndexedGame[]> = {
    hot: found.filter((game) => game.is_hot),
    new: found.filter(isNew(ctx)),
    jackpot: found.filter((game) => game.has_jackpot),
  };
  const count = (games: readonly IndexedGame[]): number =>
    games.filter(({ takes_bets }) => takes_bets).length;
  const classified = gameClassify ? of[gameClassify] : found;
  const place = sort && (`by_${sort}` as const);
  return {
    games: place ? classified.toSorted((a, b) => a[place] - b[place]) : classified,
    counts: { all: count(found), hot: count(of.hot), new: count(of.new), jackpot: count(of.jackpot) },
    closing: found.filter(({ closed_until, takes_bets }) => closed_until !== null && takes_bets),
  };
}

/** Kept until the catalogue changes, since most visitors open the same few lobbies. */
const kept = new WeakMap<readonly IndexedGame[], Map<string, LobbyGames>>();

/** All games of a lane and a vendor, the most played first unless an order is asked for. */
export async function lobbyGames(
  ctx: Ctx,
  { gameType = '', vassalage = '', gameClassify, sort }: GameFilter & Arrangement,
): Promise<LobbyGames> {
  const every = await everyGame(ctx);
  const lobbies = kept.get(every) ?? new Map<string, LobbyGames>();
  kept.set(every, lobbies);
  const { settings } = ctx;
  const name = JSON.stringify([
    ...[gameType.toUpperCase(), vassalage, gameClassify, sort],
    ...[settings.get('games.esports'), settings.get('games.newDays')],
  ]);
  const known = lobbies.get(name);
  if (known) return known;
  const found = every.filter(fitsFilter(ctx, { gameType, vassalage }));
  const lobby = arrange(ctx, found, { gameClassify, sort });
  // Anybody can invent names of lanes and vendors, so empty lobbies are not kept.
  if (found.length > 0) lobbies.set(name, lobby);
  return lobby;
}
