// What the gate answers: of each act the reasons that stand in its way, and the code by which calls tell each of them.
import type { ErrorCode } from './errors.ts';
import type { WalletError } from './vendor.ts';

/** Why somebody takes no part for now. Nobody outside is told which of them it is. */
export const privateReasons = ['self_exclusion', 'time_out'] as const;

/** What a bet is refused with: words of the wallet door, which vendors are told as they are, and what is private. */
export type PlayRefusal = WalletError | (typeof privateReasons)[number] | 'bonus_bet' | 'bonus_waits';

/** What stands in the way of a login alone. */
type LoginRefusal = 'account_closed' | 'account_locked';

/** What stands in the way of money that leaves alone. */
type LeavingRefusal =
  | 'below_least'
  | 'above_largest'
  | 'requests_of_day'
  | 'amount_of_day'
  | 'turnover_left'
  | 'bonus_running';

/** What stands in the way of money for a wallet at a vendor alone. */
type VendorWalletRefusal = 'bets_uncounted';

type Reasons = Partial<Record<PlayRefusal | LoginRefusal | LeavingRefusal | VendorWalletRefusal, ErrorCode>>;

export const gateCodes = {
  /** A break does not stop it: its member logs in to withdraw, and to nothing else. */
  sign_in: {
    account_closed: 'account_closed',
    account_locked: 'account_locked',
    player_blocked: 'account_frozen',
  },
  stake: {
    game_disabled: 'game_unavailable',
    session_ended: 'game_session_ended',
    player_blocked: 'game_session_ended',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'game_unavailable',
    limit_exceeded: 'player_limit',
    bonus_waits: 'bonus_waits',
    insufficient_funds: 'insufficient_funds',
    bonus_bet: 'bonus_bet',
  },
  /** The stake of a chase, or of a hand of cards, which was set aside before: without a session. What it stops is given back. */
  chase: {
    game_disabled: 'game_unavailable',
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
    limit_exceeded: 'player_limit',
  },
  deposit: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
    limit_exceeded: 'player_limit',
  },
  /** Breaks and limits do not stop it: who may not play may have their money. */
  withdraw: {
    player_blocked: 'account_frozen',
    wrong_currency: 'not_allowed',
    below_least: 'amount_too_small',
    above_largest: 'amount_too_large',
    requests_of_day: 'withdrawals_used_up',
    amount_of_day: 'withdrawal_day_limit',
    insufficient_funds: 'insufficient_funds',
    turnover_left: 'turnover_left',
  },
  grant: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
  },
  /** A reward that waits for the member, a rebate too. */
  claim: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
  },
  /** Points for a reward or for money. */
  redeem: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
  },
  /** A message that calls to play. What a member has to know is told whatever holds. */
  notify: { player_blocked: 'account_frozen', self_exclusion: 'self_exclusion', time_out: 'time_out' },
  /** Writing in the chat room. */
  chat: { player_blocked: 'account_frozen', self_exclusion: 'self_exclusion', time_out: 'time_out' },
  /** To another member. */
  transfer: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
    below_least: 'amount_too_small',
    insufficient_funds: 'insufficient_funds',
    amount_of_day: 'transfer_day_limit',
    turnover_left: 'turnover_left',
    bonus_running: 'bonus_running',
  },
  /** What an agent's contract has come to. */
  commission: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
  },
  /** For bills of downlines. */
  set_aside: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
    insufficient_funds: 'insufficient_funds',
    turnover_left: 'turnover_left',
    bonus_running: 'bonus_running',
  },
  /** Into the wallet of a vendor. */
  transfer_in: {
    player_blocked: 'account_frozen',
    self_exclusion: 'self_exclusion',
    time_out: 'time_out',
    wrong_currency: 'not_allowed',
    bets_uncounted: 'bets_uncounted',
    insufficient_funds: 'insufficient_funds',
    limit_exceeded: 'player_limit',
    bonus_running: 'bonus_running',
  },
  /** Back to the main wallet. */
  transfer_out: { wrong_currency: 'not_allowed' },
} as const satisfies Record<string, Reasons>;

export type Act = keyof typeof gateCodes;

/** The codes of an act's reasons. */
export type GateCode<A extends Act> = (typeof gateCodes)[A][keyof (typeof gateCodes)[A]];
