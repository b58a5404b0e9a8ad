import type { Kysely } from 'kysely';
import type { DB, Json } from '../db/schema.ts';

export interface StatementQuery {
  memberId: bigint;
  currency: string;
  account?: 'cash' | 'held' | 'debt' | 'points';
  /** Only these kinds of transfer. */
  kinds?: readonly string[];
  /** Moments, the first inclusive and the second not. */
  from?: Date;
  to?: Date;
  /** The `transferId` of the last line of the page before. */
  before?: bigint;
  limit?: number;
}

export interface StatementLine {
  transferId: bigint;
  kind: string;
  reference: string | null;
  /** Positive when it came in. */
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  meta: Json;
  at: Date;
}

/** A member's movements, the newest first. Every page costs the same: it is found by key, not by counting. */
export async function statement(db: Kysely<DB>, query: StatementQuery): Promise<StatementLine[]> {
  const { memberId, currency, account = 'cash', kinds, from, to, before, limit = 20 } = query;
  return db
    .selectFrom('accounts as a')
    .innerJoin('postings as p', 'p.account_id', 'a.id')
    .innerJoin('transfers as t', 't.id', 'p.transfer_id')
    .select(['t.id as transferId', 't.kind', 't.reference', 't.meta', 't.created_at as at'])
    .select(['p.amount_minor as amountMinor', 'p.balance_after_minor as balanceAfterMinor'])
    .where('a.kind', '=', account)
    .where('a.owner_id', '=', memberId)
    .where('a.currency', '=', currency)
    .$if(kinds !== undefined, (q) => q.where('t.kind', 'in', kinds ?? []))
    .$if(from !== undefined, (q) => q.where('t.created_at', '>=', from as Date))
    .$if(to !== undefined, (q) => q.where('t.created_at', '<', to as Date))
    .$if(before !== undefined, (q) => q.where('p.transfer_id', '<', before as bigint))
    .orderBy('p.transfer_id', 'desc')
    .limit(limit)
    .execute();
}
