// Pools of the house that many play for: what bets add, what a win takes, what is in them.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';

export interface PoolBet {
  pool: string;
  currency: string;
  /** What the house puts into an empty pool. */
  seedMinor: number;
  partMinor: bigint;
  won: boolean;
  /** The number of a bet that is placed and has not paid yet. */
  bet: string;
  at: Date;
}

/** Adds a bet's part to its pool, and takes all of the pool when the bet has won it. Answers what it paid. */
export async function playForPool({ db }: TxCtx, asked: PoolBet): Promise<bigint> {
  const { pool, currency, seedMinor, partMinor, won, bet, at } = asked;
  const { rows } = await sql<{ paid: bigint }>`
    select jackpots_play(${pool}, ${currency}, ${seedMinor}, ${partMinor}, ${won}, ${bet}, ${at}) as paid`.execute(
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

/** The last win of each pool. */
export async function lastWins({ db }: Pick<Ctx, 'db'>): Promise<PoolWin[]> {
  const rows = await db
    .selectFrom('jackpot_wins')
    .distinctOn('pool')
    .select(['pool', 'amount_minor', 'won_at'])
    .orderBy('pool')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ pool, amount_minor, won_at }) => ({ pool, amountMinor: amount_minor, at: won_at }));
}
