import { favouriteGames } from './favourite-games.ts';
import { gameInfo } from './game-info.ts';
import { gameList } from './game-list.ts';
import { gameMenus } from './game-menus.ts';
import { gameSession } from './game-session.ts';
import { gameVendor } from './game-vendor.ts';
import { hotGames } from './hot-games.ts';
import { launchGame } from './launch-game.ts';
import { popularGames } from './popular-games.ts';
import { pvpRooms } from './pvp-rooms.ts';
import { recentGames } from './recent-games.ts';
import { setFavourite } from './set-favourite.ts';
import { vendorGameType } from './vendor-game-type.ts';

export const gamesHandlers = {
  favouriteGames,
  gameInfo,
  gameList,
  gameMenus,
  gameSession,
  gameVendor,
  hotGames,
  launchGame,
  popularGames,
  pvpRooms,
  recentGames,
  setFavourite,
  vendorGameType,
};
