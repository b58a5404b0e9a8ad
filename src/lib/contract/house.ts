// The house vendor: the calls of its games of any kind (bearer of a launch) and the provably fair calls of the portal.
import * as z from 'zod/mini';
import { line } from './account-fields.ts';
import { defineCall } from './call.ts';
import { fishProof } from './kinds/fish/shapes.ts';
import { slotProof } from './kinds/slot/shapes.ts';
import { amount, betNumber, hex64, houseGameId, isoTime, nothing } from './values.ts';

/** The pair in use and the one after it. Server seeds stay secret until the pair is rotated out. */
const seeds = z.object({
  serverSeedHash: hex64,
  nextServerSeedHash: hex64,
  clientSeed: z.string(),
  /** Bets made under this pair so far. */
  nonce: z.int(),
  /** It is rotated out by itself after this many. */
  mostBets: z.int(),
});

const rotated = z.object({
  seeds,
  revealed: z.object({ serverSeed: hex64, serverSeedHash: hex64, clientSeed: z.string(), nonce: z.int() }),
});

const clientSeed = line(1, 64);

export const houseOpen = defineCall({
  method: 'POST',
  path: '/house/open',
  access: 'public',
  fromFrame: true,
  summary: 'Uses the single-use ticket of a launch and opens its game session.',
  assumed: true,
  input: z.object({ ticket: z.string().check(z.regex(/^[\w-]{20,100}$/)), gameId: houseGameId }),
  output: z.object({
    token: z.string(),
    balance: amount,
    currency: z.string(),
    lastBet: z.optional(amount),
    /** Free rounds that can be played in this game; those that end first. */
    freeRounds: z.optional(
      z.object({
        id: z.string(),
        count: z.int(),
        left: z.int(),
        /** What each is played for. */
        stake: amount,
        /** What they have won so far, where that becomes a bonus. */
        won: z.nullable(amount),
        until: isoTime,
      }),
    ),
    /** The last round of a game that was closed before it had shown everything. */
    interrupted: z.optional(z.object({ number: z.string(), bet: amount, win: amount })),
    /** The numbers of the player’s bets in this game that are open, the newest first: what they come to is not told yet. */
    open: z.optional(z.array(z.string())),
  }),
  errors: ['ticket_spent', 'game_unavailable'],
});

export const houseBalance = defineCall({
  method: 'GET',
  path: '/house/balance',
  access: 'game',
  fromFrame: true,
  summary: 'The balance of the player of this game session.',
  byItself: true,
  assumed: true,
  input: nothing,
  output: z.object({ balance: amount, currency: z.string() }),
  errors: ['game_unavailable'],
});

export const houseRounds = defineCall({
  method: 'GET',
  path: '/house/rounds',
  access: 'game',
  fromFrame: true,
  summary:
    'Rounds that the player has played at this game and that are over, of earlier sittings too: the newest first, a page at a time.',
  byItself: true,
  assumed: true,
  input: z.object({ before: z.optional(betNumber) }),
  output: z.object({
    rounds: z.array(z.object({ number: z.string(), at: isoTime, bet: amount, win: amount })),
    /** There are older ones. */
    more: z.boolean(),
  }),
  errors: ['game_unavailable'],
});

export const gameReturn = defineCall({
  method: 'GET',
  path: '/house/return',
  access: 'public',
  fromFrame: true,
  summary: 'What a game has paid back of all stakes to date, once enough rounds were played.',
  byItself: true,
  assumed: true,
  input: z.object({ gameId: houseGameId }),
  output: z.object({
    measured: z.optional(
      z.object({
        plays: z.int(),
        rtpBasisPoints: z.int(),
        /** Chance alone takes 99 of 100 such figures no further from the return by the rules, in 1/100 %. */
        marginBasisPoints: z.int(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const houseSeeds = defineCall({
  method: 'GET',
  path: '/house/seeds',
  access: 'game',
  fromFrame: true,
  summary: 'The player’s seeds, for the fairness panel inside a game.',
  assumed: true,
  input: nothing,
  output: seeds,
  errors: [],
});

export const houseSetClientSeed = defineCall({
  method: 'POST',
  path: '/house/seeds',
  access: 'game',
  fromFrame: true,
  summary: 'Sets the player’s own seed from inside a game.',
  assumed: true,
  input: z.object({ clientSeed }),
  output: seeds,
  errors: ['seed_in_use'],
});

export const jackpots = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_jackpots',
  access: 'public',
  summary: 'The jackpots of the house: what each holds now, and which game plays for it.',
  byItself: true,
  assumed: true,
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        pool: z.string(),
        /** A game that plays for it. */
        gameId: z.string(),
        gameName: z.string(),
        amount,
        currency: z.string(),
        lastWin: z.optional(z.object({ amount, at: isoTime })),
      }),
    ),
  }),
  errors: [],
});

export const fairSeeds = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_fairSeeds',
  access: 'member',
  whileOnBreak: true,
  summary:
    'The seeds in use: the hash of the server seed, the player’s seed, and the number of bets that they have decided.',
  assumed: true,
  input: nothing,
  output: seeds,
  errors: [],
});

export const fairClientSeed = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_fairClientSeed',
  access: 'member',
  summary: 'Sets the player’s own seed. It is used from the next bet.',
  assumed: true,
  input: z.object({ clientSeed }),
  output: seeds,
  errors: ['seed_in_use'],
});

export const fairRotate = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_fairRotate',
  access: 'member',
  summary:
    'Ends the pair in use and shows its server seed. The next pair, whose hash was already shown, starts.',
  assumed: true,
  input: nothing,
  output: rotated,
  errors: ['seed_in_use'],
});

/** What is published of a round of any kind; the kind adds its table and what came out. */
const provenRound = z.object({
  number: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  playedAt: isoTime,
  bet: amount,
  /** What the round came to, also of a bet that was voided since. */
  win: amount,
  /** Operators have voided the bet: the stake was given back, and the win was not paid. */
  void: z.optional(z.literal(true)),
  /** There once the pair was rotated out. */
  serverSeed: z.optional(hex64),
  serverSeedHash: hex64,
  clientSeed: z.string(),
  nonce: z.int(),
  tableHash: hex64,
});

export const fairRound = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_fairRound',
  access: 'member',
  whileOnBreak: true,
  summary: 'The proof of one of the player’s own rounds, to calculate it again.',
  assumed: true,
  input: z.object({ number: betNumber }),
  output: z.discriminatedUnion('kind', [
    z.extend(provenRound, slotProof.shape),
    z.extend(provenRound, fishProof.shape),
  ]),
  errors: ['not_found'],
});
