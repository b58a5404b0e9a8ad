// Free rounds that a member can play, as the reward center and the game show them.
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';

export interface RoundsToPlay {
  id: string;
  gameId: string;
  game: string;
  /** The promotion that gave them; null when an operator did. */
  promotion: string | null;
  /** Of all of them. */
  count: number;
  left: number;
  stakeMinor: bigint;
  /** What they have won so far, where that becomes a bonus. */
  wonMinor: bigint | null;
  until: Date;
}

export interface RoundsNow extends RoundsToPlay {
  grantId: bigint | null;
}

const rounds = ({ db }: Pick<Ctx, 'db'>, which: RawBuilder<unknown>) =>
  sql<RoundsNow>`
    select f.id::text, f.game_id as "gameId", n.name as game, g.promotion, f.rounds as count,
        case when f.ended_at is null then f.rounds - f.played else 0 end as left, f.stake_minor as "stakeMinor",
        case when g.state = 'rounds' then bonus_purse(g) else g.base_minor end as "wonMinor", f.expires_at as until,
        f.grant_id as "grantId"
      from free_rounds f join games n on n.id = f.game_id left join bonus_grants g on g.id = f.grant_id
      where ${which} order by f.expires_at, f.id`.execute(db);

/** The first to end are first. Of one game, or of all. */
export async function roundsToPlay(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId, gameId }: { memberId: bigint; gameId?: string },
): Promise<RoundsToPlay[]> {
  const ofGame = gameId === undefined ? sql`true` : sql`f.game_id = ${gameId}`;
  const { rows } = await rounds(
    ctx,
    sql`f.member_id = ${memberId} and ${ofGame} and f.expires_at > ${ctx.clock.now()} and f.ended_at is null
      and f.played < f.rounds`,
  );
  return rows;
}

/** These rounds of a member as they are now, also when they are over. Throws a `Refusal` when there are none. */
export async function roundsNow(
  ctx: Pick<Ctx, 'db'>,
  { memberId, gameId }: { memberId: bigint; gameId: string },
  id: string,
): Promise<RoundsNow> {
  const { rows } = await rounds(
    ctx,
    sql`f.id = ${id}::bigint and f.member_id = ${memberId} and f.game_id = ${gameId}`,
  );
  return rows[0] ?? refuse();
}

function refuse(): never {
  throw new Refusal('reward_ended');
}

/** Throws a `Refusal` when one of these rounds cannot be played now for such a bet. */
export async function askForFreeRound(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  player: { memberId: bigint; gameId: string },
  { id, betMinor }: { id: string; betMinor: bigint },
): Promise<void> {
  const { left, until, stakeMinor } = await roundsNow(ctx, player, id);
  if (left === 0 || until <= ctx.clock.now()) refuse();
  if (stakeMinor !== betMinor) throw new Refusal('stake_not_offered');
}
