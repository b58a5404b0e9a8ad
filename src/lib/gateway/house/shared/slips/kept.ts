// Slips as they are kept, with what their rounds came to.
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../core/ctx.ts';
import type { TxCtx } from '../../../core/in-transaction.ts';
import type { RoundKey } from '../../../fairness/shared-rounds.ts';

export interface KeptSlip {
  number: string;
  memberId: bigint;
  currency: string;
  gameId: string;
  /** As it is called. */
  game: string;
  vassalage: string;
  roundId: string;
  sizes: number[];
  /** It has not been settled, or waits again. */
  isOpen: boolean;
  /** Under which it was placed at the wallet door. */
  action: string;
  /** Under which it was settled there, the last time last; what was taken back too. */
  wins: string[];
  /** Those of the legs, then those of the combinations. */
  lines: { stake: string; result: string; payout: string }[];
  legs: {
    hash: string;
    market: string;
    pick: string;
    price: number;
    /** How it stood when it was taken in play; null before the fixture begins. */
    score: string | null;
    isVoid: boolean;
    /** Its fixture is over, and its bets are settled. */
    ended: boolean;
    /** Null as long as its fixture is not drawn. */
    result: unknown;
  }[];
}

/** The lines of the bet `b` of a slip, and its legs with their rounds, as columns; what was corrected counts. */
export const LINES_AND_LEGS = `
  (select json_agg(json_build_object('stake', l.stake_minor::text, 'result', l.result, 'payout', l.payout_minor::text)
    order by l.line) from bet_lines l where l.bet_id = b.id) as lines,
  (select json_agg(json_build_object('hash', t.table_hash, 'market', g.market, 'pick', g.pick, 'price', g.price_milli, 'score', g.score,
      'isVoid', t.void_act is not null or t.failed_proof is not null, 'ended', t.settled_at is not null,
      'result', coalesce((select c.result from round_corrections c where c.round_id = r.id order by c.id desc limit 1), r.result))
      order by g.leg)
    from slip_legs g
    join table_rounds t using (vassalage, table_key, round_index)
    left join rounds r using (vassalage, table_key, round_index)
    where g.bet_number = b.number) as legs`;

export async function slipsWhere(
  { db }: Pick<Ctx, 'db'>,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<KeptSlip[]> {
  const { rows } = await sql<KeptSlip>`
    select b.number, b.member_id as "memberId", b.currency, b.game_id as "gameId", m.name as game, b.vassalage, b.round_id as "roundId", s.sizes,
        a.transaction_id as action, b.status = 'open' as "isOpen",
        array(select w.transaction_id from play_actions w where w.bet_id = b.id and w.action = 'win' order by w.created_at, length(w.transaction_id), w.transaction_id) as wins,
        ${sql.raw(LINES_AND_LEGS)}
      from slips s
      join bets b on b.number = s.bet_number
      join games m on m.id = b.game_id
      join play_actions a on a.bet_id = b.id and a.action = 'bet'
      where ${condition}
      order by s.placed_at, s.bet_number
      limit ${most}`.execute(db);
  return rows;
}

const STANDS = sql`s.ended_legs is not null and b.status <> 'void' and not b.cashed_out`;

/** Slips with a fixture that has ended since they were looked at, the oldest first, from behind one of them on. */
export const slipsToLookAt = (
  ctx: Pick<Ctx, 'db'>,
  most: number,
  after?: Pick<KeptSlip, 'number'>,
): Promise<KeptSlip[]> =>
  slipsWhere(
    ctx,
    sql`${STANDS} and (${after?.number ?? null}::text is null or (s.placed_at, s.bet_number) > (
        select placed_at, bet_number from slips where bet_number = ${after?.number ?? null})) and s.ended_legs < (
      select count(*) from slip_legs g join table_rounds t using (vassalage, table_key, round_index)
        where g.bet_number = s.bet_number and t.settled_at is not null)`,
    most,
  );

/**
 * Holds a slip until the transaction ends, and reads it again as it stands then, with the results of its rounds; undefined when all of
 * them are known to it. Who puts slips right waits for it, and it for them.
 */
export async function slipToPay(ctx: TxCtx, number: string): Promise<KeptSlip | undefined> {
  await sql`select house_hold_slip(${number})`.execute(ctx.db);
  const [slip] = await slipsWhere(ctx, sql`s.bet_number = ${number} and ${STANDS}`, 1);
  return slip;
}

/** Holds every slip with a leg in a round, settled or not, until the transaction ends. */
export const holdSlipsIn = ({ db }: TxCtx, { vassalage, tableKey, index }: RoundKey): Promise<unknown> =>
  sql`select house_hold_slips(${vassalage}, ${tableKey}, ${index})`.execute(db);

/** The most slips that are put right at once. */
const MOST_REVISED = 100_000;

/** Settled slips with a leg in a round. */
export const slipsSettledIn = (
  ctx: Pick<Ctx, 'db'>,
  { vassalage, tableKey, index }: RoundKey,
): Promise<KeptSlip[]> =>
  slipsWhere(
    ctx,
    sql`s.settled_at is not null and b.status <> 'void' and not b.cashed_out and exists (
      select from slip_legs g where g.bet_number = s.bet_number
        and (g.vassalage, g.table_key, g.round_index) = (${vassalage}, ${tableKey}, ${index}))`,
    MOST_REVISED,
  );
