// Opens the pool and the typed query builder over it, with the bounds on everything that waits for the database.
import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { planningOnce } from './planned-once.ts';
import { clientBehind, createDoor } from './reconnect.ts';
import type { DB } from './schema.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, BigInt);
const [TEXTS, INT8S] = [1009, 1016];
const readTexts: (list: string) => string[] = pg.types.getTypeParser(TEXTS);
pg.types.setTypeParser(INT8S, (list) => readTexts(list).map(BigInt));
/** A day stays the text it is: it is of the portal's zone, and no moment. */
const DATE = 1082;
pg.types.setTypeParser(DATE, (day) => day);

/**
 * How long anything waits for the database, in milliseconds. Past a bound a call answers `try_again`.
 *
 * | bound | why this long |
 * |---|---|
 * | `wait` | for a free connection, and for a new one to open: a browser's person still waits, a load balancer too |
 * | `lock` | for a row that another transaction holds: shorter than `statement`, so that the error names the lock |
 * | `statement` | no statement of a call takes a second; what takes longer runs as `longWork` |
 * | `silence` | while a connection is in use, also between two statements of a transaction: longer than `statement`, so a server that is alive answers first |
 * | `idleInTransaction` | a process that hangs lets go of its rows; longer than `silence`, which ends ours first |
 * | `keepAlive` | an idle connection whose other end is gone is found before a router forgets it |
 * | `longWork` | of the server while an audit or a sweep waits for one statement: a server that fell silent ends it |
 */
export const BOUNDS = {
  wait: 3_000,
  lock: 3_000,
  statement: 5_000,
  silence: 6_000,
  idleInTransaction: 10_000,
  keepAlive: 10_000,
  longWork: 600_000,
} as const;

/** What every connection has, whatever runs on it. */
export const reachable = {
  connectionTimeoutMillis: BOUNDS.wait,
  keepAlive: true,
  keepAliveInitialDelayMillis: BOUNDS.keepAlive,
} as const;

const bounded = {
  lock_timeout: BOUNDS.lock,
  statement_timeout: BOUNDS.statement,
  idle_in_transaction_session_timeout: BOUNDS.idleInTransaction,
} as const;

/** Of one pool. */
export const MOST_CONNECTIONS = 16;

export interface Connected {
  pool: pg.Pool;
  db: Kysely<DB>;
}

/**
 * A pool and a query builder on one database, bounded by `BOUNDS`. `int8` columns are read as BigInt. The caller ends
 * the pool.
 */
export function connect(url: string, { max = MOST_CONNECTIONS }: { max?: number } = {}): Connected {
  const connected = open({ connectionString: url, max, ...bounded });
  boundSilence(connected.pool, BOUNDS.silence);
  return connected;
}

/** In place of pg's `query_timeout`, which gives a connection back to the pool while its query still runs. */
function boundSilence(pool: pg.Pool, ms: number): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('connect', (client) =>
    endWhenSilent(client, () => {
      // The other connections lead to the same silent server: without this each would cost its next user the same wait.
      for (const each of idle) each.connection.stream.destroy();
    }),
  );
  pool.on('acquire', (client) => {
    idle.delete(client);
    expectAnswers(client, ms);
  });
  pool.on('release', (_, client) => {
    idle.add(client);
    expectAnswers(client, 0);
  });
  pool.on('remove', (client) => idle.delete(client));
}

/**
 * Runs work that may rightly take minutes (an audit, a sweep) on a connection of its own; one statement may take ten
 * minutes, but waits no longer for a row than any other. Calls never do.
 */
export async function longWork<T>(url: string, work: (connected: Connected) => Promise<T>): Promise<T> {
  const bounds = {
    lock_timeout: BOUNDS.lock,
    statement_timeout: BOUNDS.longWork,
    idle_in_transaction_session_timeout: BOUNDS.longWork,
  };
  const connected = open({ connectionString: url, max: 1, ...bounds });
  boundSilence(connected.pool, BOUNDS.longWork);
  try {
    return await work(connected);
  } finally {
    await connected.db.destroy();
  }
}

function open(config: pg.PoolConfig): Connected {
  const pool = new pg.Pool({
    application_name: 'portico',
    Client: planningOnce(clientBehind(createDoor())),
    ...reachable,
    ...config,
  });
  // A connection that the server closes must not bring the process down, idle or between two statements; the next
  // query fails or opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Ends a connection on which nothing was sent or received for the time that `expectAnswers` sets: its queries fail at once. */
export function endWhenSilent({ connection: { stream } }: pg.Client, then: () => void = () => {}): void {
  if (!(stream instanceof Socket)) return;
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    // When this process was the one that stood still, the answer is here and is read before this.
    setImmediate(() => {
      if (stream.bytesRead > bytesRead) return;
      const error = new Error('The database does not answer any more.');
      stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
      then();
    });
  });
}

/** From now on a silence of `ms` ends the connection; 0 allows any. */
export function expectAnswers({ connection: { stream } }: pg.Client, ms: number): void {
  if (stream instanceof Socket) stream.setTimeout(ms);
}
