// Which statement is asked for: whose account, and which days.
import type { Range } from '../../rules/periods.ts';
import { addDays, type Day, dayOf, firstOfMonth, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import type { MemberSession } from '../core/session.ts';
import { firstOpenDay } from '../daybook/days.ts';
import { type Bounds, boundsOfStatement } from './statement-bounds.ts';

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
  /** Which lines it has. */
  bounds: Bounds;
  /** The latest day that may have lines: that of the portal's clock, or of the books, which no clock sets back. */
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
  const today = later(dayOf(clock.now(), zone), await firstOpenDay({ db }));
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
  const bounds = await boundsOfStatement({ db }, { memberId, accountId: account?.id, zone }, { from, to });
  return {
    ...{ memberId, member, currency, period, range: { from, to }, times, bounds, today, zone },
    ...{ account, accounts },
  };
}

const later = (one: Day, other: Day | undefined): Day => (other !== undefined && other > one ? other : one);
