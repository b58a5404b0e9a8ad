// Rounds that an operator gives a member at the house's expense: bets of zero whose wins are paid.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { playRefusal } from './refused.ts';

export interface FreeRounds {
  id: string;
  left: number;
  /** What each round is played for. */
  stakeMinor: bigint;
  until: string;
}

/** What a member can still play of free rounds in a game. */
export async function openFreeRounds(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { memberId, gameId }: { memberId: bigint; gameId: string },
): Promise<FreeRounds[]> {
  const rows = await db
    .selectFrom('free_rounds')
    .select(['id', 'rounds', 'played', 'stake_minor', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('expires_at', '>', clock.now())
    .whereRef('played', '<', 'rounds')
    .orderBy('id')
    .execute();
  return rows.map(({ id, rounds, played, stake_minor, expires_at }) => ({
    id: String(id),
    left: rounds - played,
    stakeMinor: stake_minor,
    until: expires_at.toISOString(),
  }));
}

interface Given {
  memberId: bigint;
  currency: string;
  gameId: string;
  rounds: number;
  stakeMinor: bigint;
  until: Date;
}

/** Gives free rounds and answers their id. Throws the `PlayRefused` of the gate. */
export async function giveFreeRounds(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  given: Given,
): Promise<string> {
  const { memberId, currency, gameId, rounds, stakeMinor, until } = given;
  const { rows } = await sql<{ id: bigint }>`
    select play_give_free_rounds(${memberId}, ${currency}, ${gameId}, ${rounds}, ${stakeMinor}, ${until},
      ${clock.now()}) as id`
    .execute(db)
    .catch((error: unknown) => {
      throw playRefusal(error) ?? error;
    });
  return String(rows[0]?.id);
}
