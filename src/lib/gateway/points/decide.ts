// What operators decide about an exchange: it is approved and given, or rejected, which gives the points back.
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Redemptions } from '../db/schema.ts';
import { tell } from '../inbox/tell.ts';
import { credit, mayBeGiven } from './exchange.ts';

export type Exchange = Selectable<Redemptions>;

export interface Decision {
  number: string;
  approved: boolean;
  remark: string;
  /** Who decided. */
  by: string;
}

/** Decides it once; undefined when there is no such exchange, or it is decided already. Throws a `Refusal`. */
export async function decide(tx: TxCtx, { number, approved, remark, by }: Decision) {
  const { rows } = await sql<Exchange>`
    select * from points_decide(${number}, ${approved}, ${remark}, ${by}, ${tx.clock.now()})`.execute(tx.db);
  const [exchange] = rows;
  if (!exchange) return undefined;
  const { id, member_id: memberId, currency, points, credit_minor } = exchange;
  if (approved && credit_minor !== null)
    await credit(tx, { id, number, memberId, currency, amountMinor: credit_minor });
  if (approved && exchange.kind === 'ticket') await mayBeGiven(tx, { memberId, currency, amountMinor: 0n });
  const facts = { reward: exchange.name, exchange: number, points: String(points), remark };
  await tell(
    tx,
    memberId,
    { kind: approved ? 'points_approved' : 'points_rejected', facts },
    { key: `redemption:${id}` },
  );
  return exchange;
}

/** An exchange by its number. */
export const exchangeOf = ({ db }: Pick<Ctx, 'db'>, number: string): Promise<Exchange | undefined> =>
  db.selectFrom('redemptions').selectAll().where('number', '=', number).executeTakeFirst();

/** What waits for a decision, the oldest first. */
export const waitingExchanges = ({ db }: Pick<Ctx, 'db'>, most: number) =>
  db
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.number', 'm.account', 'r.name', 'r.quantity', 'r.points', 'r.credit_minor', 'r.currency'])
    .select(['r.delivery', 'r.created_at', 'r.four_eyes'])
    .where('r.state', '=', 'in_process')
    .orderBy('r.id')
    .limit(most)
    .execute();
