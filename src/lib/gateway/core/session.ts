// Who asks: what `http/authenticate.ts` has found out about a caller before the handler of a call runs.
import type { Access } from '../../contract/call.ts';
import type { HeldBreak } from '../../contract/values.ts';
import type { OperatorRole } from '../../rules/operator-roles.ts';
import type { VendorUnits } from '../../rules/vendor-units.ts';

/** A tab in which a member has signed in. */
export interface MemberSession {
  sessionId: string;
  /** The hash of the tab's handle, as the database has it. */
  tab: Buffer;
  /** When the tab got it. */
  tabSince: Date;
  memberId: bigint;
  account: string;
  agentCode: number;
  currency: string;
  /** The account has to choose another password, or the one that opened this session had expired. */
  mustChangePassword: boolean;
  /** The break that holds, a self-exclusion before a time-out; null without one. */
  onBreak: HeldBreak | null;
}

/** A game that a member has opened, known by the bearer that its ticket was exchanged for. */
export interface GameSession {
  gameSessionId: string;
  memberId: bigint;
  gameId: string;
  /** Whose game it is. */
  vassalage: string;
  /** The game whose rules and table it is played by: itself, but for games that are played as another title. */
  titleId: string;
  currency: string;
}

/** An operator, known by the key. */
export interface OperatorSession {
  operatorId: bigint;
  name: string;
  role: OperatorRole;
}

/** What was agreed with a vendor about its messages. */
export interface VendorTerms {
  /** Whether its players bet from the main wallet, or from one that they have at the vendor. */
  mode: 'seamless' | 'transfer';
  units: VendorUnits;
  /** Whether a rollback of something that never came is answered as done or refused. */
  unknownRollback: 'accept' | 'refuse';
  /** Whether a message that was booked before gets its first answer or a refusal. */
  repeats: 'first' | 'refuse';
  /** Its players have play money only. */
  sandbox: boolean;
}

/** A vendor, known by its signature. */
export interface VendorSession extends VendorTerms {
  vassalage: string;
}

interface Sessions {
  public: undefined;
  member: MemberSession;
  agent: MemberSession;
  game: GameSession;
  operator: OperatorSession;
  vendor: VendorSession;
}

/** The session that a handler is given for the `access` of its call. */
export type SessionOf<A extends Access> = Sessions[A];

/** The member for whom a call is made; a visitor, an operator and a vendor have none. */
export const memberOf = (session: SessionOf<Access>): bigint | undefined =>
  session && 'memberId' in session ? session.memberId : undefined;
