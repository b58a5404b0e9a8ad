// Rounds that an operator gives a member at the house's expense: bets of zero whose wins are paid.
import { sql } from 'kysely';
import { DAY_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
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
    .where('ended_at', 'is', null)
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

export interface GivenRounds {
  memberId: bigint;
  currency: string;
  gameId: string;
  rounds: number;
  stakeMinor: bigint;
  until: Date;
  /** The act in which two operators decided it. */
  act: bigint;
  /** The same again under this key gives nothing more. */
  key: string;
}

/**
 * Gives free rounds and answers their id. Throws the `PlayRefused` of the gate, and `conflict` for a key that has given
 * something else.
 */
export async function giveFreeRounds(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { memberId, currency, gameId, rounds, stakeMinor, until, act, key }: GivenRounds,
): Promise<string> {
  const { rows } = await sql<{ id: bigint }>`
    select play_give_free_rounds(${memberId}, ${currency}, ${gameId}, ${rounds}, ${stakeMinor}, ${until},
      ${clock.now()}, ${act}, ${key}) as id`
    .execute(db)
    .catch((error: unknown) => {
      throw playRefusal(error) ?? error;
    });
  return String(rows[0]?.id);
}

const SANDBOX_DAYS = 1;

/** Gives a player of the sandbox free rounds in a game of its vendor. */
export async function giveSandboxRounds(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  given: { memberId: bigint; game: { id: string; vassalage: string }; rounds: number; stakeMinor: bigint },
): Promise<void> {
  const { memberId, game, rounds, stakeMinor } = given;
  await sql`
    select play_give_sandbox_rounds(${game.vassalage}, ${memberId}, ${game.id}, ${rounds}, ${stakeMinor},
      ${inMs(clock, SANDBOX_DAYS * DAY_MS)}, ${clock.now()})`.execute(db);
}

const listed = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('free_rounds as f')
    .innerJoin('members as m', 'm.id', 'f.member_id')
    .select(['f.id', 'm.account', 'f.game_id as game', 'f.rounds', 'f.played', 'f.stake_minor as stakeMinor'])
    .select(['f.expires_at as until', 'f.ended_at as endedAt', 'f.key']);

export type ListedRounds = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

/** The latest free rounds, of a member or of all. */
export const listFreeRounds = (ctx: Ctx, { memberId, limit }: { memberId?: bigint; limit: number }) =>
  listed(ctx)
    .$if(memberId !== undefined, (of) => of.where('f.member_id', '=', memberId ?? 0n))
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();

export const freeRoundsOfKey = (ctx: Ctx, key: string): Promise<ListedRounds | undefined> =>
  listed(ctx).where('f.key', '=', key).executeTakeFirst();

/** Lets no more of them be played; answers them as they are then. Those that ended before stay so since then. */
export async function endFreeRounds(ctx: Ctx, id: bigint): Promise<ListedRounds | undefined> {
  await sql`select play_end_free_rounds(${id}, ${ctx.clock.now()})`.execute(ctx.db);
  return listed(ctx).where('f.id', '=', id).executeTakeFirst();
}
