// The wallet door: what a game vendor asks of a player's wallet. Amounts are minor units inside; a vendor's translator
// turns its own units and words into these, and these answers into its own.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { aboutRound, actionsOf, TAKEN_BACK, walletAction, words } from './vendor-actions.ts';

/** Several actions about one player and round, booked in order, all or none. */
export const walletMessage = z.strictObject({
  memberId: z.bigint(),
  currency: aboutRound.currency,
  gameId: words(100),
  /** The session the launch opened. A bet needs it alive; wins and rollbacks come also after it. */
  gameSessionId: z.optional(z.uuid()),
  roundId: aboutRound.round,
  actions: actionsOf(walletAction),
});

export const walletBalanceQuery = z.strictObject({ memberId: z.bigint(), currency: z.string() });

/** The launch's ticket, good for one time and two minutes. */
export const walletTicket = z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{20,100}$/)) });

const storedMinor = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((digits: string) => BigInt(digits)),
);

/** A booked action. The first reply to a transaction is stored and given again to each repeat. */
export const walletResult = z.object({
  action: z.enum([...TAKEN_BACK, 'adjust', 'rollback', 'endRound']),
  id: z.string(),
  /** Of a rollback: `unknown` when its target never came, `repeated` when it was already taken back. */
  outcome: z.enum(['done', 'unknown', 'repeated']),
  betNumber: z.nullable(z.string()),
  balanceMinor: storedMinor,
});

export const played = z.object({
  /** One for each action, in order. */
  results: z.array(walletResult),
  /** How many of them were booked before. */
  repeated: z.int(),
  /** What can be staked now; below zero when more was taken back than there was. */
  balanceMinor: storedMinor,
});

export type WalletAction = z.output<typeof walletAction>;
export type WalletMessage = z.output<typeof walletMessage>;
export type Played = z.output<typeof played>;

/** Error classes of the door. Only `temporary` may be tried again with the same ids; all others are final. */
export type WalletError =
  | 'invalid'
  | 'bad_signature'
  | 'unknown_ticket'
  | 'unknown_player'
  | 'session_ended'
  | 'player_blocked'
  | 'wrong_currency'
  | 'game_disabled'
  | 'insufficient_funds'
  | 'limit_exceeded'
  | 'above_agreed'
  | 'conflict'
  | 'duplicate'
  | 'unknown_transaction'
  | 'rolled_back'
  | 'round_closed'
  | 'temporary';

/** The code by which a vendor reads each error class of the wallet. */
export const walletCodes = {
  invalid: 'invalid_input',
  bad_signature: 'signature_invalid',
  unknown_ticket: 'unknown_ticket',
  unknown_player: 'unknown_player',
  session_ended: 'session_ended',
  player_blocked: 'player_blocked',
  wrong_currency: 'wrong_currency',
  game_disabled: 'game_disabled',
  insufficient_funds: 'insufficient_funds',
  limit_exceeded: 'limit_exceeded',
  above_agreed: 'above_agreed',
  conflict: 'conflict',
  duplicate: 'duplicate',
  unknown_transaction: 'unknown_transaction',
  rolled_back: 'rolled_back',
  round_closed: 'round_closed',
  temporary: 'try_again',
} as const satisfies Record<WalletError, ErrorCode>;

export type WalletAnswer<T> =
  | ({ ok: true } & T)
  | { ok: false; error: WalletError; final: boolean; balanceMinor?: bigint };

export interface WalletPlayer {
  memberId: bigint;
  account: string;
  nickname: string;
  currency: string;
  gameId: string;
  gameSessionId: string;
  /** What the launch named as `nodeId`; mostly empty. */
  nodeId: string;
  balanceMinor: bigint;
}

/** The door as a vendor's translator sees it. It never throws: errors are answers. */
export interface WalletDoor {
  authenticate(asked: z.input<typeof walletTicket>): Promise<WalletAnswer<WalletPlayer>>;
  balance(asked: z.input<typeof walletBalanceQuery>): Promise<WalletAnswer<{ balanceMinor: bigint }>>;
  act(message: z.input<typeof walletMessage>): Promise<WalletAnswer<Played>>;
}
