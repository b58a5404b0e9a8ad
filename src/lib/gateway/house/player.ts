// Who plays which game, and by which session they may stake. From here on both kinds of bet take the same way.
import type { GameSession, MemberSession } from '../core/session.ts';

export type Player = Pick<GameSession, 'memberId' | 'currency' | 'gameId'>;

/**
 * A game in its frame stakes by its own session. A bet without a frame, such as a ticket of a draw or a bet slip, is staked
 * by the session in which its member is signed in.
 */
export type Staker = GameSession | (Player & Pick<MemberSession, 'sessionId'>);

export const isInFrame = (staker: Staker): staker is GameSession => 'gameSessionId' in staker;
