// Who plays which game, and by which session they may stake. From here on both kinds of bet take the same way.
import type { GameSession, MemberSession } from '../core/session.ts';
import { house } from './vendor.ts';

/** `vassalage` names whose game it is where that is not the house. */
export type Player = Pick<GameSession, 'memberId' | 'currency' | 'gameId'> &
  Partial<Pick<GameSession, 'vassalage'>>;

/**
 * A game in its frame stakes by its own session. A bet without a frame, such as a ticket of a draw or a bet slip, is staked
 * by the session in which its member is signed in.
 */
export type Staker = GameSession | (Player & Pick<MemberSession, 'sessionId'>);

export const isInFrame = (staker: Staker): staker is GameSession => 'gameSessionId' in staker;

/** Under whose name a bet or a round is booked. */
export const vassalageOf = ({ vassalage = house.vassalage }: Player): string => vassalage;
