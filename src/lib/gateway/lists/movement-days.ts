// The roll-up of the account record: what moved a member's money on a day, by kind of transfer and wallet. It follows the
// ledger by the numbers of transfers, so that nothing is added to the transaction of a bet.
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { Asker } from './asker.ts';
import type { Period } from './source.ts';

const BATCH = 2_000;

/** Counts what is new, a batch at a time; what running transactions may still write before is left to the next time. */
export async function countMovements(ctx: Ctx): Promise<void> {
  if (!(await isAnythingNew(ctx))) return;
  await inTransaction(ctx, mark);
  while (await inTransaction(ctx, takeBatch));
}

async function isAnythingNew({ db }: Ctx): Promise<boolean> {
  const row = await db
    .selectFrom('movement_cursor')
    .select('taken')
    .where('taken', '<', (of) => of.selectFrom('transfers').select((newest) => newest.fn.max('id').as('id')))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks the newest transfer, unless an earlier mark is not reached yet. A transaction has its number before its transfers get theirs.
 * So those that may still write a transfer up to the mark are older than this transaction, which gets its number after it has read.
 */
async function mark({ db, clock }: TxCtx): Promise<void> {
  const newest = await db
    .selectFrom('transfers')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  if (!newest?.id) return;
  await db
    .updateTable('movement_cursor')
    .set({ mark: newest.id, mark_xact: sql<string>`pg_current_xact_id()`, moved_at: clock.now() })
    .where('mark', '<', newest.id)
    .whereRef('mark', '=', 'taken')
    .execute();
}

/** True when there is more to take now. */
async function takeBatch({ db, clock }: TxCtx): Promise<boolean> {
  const cursor = await db
    .selectFrom('movement_cursor')
    .select(['taken', 'mark'])
    .whereRef('taken', '<', 'mark')
    .where(sql<boolean>`mark_xact <= pg_snapshot_xmin(pg_current_snapshot())`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // Nothing is new, a transaction still runs, or another process is doing it.
  if (!cursor) return false;
  const batch = db
    .selectFrom('transfers')
    .select('id')
    .where('id', '>', cursor.taken)
    .where('id', '<=', cursor.mark)
    .orderBy('id')
    .limit(BATCH);
  const last = await db
    .selectFrom(batch.as('batch'))
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirst();
  const taken = last?.id ?? cursor.mark;
  await sql`
    insert into movement_days as d (member_id, day, currency, kind, wallet, lines, in_minor, out_minor)
      select member_id, portal_day(at) as day, currency, kind, wallet, count(*), sum(greatest(net_minor, 0)),
          sum(least(net_minor, 0))
        from movement_lines(${cursor.taken}, ${taken})
        group by member_id, day, currency, kind, wallet
        order by member_id, day, currency, kind, wallet
      on conflict (member_id, day, currency, kind, wallet) do update set
        lines = d.lines + excluded.lines,
        in_minor = d.in_minor + excluded.in_minor,
        out_minor = d.out_minor + excluded.out_minor`.execute(db);
  await db.updateTable('movement_cursor').set({ taken, moved_at: clock.now() }).execute();
  return taken < cursor.mark;
}

/** What the lines of a period come to, in parts that only have to be added: the roll-up, and what it has not counted yet. */
export function movedInPeriod({ memberId, currency }: Asker, { days, times }: Period): RawBuilder<unknown> {
  return sql`
    select kind, wallet, lines, in_minor, out_minor from movement_days
      where member_id = ${memberId} and currency = ${currency} and day >= ${days.from} and day < ${days.to}
    union all
    select kind, wallet, 1, greatest(net_minor, 0), least(net_minor, 0)
      from movement_tail(${memberId}, ${currency}, ${times.from}, ${times.to})`;
}
