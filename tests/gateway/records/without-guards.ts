import { sql } from 'kysely';
import type { Ctx } from '../../../src/lib/gateway/core/ctx.ts';
import { inTx, type Tx } from '../../../src/lib/gateway/db/tx.ts';

/** Rows of a record need no operator and no money; other tests show the guards of their tables. */
export const planted = (ctx: Ctx, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });
