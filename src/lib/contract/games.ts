// Games: what there is, who likes what, and launching one (specification, section 7, "Games").
import * as z from 'zod/mini';
import { openings } from '../rules/launch.ts';
import { defineCall } from './call.ts';
import { amount, nothing, pageNo, pageSize } from './values.ts';

const word = z._default(z.string().check(z.maxLength(60)), '');

const card = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  games: z.int(),
});

const lane = z.object({ title: z.string(), cards: z.array(card) });

const game = z.object({
  gameId: z.string(),
  name: z.string(),
  category: z.string(),
  vassalage: z.string(),
  vendor: z.string(),
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
  output: z.object({ data: z.object({ lanes: z.array(lane) }) }),
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
  summary: 'The games that the portal calls hot.',
  assumed: true,
  input: z.object({
    merchantCode: word,
    isPlatform: z._default(z.literal('2'), '2'),
    vassalage: word,
    platform: word,
    language: word,
  }),
  output: z.object({ list: z.array(game) }),
  errors: [],
});

const listQuery = {
  clientType: z._default(z.literal('3'), '3'),
  platform: word,
  merchant: word,
  gameType: word,
  vassalage: word,
  gameClassify: z._default(z.enum(['', 'hot', 'new', 'jackpot']), ''),
  gameName: word,
  minBet: z._default(z.string().check(z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/)), ''),
  minLineNum: z._default(z.string().check(z.regex(/^\d{0,4}$/)), ''),
  sort: z._default(z.enum(['', 'played', 'name', 'newest', 'rtp']), ''),
  language: word,
};

export const gameList = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getGameList',
  access: 'public',
  summary: 'Games by category, vendor, class and name, a page at a time.',
  assumed: true,
  input: z.object({ ...listQuery, pageNo, pageSize }),
  output: z.object({
    list: z.array(game),
    total: z.int(),
    pageNum: z.int(),
    totalPages: z.int(),
    counts: z.object({ all: z.int(), hot: z.int(), new: z.int(), jackpot: z.int() }),
  }),
  errors: [],
});

export const gameVendor = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getGameVendor',
  access: 'public',
  summary: 'The vendors of a category.',
  assumed: true,
  input: z.object({ gameType: word }),
  output: z.object({ vendors: z.array(card) }),
  errors: [],
});

export const vendorGameType = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getVendorGameType',
  access: 'public',
  summary: 'The categories in which a vendor has games.',
  assumed: true,
  input: z.object({ vassalage: z.string().check(z.minLength(1), z.maxLength(60)) }),
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

const gameId = z.string().check(z.minLength(1), z.maxLength(60));

export const setFavourite = defineCall({
  method: 'PUT',
  path: '/wps/relay/MCSFE_setFavouriteGame',
  access: 'token',
  summary: 'Marks a game as a favourite, or no longer.',
  assumed: true,
  input: z.strictObject({ gameId, favourite: z.boolean() }),
  output: nothing,
  errors: ['not_found'],
});

/** Favourites and recent games can be searched too; the specification's queries name no word for it. */
const ownQuery = { pageSize, gameType: word, gameName: word, language: word };

export const favouriteGames = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavouriteGames',
  access: 'token',
  summary: "The member's favourite games, the newest first.",
  assumed: true,
  input: z.object({ ...ownQuery, pageNo, vendor: word }),
  output: z.object({ content: z.array(game), total: z.int(), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});

export const recentGames = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRecentGames',
  access: 'token',
  summary: 'The games that the member opened last.',
  assumed: true,
  input: z.object({
    ...ownQuery,
    page: pageNo,
    vassalage: word,
    clientType: z._default(z.literal('3'), '3'),
  }),
  output: z.object({ list: z.array(game), total: z.int(), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});

export const pvpRooms = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPvpRoomList',
  access: 'token',
  summary: 'The rooms in which members play against each other; a launch takes the room in place of a game.',
  assumed: true,
  input: z.object({ vassalage: word, language: word }),
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

export const launchGame = defineCall({
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'token',
  summary: 'Opens a game: answers the address to load. It has effects, so it is never repeated by itself.',
  limit: 'write',
  input: z.object({
    gameId: z.optional(gameId),
    roomId: z.optional(gameId),
    nodeId: word,
    accountType: z._default(z.literal('1'), '1'),
    confirmTrans: z._default(z.literal('0'), '0'),
    vassalage: word,
    launchMode: z._default(z.literal('GLS'), 'GLS'),
    platform: word,
    clientType: z._default(z.literal('3'), '3'),
    /** Passed over, as is the merchant: who plays is whoever is signed in. */
    username: word,
    merchantCode: word,
    /** Stands before the `Language` header. */
    language: word,
  }),
  output: z.object({
    game_url: z.string(),
    /** The same address under the name that launches of player-versus-player rooms know it by. */
    content: z.optional(z.string()),
    gameSessionId: z.string(),
    opening: z.enum(openings),
  }),
  errors: ['not_found', 'game_unavailable'],
});

export const gameSession = defineCall({
  method: 'GET',
  path: '/wps/relay/PLAY_getGameSession',
  access: 'token',
  summary: 'A game session of the member: since when it is open, and stakes against wins.',
  assumed: true,
  input: z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) }),
  output: z.object({
    openedAt: z.string(),
    bets: z.int(),
    staked: z.string(),
    won: z.string(),
    net: z.string(),
  }),
  errors: ['not_found'],
});
