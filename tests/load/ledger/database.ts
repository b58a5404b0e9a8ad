// Where the ledger is measured: the server of DATABASE_URL, else an embedded one as durable as in production.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbedded } from '../../../bin/database/embedded.ts';
import { migrate } from '../../../src/lib/gateway/db/migrate.ts';
import { temporaryData } from '../../support/portal.ts';

export interface BenchServer {
  /** Makes an empty database that goes away with the run. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function benchServer(): Promise<BenchServer> {
  const given = process.env.DATABASE_URL;
  if (given) return serverAt(given, async () => {});
  const data = await temporaryData();
  const embedded = await startEmbedded(data.dataDir, 'bench');
  return serverAt(embedded.url, async () => {
    await embedded.stop();
    await data.remove();
  });
}

function serverAt(url: string, stop: () => Promise<void>): BenchServer {
  const made: string[] = [];
  return {
    async create(name) {
      const database = `portico_bench_${name}_${randomBytes(4).toString('hex')}`;
      await query(url, `create database ${database}`);
      made.push(database);
      return Object.assign(new URL(url), { pathname: `/${database}` }).href;
    },
    async stop() {
      for (const database of made) await query(url, `drop database if exists ${database} with (force)`);
      await stop();
    },
  };
}

/** A migrated database with members who have plenty of cash, and a game they may play. */
export async function prepareLedger(url: string, members: number): Promise<void> {
  await migrate(url);
  await query(
    url,
    `insert into members (account, nickname, currency, referral_code)
      select 'm' || n, 'm' || n, 'USD', 'r' || n from generate_series(1, ${members}) n`,
    `select ledger_transfer('start:' || id, 'deposit', 'deposits_clearing', 0, 'cash', id, 'USD', 1000000000, now())
      from members`,
    "insert into transfer_kinds (kind, nature) values ('gift', 'movement')",
    "insert into transfer_ways (kind, from_kind, to_kind, ungated) select 'gift', 'cash', unnest('{cash,house_play}'::text[]), 'measured'",
    `insert into vendors (vassalage, display_name, category) values ('HOUSE', 'House', 'RNG')`,
    `insert into games (id, vassalage, category, name, min_bet_minor, cover)
      values ('koi', 'HOUSE', 'RNG', 'Koi', 1, '{}')`,
    `with opened as (
        insert into sessions (secret_hash, member_id, address, user_agent, created_at, seen_at, expires_at)
        select convert_to('s' || id, 'UTF8'), id, '10.0.0.1', 'bench', now(), now(), now() + interval '1 day'
        from members returning id, member_id)
      insert into game_sessions (member_id, portal_session_id, game_id, vassalage, ticket_hash, ticket_expires_at,
          currency, opened_at)
        select member_id, id, 'koi', 'HOUSE', convert_to('t' || member_id, 'UTF8'), now(), 'USD', now() from opened`,
    'vacuum analyze',
  );
}

/** Runs statements, each in its own transaction. */
export async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
