// What the gate answers: of each act the reasons that stand in its way, and the code by which calls tell each of them.
import type { ErrorCode } from './errors.ts';
import type { WalletError } from './vendor.ts';

/** Reasons are words of the wallet door, so that vendors are told them as they are. */
type Reasons = Partial<Record<WalletError, ErrorCode>>;

export const gateCodes = {
  stake: {
    player_blocked: 'game_session_ended',
    wrong_currency: 'game_unavailable',
    game_disabled: 'game_unavailable',
    session_ended: 'game_session_ended',
    insufficient_funds: 'insufficient_funds',
    limit_exceeded: 'player_limit',
  },
  deposit: {
    player_blocked: 'account_frozen',
    wrong_currency: 'not_allowed',
    limit_exceeded: 'player_limit',
  },
  grant: { player_blocked: 'account_frozen', wrong_currency: 'not_allowed' },
  transfer: {
    player_blocked: 'account_frozen',
    wrong_currency: 'not_allowed',
    insufficient_funds: 'insufficient_funds',
  },
} as const satisfies Record<string, Reasons>;

export type Act = keyof typeof gateCodes;

/** The codes of an act's reasons. */
export type GateCode<A extends Act> = (typeof gateCodes)[A][keyof (typeof gateCodes)[A]];
