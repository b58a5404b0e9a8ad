// How much an agent has set aside, and which bills it covers: the oldest first. The database adds it up.
import { sql } from 'kysely';
import { openBillStates } from '../../rules/contracts/states.ts';
import type { Ctx } from '../core/ctx.ts';
import { balanceOf } from '../ledger/balance.ts';

/** What pays bills below: an agent has one set-aside for all contracts. */
export const reserveOf = (memberId: bigint) =>
  ({ member: memberId, kind: 'agent_reserve', purse: 'contracts' }) as const;

/** Bills that their payer owes or may have to pay, written so that their index is used. */
export const openOf = (bills: string) =>
  sql<boolean>`${sql.ref(`${bills}.state`)} in (${sql.join(openBillStates.map((each) => sql.lit(each)))})`;

const isOpen = openOf('contract_bills');

/** A place among bills of a payer, of which the one that fell due first comes first; a dividend that nobody has requested has none. */
export interface DuePlace {
  dueAt: Date;
  id: bigint;
}

/** What open bills of a payer come to; of those up to a place, when one is given. */
export async function dueOf({ db }: Pick<Ctx, 'db'>, payerId: bigint, upTo?: DuePlace): Promise<bigint> {
  const until = upTo ? sql`and (due_at, id) <= (${upTo.dueAt}, ${upTo.id})` : sql``;
  const { rows } = await sql<{ due: bigint }>`
    select coalesce(sum(amount_minor - paid_minor), 0)::bigint as due
      from contract_bills where payer_id = ${payerId} and ${isOpen} ${until}`.execute(db);
  return rows[0]?.due ?? 0n;
}

/** What an agent has set aside, and what all open bills below come to. */
export async function setAsideOf(
  ctx: Pick<Ctx, 'db'>,
  memberId: bigint,
  currency: string,
): Promise<{ balanceMinor: bigint; dueMinor: bigint }> {
  return {
    balanceMinor: await balanceOf(ctx.db, reserveOf(memberId), currency),
    dueMinor: await dueOf(ctx, memberId),
  };
}

/** What is set aside for each of these bills of a payer, by id. */
export async function coveredOf(
  { db }: Pick<Ctx, 'db'>,
  payerId: bigint,
  currency: string,
  ids: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const balanceMinor = await balanceOf(db, reserveOf(payerId), currency);
  if (balanceMinor <= 0n) return new Map();
  const { rows } = await sql<{ id: bigint; covered: bigint }>`
    select id, least(due, ${balanceMinor}::bigint - older)::bigint as covered
      from (
        select id, amount_minor - paid_minor as due,
            sum(amount_minor - paid_minor) over (order by due_at nulls last, id) - (amount_minor - paid_minor) as older
          from contract_bills where payer_id = ${payerId} and ${isOpen}) open
      where id = any(${ids}::bigint[]) and older < ${balanceMinor}::bigint`.execute(db);
  return new Map(rows.map(({ id, covered }) => [id, covered]));
}
