// Launching a game, and what its session has cost (specification, section 7, "Games").
import * as z from 'zod/mini';
import { openings } from '../rules/launch.ts';
import { defineCall } from './call.ts';
import { gameId, optionalWord } from './values.ts';

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
    accountType: z._default(z.literal('1'), '1'),
    confirmTrans: z._default(z.literal('0'), '0'),
    vassalage: optionalWord,
    launchMode: z._default(z.literal('GLS'), 'GLS'),
    platform: optionalWord,
    clientType: z._default(z.literal('3'), '3'),
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

export const gameSession = defineCall({
  method: 'GET',
  path: '/wps/relay/PLAY_getGameSession',
  access: 'member',
  summary: 'A game session of the member: its start, stakes and wins.',
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
