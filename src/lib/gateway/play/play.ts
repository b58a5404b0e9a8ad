import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Played, played, type WalletError, type WalletMessage } from '../../contract/vendor.ts';
import { jsonOf } from '../../rules/json.ts';
import type { DB } from '../db/schema.ts';
import { playRefusal } from './refused.ts';

export interface PlayMessage extends WalletMessage {
  vassalage: string;
  /** Of a bet without a game in a frame: the session in which its member is signed in to the portal. */
  portalSessionId?: string;
  at: Date;
  /** Why no stake is taken now, whatever the gate says; what was booked before is answered all the same. */
  stop?: StakeStop | undefined;
}

export type StakeStop = Extract<WalletError, 'game_disabled' | 'session_ended'>;

/** A further function of the database to call; it gets the number of the message's first bet. */
export type Beside = (betNumber: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Books the actions of a message in one round trip and in the caller's transaction: all of them, in order, or none. An
 * action that was booked before answers its first reply and moves nothing. Throws `PlayRefused`. When the transaction
 * is committed, tell the member's pages with the event `balance`. The call `beside` runs after the message, in the same statement.
 */
export async function play(db: Kysely<DB>, message: PlayMessage, beside?: Beside): Promise<Played> {
  const { vassalage, memberId, currency, gameId, roundId, at } = message;
  const { gameSessionId = null, portalSessionId = null, stop = null } = message;
  const actions = jsonOf(message.actions);
  const booked = sql`play_message(${vassalage}, ${memberId}, ${currency}, ${gameId}, ${gameSessionId}, ${roundId}, ${at},
      ${actions}, ${portalSessionId}, ${stop}) as reply`;
  const query = beside
    ? sql<{ reply: unknown }>`
        with booked as materialized (select ${booked})
        select reply, ${beside(sql`reply -> 'results' -> 0 ->> 'betNumber'`)} from booked`
    : sql<{ reply: unknown }>`select ${booked}`;
  const { rows } = await query.execute(db).catch(rethrown);
  return played.parse(rows[0]?.reply);
}

export interface AskedStake
  extends Pick<
    PlayMessage,
    'vassalage' | 'memberId' | 'currency' | 'gameId' | 'gameSessionId' | 'portalSessionId' | 'at'
  > {
  stakeMinor: bigint;
}

/** Throws the `PlayRefused` with which the gate would stop a stake now. Books nothing. */
export async function askToStake(db: Kysely<DB>, asked: AskedStake): Promise<void> {
  const { vassalage, memberId, currency, gameId, stakeMinor, at } = asked;
  const { gameSessionId = null, portalSessionId = null } = asked;
  const query = sql`
    select play_ask_gate(${vassalage}, ${memberId}, ${currency}, ${gameId}, ${gameSessionId}, ${stakeMinor}, ${at},
      ${portalSessionId})`;
  await query.execute(db).catch(rethrown);
}

function rethrown(error: unknown): never {
  throw playRefusal(error) ?? error;
}
