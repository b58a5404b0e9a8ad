// Databases with the bets of a year and all that records read beside them, made in SQL.
import pg from 'pg';
import { migrate } from '../../../src/lib/gateway/db/migrate.ts';

export const ZONE = 'Asia/Ho_Chi_Minh';
export const YEAR = 365;
/** The member who is asked about, and how many others share the rest of the bets. */
export const MEMBER = 1n;
const OTHERS = 9_000;
/** Bets of a play session, and bets for one deposit or transfer. */
const A_SESSION = 40;
const A_DEPOSIT = 100;

const TABLES = ['bets', 'transfers', 'postings', 'game_sessions', 'deposits', 'vendor_transfers'];

/** A migrated database with this many settled bets, `own` of them the member's, each with its stake in the ledger. */
export async function fillRecords(url: string, own: number, bets: number): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Triggers and foreign keys hold what the product writes; what is written here is not read by it.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ name: string; made: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
        from pg_index i where i.indrelid = any($1::regclass[]) and not exists (
          select from pg_constraint c where c.conindid = i.indexrelid)`,
      [TABLES],
    );
    // Each is quicker to build at once than row by row.
    for (const { name } of rows) await client.query(`drop index ${name}`);
    for (const statement of statements(own, bets)) await client.query(statement);
    for (const { made } of rows) await client.query(made);
    for (const table of [...TABLES, 'bet_days', 'movement_days', 'accounts', 'daybook_days', 'daybook_pages'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** How large a database is, in bytes. */
export async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}

function statements(own: number, bets: number): string[] {
  const every = Math.round(bets / own);
  const member = `case when n % ${every} = 0 then ${MEMBER} else 2 + n % ${OTHERS} end`;
  // So many numbers in a row have the bets of one session of this member.
  const width = `case when n % ${every} = 0 then ${A_SESSION * every} else ${A_SESSION * OTHERS} end`;
  const session = `md5('session ' || (${member}) || ' ' || n / (${width}))::uuid`;
  const at = `now() - interval '${YEAR} days' * (n::float8 / ${bets})`;
  const numbers = (count: number): string => `generate_series(1, ${count}) n`;
  return [
    `insert into members (account, nickname, currency, referral_code)
      select 'm' || n, 'm' || n, 'USD', 'r' || n from ${numbers(OTHERS + 1)}`,
    `insert into vendors (vassalage, display_name, category)
      select 'V' || n, 'Vendor ' || n, (array['RNG', 'LIVE', 'FISH'])[1 + n % 3] from generate_series(0, 9) n`,
    `insert into games (id, vassalage, category, name, min_bet_minor, cover)
      select 'g' || right(vassalage, 1), vassalage, category, 'Game', 1, '{}' from vendors`,
    `insert into sessions (id, secret_hash, member_id, address, user_agent, created_at, seen_at, expires_at)
      select md5('login ' || id)::uuid, convert_to('s' || id, 'UTF8'), id, '10.0.0.1', 'bench', now(), now(), now()
        from members`,
    `insert into bets (number, member_id, game_id, vassalage, category, round_id, currency, stake_minor, stake_cash_minor,
        valid_bet_minor, payout_minor, status, placed_at, settled_at, counted_at, game_session_id)
      select 'S' || n, ${member}, g.id, g.vassalage, g.category, 'r' || n, 'USD', 200, 200, 200, n % 3 * 150,
          case when n % 3 = 2 then 'won' else 'lost' end, at, at, at, session
        from (select n, ${at} as at, ${session} as session from ${numbers(bets)}) made
        join games g on g.id = 'g' || n / 10 % 10`,
    `insert into game_sessions (id, member_id, portal_session_id, game_id, vassalage, ticket_hash, ticket_expires_at,
        ticket_used_at, currency, opened_at, closed_at)
      select session, member_id, md5('login ' || member_id)::uuid, 'g0', 'V0', decode(replace(session::text, '-', ''), 'hex'),
          at, at, 'USD', at, at
        from (select ${session} as session, min(${member}) as member_id, min(${at}) as at
          from ${numbers(bets)} group by 1) made`,
    `insert into accounts (id, kind, owner_kind, owner_id, member_id, currency, shard, overdraft, balance_minor)
      select id, 'cash', 'member', id, id, 'USD', 0, false, 100000 from members
      union all select 1000000000000000, 'house_play', 'house', 0, null, 'USD', 0, true, 0`,
    // The newest bet has the highest id, as in a portal.
    `insert into transfers (id, key, request_hash, kind, phase, member_id, currency, amount_minor, reference, meta, reply,
        created_at, xact_id)
      select ${bets} + 1 - n, 'k' || n, '\\x00', 'stake', 'single', ${member}, 'USD', 200, 'S' || n, '{}', '{}', ${at},
          (${bets} + 1 - n)::text::xid8
        from ${numbers(bets)}`,
    `insert into postings (account_id, transfer_id, amount_minor, balance_after_minor)
      select case side when 1 then ${member} else 1000000000000000 end, ${bets} + 1 - n, side * -200, 100000
        from ${numbers(bets)}, (values (1), (-1)) sides (side)`,
    `insert into deposits (member_id, method, method_name, method_icon, provider, currency, fee_basis_points, amount_minor,
        fee_minor, credit_minor, status, created_at, expires_at, credited_at)
      select ${member}, 'card', 'Bank card', 'card', 'sandbox', 'USD', 0, 10000, 0, 10000, 'credited', at, at, at
        from (select n * ${A_DEPOSIT} as n, now() - interval '${YEAR} days' * (n::float8 * ${A_DEPOSIT} / ${bets}) as at
          from ${numbers(bets / A_DEPOSIT)}) made`,
    `insert into vendor_transfers (member_id, vassalage, currency, direction, amount_minor, cause, state, created_at,
        resolved_at, ask_at)
      select ${member}, 'V' || n % 10, 'USD', case when n % 2 = 0 then 'in' else 'out' end, 1000, 'launch', 'done', at, at, at
        from (select n * ${A_DEPOSIT} as n, now() - interval '${YEAR} days' * (n::float8 * ${A_DEPOSIT} / ${bets}) as at
          from ${numbers(bets / A_DEPOSIT)}) made`,
    `insert into bet_days
      select member_id, (placed_at at time zone '${ZONE}')::date, vassalage, category, currency, count(*), sum(stake_minor),
          sum(payout_minor), sum(valid_bet_minor)
        from bets group by 1, 2, 3, 4, 5`,
    `insert into movement_days
      select member_id, (created_at at time zone '${ZONE}')::date, currency, kind, 'cash', count(*), 0, sum(-amount_minor)
        from transfers group by 1, 2, 3, 4`,
    // All days but today are closed; of their trees statements read where the last page of each begins.
    `insert into daybook_days (number, day, until_xact, began_at, lines, root, head, head_hash, kid, signature, closed_at)
      select row_number() over (order by day), day, (last + 1)::text::xid8, now(), lines, repeat('0', 64), '', repeat('0', 64),
          'bench', '', now()
        from (select (created_at at time zone '${ZONE}')::date as day, max(id) as last, count(*) as lines
          from transfers group by 1) days
        where day < (now() at time zone '${ZONE}')::date`,
    `insert into daybook_pages (day, number, keys, leaves, root, first_transfer, first_account)
      select day, 0, decode(repeat('0', 32), 'hex'), decode(repeat('0', 64), 'hex'), decode(repeat('0', 64), 'hex'),
          greatest(1, until_xact::text::bigint - 1024), 1
        from daybook_days`,
    `update movement_cursor set taken = ${bets}, mark = ${bets}`,
  ];
}
