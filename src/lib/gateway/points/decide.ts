// What a person decides about an exchange: it is approved and given, or rejected, which gives the points back.
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import { transfer } from '../ledger/transfer.ts';
import { POINTS } from './count.ts';
import { credit } from './exchange.ts';

export interface Decision {
  number: string;
  approved: boolean;
  remark: string;
  /** Who decided. */
  by: string;
}

/** Decides it once; undefined when there is no such exchange, or it is decided already. */
export async function decide(tx: TxCtx, { number, approved, remark, by }: Decision) {
  const at = tx.clock.now();
  const exchange = await tx.db
    .updateTable('redemptions')
    .set({ state: approved ? 'approved' : 'rejected', remark, decided_at: at, decided_by: by })
    .where('number', '=', number)
    .where('state', '=', 'in_process')
    .returning(['id', 'number', 'member_id', 'currency', 'name', 'quantity', 'points', 'credit_minor'])
    .executeTakeFirst();
  if (!exchange) return undefined;
  const { id, member_id: memberId, currency, points, credit_minor } = exchange;
  const held = { member: memberId, kind: 'points_held' } as const;
  const movement = { from: held, amountMinor: points, currency: POINTS, at, reference: number } as const;
  if (!approved)
    await transfer(tx.db, {
      ...{ ...movement, key: `points_returned:${id}`, kind: 'points_returned' },
      to: { member: memberId, kind: 'points' },
    });
  else {
    await transfer(tx.db, {
      ...{ ...movement, key: `points_spent:${id}`, kind: 'points_spent' },
      to: { house: 'points_issue' },
    });
    if (credit_minor !== null)
      await credit(tx, { id, number, memberId, currency, amountMinor: credit_minor });
  }
  const facts = { reward: exchange.name, exchange: number, points: String(points), remark };
  await tell(
    tx,
    memberId,
    { kind: approved ? 'points_approved' : 'points_rejected', facts },
    { key: `redemption:${id}` },
  );
  return exchange;
}

/** What waits for a decision, the oldest first. */
export const waitingExchanges = ({ db }: Pick<Ctx, 'db'>, most: number) =>
  db
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.number', 'm.account', 'r.name', 'r.quantity', 'r.points', 'r.credit_minor', 'r.currency'])
    .select(['r.delivery', 'r.created_at'])
    .where('r.state', '=', 'in_process')
    .orderBy('r.id')
    .limit(most)
    .execute();
