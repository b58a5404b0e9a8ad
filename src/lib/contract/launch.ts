// Launching a game, and what playing has cost since the login (specification, section 7, "Games").
import * as z from 'zod/mini';
import { frameKinds, lotteryViews, openings, prizeModes } from '../rules/launch.ts';
import { defineCall } from './call.ts';
import { constant, constants, gameId, isoTime, nothing, optionalWord } from './values.ts';
import { launchTransfer } from './wallet-parts.ts';

/** What a launch of the lottery says (specification, section 7, "Games"). */
const lottery = {
  lottoArea: constant('VN'),
  lottoPrizeMode: z._default(z.enum(['', ...prizeModes]), ''),
  /** A game of the lottery; without it, its first one. */
  lottoGameCode: optionalWord,
  lottoView: z._default(z.enum(lotteryViews), 'betting'),
  device: constant('WEB'),
  /** A page of the portal. */
  backUrl: z._default(z.string().check(z.regex(/^(?:\/(?![/\\])[\x21-\x5b\x5d-\x7e]{0,200})?$/)), ''),
};

export type LotteryLaunch = z.output<z.ZodMiniObject<typeof lottery>>;

export const launchGame = defineCall({
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'member',
  summary:
    'Opens a game and answers the address to load. It has effects, so it is never repeated automatically.',
  effects: true,
  act: 'transfer_in',
  limit: 'write',
  input: z.object({
    gameId: z.optional(gameId),
    roomId: z.optional(gameId),
    /** Kept with the session of the game and handed on to the vendor. */
    nodeId: optionalWord,
    /** The main wallet. */
    accountType: constant('1'),
    /**
     * Whether the player is asked before money moves into the wallet of a vendor that has one of its own: 0 moves the whole main
     * wallet in, 1 moves nothing. Everything comes back when the game is left.
     */
    confirmTrans: constants(['0', '1']),
    vassalage: optionalWord,
    /** `LOTT` launches the lottery, which needs no game. */
    launchMode: constants(['GLS', 'LOTT']),
    ...lottery,
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
    /** The same address again, of a game that needs a page of its own. */
    game_url2: z.optional(z.string()),
    /** The same address under the name that launches of player-versus-player rooms know it by. */
    content: z.optional(z.string()),
    gameSessionId: z.string(),
    opening: z.enum(openings),
    /** Whose page it is, which decides what its frame may do. */
    frame: z.enum(frameKinds),
    /** Of a vendor at which players have a wallet. */
    transfer: z.optional(launchTransfer),
  }),
  errors: ['not_found', 'game_unavailable'],
});

export const leaveGame = defineCall({
  method: 'POST',
  path: '/wps/relay/PLAY_leaveGame',
  access: 'member',
  summary:
    'Ends a game session whose rounds have all been shown. A game that ends without it tells of a last round that it did not show when it opens again.',
  byItself: true,
  assumed: true,
  limit: 'write',
  input: z.object({ gameSessionId: z.uuid() }),
  output: nothing,
  errors: [],
});

export const launchState = defineCall({
  method: 'GET',
  path: '/wps/relay/PLAY_getLaunchState',
  access: 'member',
  summary:
    'Whether the vendor of a launched game has answered: its server has spent the ticket, so the game knows who plays.',
  assumed: true,
  input: z.object({ gameSessionId: z.uuid() }),
  output: z.object({ started: z.boolean() }),
  errors: ['not_found'],
});

export const sitting = defineCall({
  method: 'GET',
  path: '/wps/relay/PLAY_getSitting',
  access: 'member',
  whileOnBreak: true,
  summary:
    'How long the member has played since logging in, stakes against wins in all games since then, and after how long a game asks whether to go on.',
  assumed: true,
  input: z.object({
    /** A game session that has shown all its rounds so far. */
    gameSessionId: z.optional(z.uuid()),
  }),
  output: z.object({
    /** Since the first game was opened; 0 before. */
    seconds: z.int(),
    /** When that was. */
    beganAt: isoTime,
    bets: z.int(),
    staked: z.string(),
    won: z.string(),
    net: z.string(),
    /** After how much play a game asks whether to go on. */
    remindEverySeconds: z.int(),
  }),
  errors: [],
});
