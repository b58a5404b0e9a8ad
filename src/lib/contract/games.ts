// Games: what there is, and who likes what (specification, section 7, "Games").
import * as z from 'zod/mini';
import { gameClasses, gameSorts } from '../rules/lobby.ts';
import { defineCall } from './call.ts';
import { amount, constant, gameId, nothing, optionalWord, pageNo, pageSize } from './values.ts';

const card = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** Those that take bets: pages of the demonstration that take none are not counted. */
  games: z.int(),
});

const lane = z.object({ title: z.string(), cards: z.array(card) });

const game = z.object({
  gameId: z.string(),
  name: z.string(),
  category: z.string(),
  vassalage: z.string(),
  vendor: z.string(),
  /** `VASSALAGE`: the vendor's games open in a popup list. */
  isGame: z.string(),
  rtp: z.nullable(z.string()),
  minBet: z.string(),
  lines: z.nullable(z.int()),
  isHot: z.boolean(),
  isNew: z.boolean(),
  hasJackpot: z.boolean(),
  /** Words of the title on the cover. */
  lead: z.string(),
  main: z.string(),
  cover: z.string(),
  closedUntil: z.nullable(z.string()),
});

export type GameItem = z.output<typeof game>;

export const gameMenus = defineCall({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'public',
  summary: 'The lanes of the lobby, each with its vendors.',
  input: nothing,
  // `version` is another one whenever lists show other games, or a game has opened or closed.
  output: z.object({ data: z.object({ lanes: z.array(lane), version: z.string() }) }),
  errors: [],
});

export const popularGames = defineCall({
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'public',
  summary: 'The most played games of all categories.',
  input: nothing,
  output: z.object({ list: z.array(game) }),
  errors: [],
});

export const hotGames = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getHotGames',
  access: 'public',
  summary: 'The hot games.',
  assumed: true,
  input: z.object({
    merchantCode: optionalWord,
    isPlatform: constant('2'),
    vassalage: optionalWord,
    platform: optionalWord,
    language: optionalWord,
  }),
  output: z.object({ list: z.array(game) }),
  errors: [],
});

const listQuery = {
  clientType: constant('3'),
  platform: optionalWord,
  merchant: optionalWord,
  gameType: optionalWord,
  vassalage: optionalWord,
  gameClassify: z._default(z.enum(['', ...gameClasses]), ''),
  gameName: optionalWord,
  minBet: z._default(z.string().check(z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/)), ''),
  minLineNum: z._default(z.string().check(z.regex(/^\d{0,4}$/)), ''),
  sort: z._default(z.enum(['', ...gameSorts]), ''),
  language: optionalWord,
};

export const gameList = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getGameList',
  access: 'public',
  summary: 'Games by category, vendor, class and name, in pages.',
  assumed: true,
  input: z.object({ ...listQuery, pageNo, pageSize }),
  output: z.object({
    list: z.array(game),
    total: z.int(),
    pageNum: z.int(),
    totalPages: z.int(),
    /** `open`: those that are not closed now. */
    counts: z.object({ all: z.int(), hot: z.int(), new: z.int(), jackpot: z.int(), open: z.int() }),
  }),
  errors: [],
});

export const searchGames = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_searchGames',
  access: 'public',
  summary: 'The games whose names are closest to what was typed, or the most played ones.',
  assumed: true,
  input: z.object({ gameName: optionalWord, gameType: optionalWord, language: optionalWord, pageSize }),
  output: z.object({
    list: z.array(game),
    /** False when no name has every word as it was typed. */
    exact: z.boolean(),
    /** What was found of the names, in lower case without accents. */
    words: z.array(z.string()),
    /** What was found in each lane, whichever lane was asked for. */
    lanes: z.array(z.object({ title: z.string(), games: z.int() })),
  }),
  errors: [],
});

export const gameVendor = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getGameVendor',
  access: 'public',
  summary: 'The vendors of a category.',
  assumed: true,
  input: z.object({ gameType: optionalWord }),
  output: z.object({ vendors: z.array(card) }),
  errors: [],
});

export const vendorGameType = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getVendorGameType',
  access: 'public',
  summary: 'The categories in which a vendor has games, or any vendor if none is named.',
  assumed: true,
  input: z.object({ vassalage: optionalWord }),
  output: z.object({ gameTypes: z.array(z.string()) }),
  errors: [],
});

export const gameInfo = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getGame',
  access: 'public',
  summary: 'One game.',
  assumed: true,
  input: z.object({ gameId: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: game,
  errors: ['not_found'],
});

export const setFavourite = defineCall({
  method: 'PUT',
  path: '/wps/relay/MCSFE_setFavouriteGame',
  access: 'member',
  summary: 'Adds a game to the favourites, or removes it.',
  assumed: true,
  input: z.object({ gameId, favourite: z._default(z.boolean(), true) }),
  output: nothing,
  errors: ['not_found'],
});

/** Favourites and recent games can be searched too; the specification's queries name no word for it. */
const ownQuery = { pageSize, gameType: optionalWord, gameName: optionalWord, language: optionalWord };

export const favouriteGames = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavouriteGames',
  access: 'member',
  whileOnBreak: true,
  summary: "The member's favourite games, newest first.",
  assumed: true,
  input: z.object({ ...ownQuery, pageNo, vendor: optionalWord }),
  output: z.object({ content: z.array(game), total: z.int(), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});

export const recentGames = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRecentGames',
  access: 'member',
  summary: 'The games that the member opened last.',
  assumed: true,
  input: z.object({
    ...ownQuery,
    page: pageNo,
    vassalage: optionalWord,
    clientType: constant('3'),
  }),
  output: z.object({
    list: z.array(z.extend(game, { openedAt: z.string() })),
    total: z.int(),
    pageNum: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
});

export const pvpRooms = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPvpRoomList',
  access: 'member',
  summary: 'The rooms in which members play against each other. A launch takes a room instead of a game.',
  assumed: true,
  input: z.object({ vassalage: optionalWord, language: optionalWord }),
  output: z.object({
    rooms: z.array(
      z.object({
        roomId: z.string(),
        name: z.string(),
        vassalage: z.string(),
        minBet: amount,
        closedUntil: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
