// Fail-over: a copy follows a server, the server dies, and the copy takes its place.
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type ClusterOptions, startCluster } from '../../bin/database/cluster.ts';

/** Of a running server, which only it may have. */
const ITS_OWN = /postmaster\.(pid|opts)$/;

/**
 * Makes a copy in `folder` that has each transaction before its commit is answered; then `kill` ends the server, and the
 * promoted copy is started at the server's address.
 */
export async function failOver(
  primary: Cluster,
  options: ClusterOptions,
  folder: string,
  kill: () => Promise<void>,
): Promise<Cluster> {
  await as(primary, async (client) => {
    await copy(client, options.folder, folder);
    await writeFile(join(folder, 'standby.signal'), '');
    await writeFile(
      join(folder, 'postgresql.auto.conf'),
      `primary_conninfo = '${primary.url('postgres')}?application_name=copy'\n`,
    );
  });
  const copyOptions = { ...options, folder };
  const following = await startCluster({ ...copyOptions, port: undefined });
  await as(primary, async (client) => {
    await client.query("alter system set synchronous_standby_names = 'copy'");
    await client.query('select pg_reload_conf()');
    while ((await client.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount === 0)
      await wait(20);
  });
  await kill();
  await as(following, (client) => client.query('select pg_promote()'));
  await following.stop();
  return startCluster(copyOptions);
}

async function copy(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("select pg_backup_start('copy', true)");
  await cp(from, to, { recursive: true, filter: (path) => !ITS_OWN.test(path) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

async function as(cluster: Cluster, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
