// Launching a game, and what playing has cost since the login (specification, section 7, "Games").
import * as z from 'zod/mini';
import { openings } from '../rules/launch.ts';
import { defineCall } from './call.ts';
import { constant, gameId, nothing, optionalWord } from './values.ts';

export const launchGame = defineCall({
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'member',
  summary:
    'Opens a game and answers the address to load. It has effects, so it is never repeated automatically.',
  effects: true,
  limit: 'write',
  input: z.object({
    gameId: z.optional(gameId),
    roomId: z.optional(gameId),
    nodeId: optionalWord,
    accountType: constant('1'),
    confirmTrans: constant('0'),
    vassalage: optionalWord,
    launchMode: constant('GLS'),
    platform: optionalWord,
    clientType: constant('3'),
    /** Ignored, as is the merchant: the session says who plays. */
    username: optionalWord,
    merchantCode: optionalWord,
    /** Overrides the `Language` header. */
    language: optionalWord,
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

export const sitting = defineCall({
  method: 'GET',
  path: '/wps/relay/PLAY_getSitting',
  access: 'member',
  summary:
    'How long the member has played since logging in, stakes against wins in all games since then, and after how long a game asks whether to go on.',
  assumed: true,
  input: nothing,
  output: z.object({
    /** Since the first game was opened; 0 before. */
    seconds: z.int(),
    bets: z.int(),
    staked: z.string(),
    won: z.string(),
    net: z.string(),
    /** After how much play a game asks whether to go on. */
    remindEverySeconds: z.int(),
  }),
  errors: [],
});
