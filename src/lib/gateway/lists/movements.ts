// A line of the account record is a transfer that touched accounts of the member. What came from outside them is in, what left
// them is out; between two of them it is moved, and the balance stays as it was. A transfer between two members is a line of both.
import { sql } from 'kysely';
import type { movements } from '../../records/movements.ts';
import { movedInPeriod } from './movement-days.ts';
import { kindsWhere, movementKinds } from './movement-kinds.ts';
import type { Source, Sql } from './source.ts';

const isOneOf = (kinds: string[]): Sql => sql`t.kind = any(${kinds})`;

const groups = Object.entries(movementKinds);

/** By the kind of the transfer; an array of the statement, so that planning it costs nothing. */
const groupOf = (kind: Sql): Sql => sql`coalesce((${groups.map(([, line]) => line.group)}::text[])[
  array_position(${groups.map(([name]) => name)}::text[], ${kind})], 'correction')`;

const group = groupOf(sql`t.kind`);

const named = (by: 'game' | 'method' | 'wallet' | 'vendor' | 'member'): Sql =>
  isOneOf(kindsWhere(({ name }) => name === by));

/** Transfers, each with the member in whose record it is a line. One between two members is a line for both; `received` marks the receiver's. */
const lines = sql`(
  select id, key, kind, phase, member_id, currency, amount_minor, reference, created_at, false as received
    from transfers
  union all
  select r.transfer_id, s.key, s.kind, s.phase, r.receiver_id, s.currency, s.amount_minor, s.reference, r.created_at, true
    from member_transfers r join transfers s on s.id = r.transfer_id)`;

/** The bet that a transfer names; numbers of bets are unique, and the member holds what they may read. */
const ofBet = (what: Sql): Sql => sql`(
  select ${what} from bets b join games g on g.id = b.game_id
    where b.number = t.reference and b.member_id = t.member_id limit 1)`;

const name = sql`case
  when ${named('game')} then ${ofBet(sql`g.name`)}
  when ${named('method')} then (select d.method_name from deposits d where d.number = t.reference)
  when ${named('wallet')} then (select v.display_name from vendors v where v.vassalage = m.purse)
  when ${named('member')} then (
    select o.account from member_transfers r join members o on o.id = case when t.received then r.sender_id else r.receiver_id end
      where r.transfer_id = t.id)
  when ${named('vendor')} then (select v.display_name from vendors v where v.vassalage = split_part(t.key, ':', 2))
  end`;

const number = sql`case
  when ${isOneOf(kindsWhere((line) => line.number === 'none'))} then null
  when ${isOneOf(kindsWhere((line) => line.number === 'short'))} then upper(left(t.reference, 8))
  else t.reference end`;

/** A reservation and its end are lines of their own, and so is what another member sent. */
const title = sql`t.kind || case when t.received then '_in' when t.phase = 'single' then '' else '_' || t.phase end`;

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
  start: ({ memberId, currency }, { times }) => sql`
    select ${balanceAfter(
      sql`${memberId}`,
      sql`${currency}`,
      sql`(select t.id from ${lines} t where t.member_id = ${memberId} and t.created_at < ${times.from}
        order by t.created_at desc, t.id desc limit 1)`,
    )} as start`,
};
