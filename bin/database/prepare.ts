// Gets a database ready for the product: found or started, migrated, and with the rows a new portal needs.
import { isAbsolute, relative } from 'node:path';
import { onLeave } from '../leave.ts';
import { Problem } from '../problem.ts';
import { PROJECT } from '../project.ts';
import { during, say } from '../say.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { givenDatabase } from './given.ts';

export interface Account {
  account: string;
  password: string;
  role: string;
}

export interface Prepared {
  accounts: Account[];
  /** False when another gateway answers. */
  hasDatabase: boolean;
  /** There only when the database is the embedded one. */
  embedded: EmbeddedDatabase | undefined;
}

/**
 * Uses DATABASE_URL when given, else the embedded database, and none beside another gateway; sets APPLICATION_DATABASE_URL for
 * what runs afterwards.
 */
export async function prepareDatabase(dataDir: string, doing: string): Promise<Prepared> {
  const { readFrontConfig } = await import('../../src/lib/gateway/core/config.ts');
  const { gatewayUrl } = readFrontConfig(process.env);
  if (gatewayUrl) {
    say('gateway', `another one answers, at ${new URL(gatewayUrl).host}; no database here`);
    return { accounts: [], hasDatabase: false, embedded: undefined };
  }
  const given = await givenDatabase();
  if (given && process.env.NODE_ENV === 'production' && !process.env.SECRETS_KEY)
    throw new Problem(
      'SECRETS_KEY is not set: production on a DATABASE_URL needs it, the same for all processes. Make one with "openssl rand -base64 32" and keep a copy.',
    );
  const embedded = given ? undefined : await begin(dataDir, doing);
  const url = given || (embedded?.url as string);
  if (given) say('database', `given by DATABASE_URL (${new URL(given).host})`);
  const { setUpDatabase } = await import('../../src/lib/gateway/setup/index.ts');
  const { applied, application } = await setUpDatabase(url, given ? process.env : {});
  if (applied.length > 0) say('migrations', `${applied.length} applied`);
  const { seed } = await import('../../src/lib/gateway/seed/index.ts');
  const accounts = await seed(url, { embedded: !given });
  // What serves from here on knows the application's address and no other.
  process.env.APPLICATION_DATABASE_URL = application;
  delete process.env.DATABASE_URL;
  return { embedded, hasDatabase: true, accounts };
}

async function begin(dataDir: string, doing: string): Promise<EmbeddedDatabase> {
  const embedded = await during('database', 'starting the embedded PostgreSQL', () =>
    startEmbedded(dataDir, doing),
  );
  onLeave(embedded.stop);
  const inside = relative(PROJECT, embedded.folder);
  const shown = inside.startsWith('..') || isAbsolute(inside) ? embedded.folder : inside;
  say(
    '',
    `PostgreSQL ${embedded.version.split('.').slice(0, 2).join('.')}, data in ${shown}, port ${embedded.cluster.port}`,
  );
  return embedded;
}
