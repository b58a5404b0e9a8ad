import { inTx, type Tx } from '../db/tx.ts';
import type { Ctx } from './ctx.ts';

/** The context inside a transaction. A function that takes it wants all that it does to hold together, or not at all. */
export interface TxCtx extends Ctx {
  db: Tx;
}

/** Runs `work` in one transaction, with a context whose `db` is that transaction. */
export const inTransaction = <T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> =>
  inTx(ctx.db, (db) => work({ ...ctx, db }));
