// Gives, gives up, counts and expires bonuses. The database computes and moves the money (`db/functions/grants.sql`).
import { sql } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import { tellEnd, tellGiven, tellNotGiven, tellRoundsOver } from './tell.ts';

/** Gives the bonus that was chosen with a deposit that is credited, or says that the promotion brought none. */
export async function giveOnDeposit(tx: TxCtx, deposit: { id: string; member_id: bigint }): Promise<void> {
  const { rows } = await sql<{ given: boolean; chosen: string }>`
    select bonus_of_deposit(id, ${tx.clock.now()}) as given, bonus_terms(promotion_terms) ->> 'name' as chosen
      from deposits where id = ${deposit.id} and promotion_terms is not null`.execute(tx.db);
  const [row] = rows;
  if (!row) return;
  if (!row.given) {
    await tellNotGiven(tx, deposit, row.chosen);
    return;
  }
  const grant = await tx.db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('deposit_id', '=', deposit.id)
    .executeTakeFirstOrThrow();
  await tellGiven(tx, grant);
}

/** Gives up a bonus that waits or runs; false when there is none of this number. */
export async function giveUp(
  tx: TxCtx,
  { memberId, number }: { memberId: bigint; number: string },
): Promise<boolean> {
  const { rows } = await tellingEnd(tx, memberId, () =>
    sql<{ ended: boolean }>`
      select bonus_give_up(${memberId}, ${number}, ${tx.clock.now()}) as ended`.execute(tx.db),
  );
  if (!rows[0]?.ended) return false;
  await tx.events.publish({ to: memberId, topic: 'balance', cause: 'reward' });
  return true;
}

/** Does what may end the bonus of a member that runs, and says so when that turned out to be done with its wagering. */
export async function tellingEnd<T>(tx: TxCtx, memberId: bigint, act: () => Promise<T>): Promise<T> {
  const before = await activeOf(tx, memberId);
  const outcome = await act();
  if (before) await tellEnd(tx, before.id);
  return outcome;
}

/** Counts what the feed has told of a member's active grant, and says so when that is done with it. */
export async function countBets(tx: TxCtx, memberId: bigint): Promise<void> {
  await tellingEnd(tx, memberId, () =>
    sql`select bonus_count(${memberId}, ${tx.clock.now()})`.execute(tx.db),
  );
}

/** Ends a grant whose time is over. */
export async function expire(tx: TxCtx, grantId: bigint): Promise<void> {
  await sql`select bonus_expire(${grantId}, ${tx.clock.now()})`.execute(tx.db);
  await tellEnd(tx, grantId);
}

/** Ends the free rounds of a grant that are played or whose time is over. */
export async function endRounds(tx: TxCtx, grantId: bigint): Promise<void> {
  const { rows } = await sql<{ over: boolean }>`
    select bonus_end_rounds(${grantId}, ${tx.clock.now()}) as over`.execute(tx.db);
  if (rows[0]?.over) await tellRoundsOver(tx, grantId);
}

/** Begins the oldest grant that waits, if it may begin. */
export async function begin(tx: TxCtx, memberId: bigint): Promise<void> {
  await sql`select bonus_begin(${memberId}, ${tx.clock.now()})`.execute(tx.db);
}

const activeOf = ({ db }: TxCtx, memberId: bigint) =>
  db
    .selectFrom('bonus_grants')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();
