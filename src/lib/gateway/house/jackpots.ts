// Pools of the house that many play for: what bets add, what a win takes, what is in them.
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Beside } from '../play/play.ts';

export interface PoolBet {
  pool: string;
  currency: string;
  /** What the house puts into an empty pool. */
  seedMinor: number;
  partMinor: bigint;
  at: Date;
}

const played = (
  { pool, currency, seedMinor, partMinor, at }: PoolBet,
  won: boolean,
  bet: RawBuilder<unknown>,
) => sql`jackpots_play(${pool}, ${currency}, ${seedMinor}, ${partMinor}, ${won}, ${bet}, ${at})`;

/** What adds a bet's part to its pool, in the round trip that books the bet. */
export const addToPool =
  (asked: PoolBet): Beside =>
  (bet) =>
    played(asked, false, bet);

/** Adds the part of a bet that has won the pool, and takes all of it. The bet is placed and has not paid yet. */
export async function winPool({ db }: TxCtx, asked: PoolBet, bet: string): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`select ${played(asked, true, sql`${bet}`)} as paid`.execute(
    db,
  );
  return rows[0]?.paid ?? 0n;
}

/** What a pool holds; undefined before its first bet. */
export async function poolAmount({ db }: Pick<Ctx, 'db'>, pool: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    select jackpots_amount(pool, currency) as amount from jackpots where pool = ${pool}`.execute(db);
  return rows[0]?.amount;
}

/** Puts money of the house into a pool, by an approved act; answers what it holds then. Throws `LedgerRefused`. */
export async function fundPool(
  { db, clock }: Ctx,
  { pool, amountMinor, act }: { pool: string; amountMinor: bigint; act: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select jackpots_fund(${pool}, ${amountMinor}, ${act}, ${clock.now()}) as amount`.execute(db);
  return rows[0]?.amount ?? 0n;
}

export interface PoolWin {
  pool: string;
  amountMinor: bigint;
  at: Date;
}

/** The last win of each pool; one that was voided is none. */
export async function lastWins({ db }: Pick<Ctx, 'db'>): Promise<PoolWin[]> {
  const rows = await db
    .selectFrom('jackpot_wins as w')
    .innerJoin('bets as b', 'b.number', 'w.bet_number')
    .distinctOn('w.pool')
    .select(['w.pool', 'w.amount_minor', 'w.won_at'])
    .where('b.status', '<>', 'void')
    .orderBy('w.pool')
    .orderBy('w.id', 'desc')
    .execute();
  return rows.map(({ pool, amount_minor, won_at }) => ({ pool, amountMinor: amount_minor, at: won_at }));
}
