// Which statement is asked for: whose account, and which days.
import type { Range } from '../../rules/periods.ts';
import { addDays, dayOf, firstOfMonth, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import type { MemberSession } from '../core/session.ts';

export interface StatementAccount {
  id: string;
  kind: string;
  purse: string;
  currency: string;
}

export interface AskedStatement {
  memberId: bigint;
  /** The name of the member. */
  member: string;
  currency: string;
  period: 'day' | 'month';
  range: Range;
  times: { from: Date; to: Date };
  today: string;
  zone: string;
  /** Undefined for a member who never had money. */
  account: StatementAccount | undefined;
  accounts: StatementAccount[];
}

const LONGEST_MONTH = 31;

/** Undefined when the account is none of the member's. Without a day it is yesterday: the last that is over. */
export async function openStatement(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { memberId, account: member, currency }: MemberSession,
  asked: { period: 'day' | 'month'; day?: string | undefined; account?: string | undefined },
): Promise<AskedStatement | undefined> {
  const zone = settings.get('portal.zone');
  const today = dayOf(clock.now(), zone);
  const { period, day = addDays(today, -1) } = asked;
  const from = period === 'day' ? day : firstOfMonth(day);
  const to = period === 'day' ? addDays(day, 1) : firstOfMonth(addDays(from, LONGEST_MONTH));
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'kind', 'purse', 'currency'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .orderBy('id')
    .execute();
  // The main balance first.
  const accounts = rows
    .map((row) => ({ ...row, id: String(row.id) }))
    .sort((one, other) => Number(other.kind === 'cash') - Number(one.kind === 'cash'));
  const account = asked.account ? accounts.find(({ id }) => id === asked.account) : accounts[0];
  if (asked.account && !account) return undefined;
  const times = { from: startOf(from, zone), to: startOf(to, zone) };
  return {
    ...{ memberId, member, currency, period, range: { from, to }, times, today, zone, account, accounts },
  };
}
