// Transfers as lines of a member: what each is called, whose name it has, and its number. In SQL, `t` is the line and `m` has the purse
// that it touched.
import { sql } from 'kysely';
import { kindsWhere } from './movement-kinds.ts';
import type { Sql } from './source.ts';

const isOneOf = (kinds: string[]): Sql => sql`t.kind = any(${kinds})`;

export const named = (by: 'game' | 'method' | 'wallet' | 'vendor' | 'member'): Sql =>
  isOneOf(kindsWhere(({ name }) => name === by));

/** Transfers, each with the member in whose record it is a line. One between two members is a line for both; `received` marks the receiver's. */
export const lines = sql`(
  select id, key, kind, phase, member_id, currency, amount_minor, reference, created_at, false as received
    from transfers
  union all
  select r.transfer_id, s.key, s.kind, s.phase, r.receiver_id, s.currency, s.amount_minor, s.reference, r.created_at, true
    from member_transfers r join transfers s on s.id = r.transfer_id)`;

/** The bet that a transfer names; numbers of bets are unique, and the member holds what they may read. */
export const ofBet = (what: Sql): Sql => sql`(
  select ${what} from bets b join games g on g.id = b.game_id
    where b.number = t.reference and b.member_id = t.member_id limit 1)`;

export const name = sql`case
  when ${named('game')} then ${ofBet(sql`g.name`)}
  when ${named('method')} then (select d.method_name from deposits d where d.number = t.reference)
  when ${named('wallet')} then (select v.display_name from vendors v where v.vassalage = m.purse)
  when ${named('member')} then (
    select o.account from member_transfers r join members o on o.id = case when t.received then r.sender_id else r.receiver_id end
      where r.transfer_id = t.id)
  when ${named('vendor')} then (select v.display_name from vendors v where v.vassalage = split_part(t.key, ':', 2))
  end`;

export const number = sql`case
  when ${isOneOf(kindsWhere((line) => line.number === 'none'))} then null
  when ${isOneOf(kindsWhere((line) => line.number === 'short'))} then upper(left(t.reference, 8))
  else t.reference end`;

/** A reservation and its end are lines of their own, and so is what another member sent. */
export const title = sql`t.kind || case when t.received then '_in' when t.phase = 'single' then '' else '_' || t.phase end`;
