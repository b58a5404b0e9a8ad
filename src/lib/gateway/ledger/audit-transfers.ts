// The checks of an area's kinds of transfer: they move where they may, and each has the row that it is for.
import type { AuditArea, Check, Query } from './audit-area.ts';

/** What follows from an area's kinds and from the transfers that its rows expect. */
export function transferChecks({ kinds, expected }: AuditArea): Check[] {
  const names = Object.keys(kinds);
  if (names.length === 0) return [];
  const toAnother = names.filter((name) => kinds[name]?.toAnother);
  const misplaced: Query = { text: MISPLACED, values: [names, toAnother] };
  if (!expected) return [misplaced];
  const stated = Object.entries(kinds).filter(([, { unstated }]) => !unstated);
  const inParts = stated.filter(([, kind]) => kind.inParts);
  const values = [stated.map(([kind]) => kind), inParts.map(([kind]) => kind)];
  return [misplaced, { text: bothWays(expected), values }];
}

/** Transfers of a kind that no area knows, so that a new kind cannot be forgotten. */
export function unclaimedKinds(areas: readonly AuditArea[]): Query {
  const text = `select format('transfer %s (%s of %s %s) is of a kind that no area accounts for',
        id, kind, amount_minor, currency) as problem, amount_minor as off
      from transfers where kind <> all($1)`;
  return { text, values: [areas.flatMap(({ kinds }) => Object.keys(kinds))] };
}

// What goes back of a post, and all of a void, moves to where the reservation came from.
const MISPLACED = `
  select format('transfer %s (%s) of member %s moves from %s of %s to %s of %s, which it may not',
      t.id, t.kind, t.member_id, giver.kind, giver.owner_id, taker.kind, taker.owner_id) as problem, t.amount_minor as off
    from transfers t
    join postings given on given.transfer_id = t.id and given.amount_minor < 0
    join postings taken on taken.transfer_id = t.id and taken.amount_minor > 0
    join accounts giver on giver.id = given.account_id
    join accounts taker on taker.id = taken.account_id
    where t.kind = any($1)
      and ((t.phase in ('single', 'reserve')
          and (t.kind, giver.kind, taker.kind) not in (select kind, from_kind, to_kind from transfer_ways))
        or coalesce(giver.member_id, t.member_id) is distinct from t.member_id
        or coalesce(taker.member_id, t.member_id) is distinct from t.member_id and t.kind <> all($2)
        or taker.member_id is not distinct from t.member_id and t.kind = any($2)
        or (t.phase = 'single' and (taken.amount_minor <> t.amount_minor or given.amount_minor <> -t.amount_minor)))`;

const bothWays = (expected: string): string => `
  with expected as (${expected}),
  made as (
    select kind, case when kind = any($2) then regexp_replace(key, '[ :][a-z]+$', '') else key end as key,
        member_id, currency, reference, sum(amount_minor) as amount_minor
      from transfers where kind = any($1) group by 1, 2, 3, 4, 5
  )
  select case
      when e.key is null then format('transfer %s (%s of %s %s for member %s) has nothing behind it',
        m.key, m.kind, m.amount_minor, m.currency, m.member_id)
      when m.key is null then format('%s says that %s of %s %s was moved for member %s, but there is no transfer %s',
        e.reference, e.kind, e.amount_minor, e.currency, e.member_id, e.key)
      else format('transfer %s (%s) of %s %s for member %s, reference %s, but its row says %s %s, member %s, reference %s',
        m.key, m.kind, m.amount_minor, m.currency, m.member_id, m.reference,
        e.amount_minor, e.currency, e.member_id, e.reference)
    end as problem,
    abs(coalesce(m.amount_minor, 0) - coalesce(e.amount_minor, 0)) as off
  from expected e full join made m on m.key = e.key and m.kind = e.kind
  where (m.key, m.member_id, m.currency, m.amount_minor, m.reference)
    is distinct from (e.key, e.member_id, e.currency, e.amount_minor, e.reference)`;
