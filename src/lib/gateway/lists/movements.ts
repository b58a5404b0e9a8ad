// A line of the account record is a transfer that touched accounts of the member. What came from outside them is in, what left
// them is out; between two of them it is moved, and the balance stays as it was. A transfer between two members is a line of both.
import { sql } from 'kysely';
import type { movements } from '../../records/movements.ts';
import { movedInPeriod } from './movement-days.ts';
import { movementKinds } from './movement-kinds.ts';
import { lines, name, named, number, ofBet, title } from './movement-lines.ts';
import type { Source, Sql } from './source.ts';

const groups = Object.entries(movementKinds);

/** By the kind of the transfer; an array of the statement, so that planning it costs nothing. */
const groupOf = (kind: Sql): Sql => sql`coalesce((${groups.map(([, line]) => line.group)}::text[])[
  array_position(${groups.map(([name]) => name)}::text[], ${kind})], 'correction')`;

const group = groupOf(sql`t.kind`);

/** What a member has in all of their accounts after a transfer: of each, what its last posting up to then left. */
export const balanceAfter = (memberId: Sql, currency: Sql, transferId: Sql): Sql => sql`(
  select coalesce(sum(last.balance_after_minor), 0)::bigint
    from accounts a cross join lateral (
      select p.balance_after_minor from postings p
        where p.account_id = a.id and p.transfer_id <= ${transferId} order by p.transfer_id desc limit 1) last
    where a.member_id = ${memberId} and a.currency = ${currency})`;

export const movementsSource: Source<typeof movements> = {
  // Of a move the first posting is that of the account which gave.
  from: sql`${lines} t cross join lateral (
    select sum(p.amount_minor)::bigint as net, max(a.purse) as purse, (array_agg(a.kind order by p.amount_minor))[1] as wallet
      from postings p join accounts a on a.id = p.account_id
      where p.transfer_id = t.id and a.member_id = t.member_id) m`,
  scope: ({ memberId, currency }) => sql`t.member_id = ${memberId} and t.currency = ${currency}`,
  columns: {
    movedAt: sql`t.created_at`,
    line: sql`json_build_object(
      'icon', coalesce(case when ${named('game')} then ${ofBet(sql`b.category`)} end, ${group}),
      'title', ${title}, 'detail', ${name})`,
    number,
    wallet: sql`m.wallet`,
    in: sql`case when m.net > 0 then m.net end`,
    out: sql`case when m.net < 0 then m.net end`,
    moved: sql`case when m.net = 0 then t.amount_minor end`,
    after: balanceAfter(sql`t.member_id`, sql`t.currency`, sql`t.id`),
  },
  filters: { group: { by: group }, wallet: { by: sql`m.wallet` }, number: { by: number } },
  id: sql`t.id`,
  sums: {
    from: movedInPeriod,
    columns: {
      rows: sql`lines`,
      in: sql`in_minor`,
      out: sql`out_minor`,
      group: groupOf(sql`kind`),
      wallet: sql`wallet`,
    },
  },
  start: ({ memberId, currency }, { times }) => {
    const [own, money] = [sql`${memberId}`, sql`${currency}`];
    const line = (where: Sql, order: Sql): Sql => sql`(
      select t.id from ${lines} t where t.member_id = ${own} and ${where} order by ${order} limit 1)`;
    const within = sql`t.created_at >= ${times.from} and t.created_at < ${times.to}`;
    const newest = sql`t.created_at desc, t.id desc`;
    // Lines of before, also those that have later dates because the clock was set back since.
    return sql`
      select coalesce(
          case when first.id is not null then ${balanceAfter(own, money, sql`first.id - 1`)} end,
          ${balanceAfter(own, money, line(sql`t.created_at < ${times.from}`, newest))}) as start,
          case when last.id is not null then ${balanceAfter(own, money, sql`last.id`)} end as ended
        from (select ${line(within, sql`t.created_at, t.id`)} as id) first,
          (select ${line(within, newest)} as id) last`;
  },
};
