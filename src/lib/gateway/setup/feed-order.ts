// The feed is read in the order of transaction ids, which every database server counts for itself.
import pg from 'pg';
import { Misconfigured } from '../core/config.ts';
import { reachable } from '../db/connect.ts';

/**
 * Throws when the feed has rows of transactions that this server has not reached: a dump of another server was restored
 * here. New bets would come before the cursors of the readers, and nobody would count them.
 */
export async function checkFeedOrder(owner: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner, ...reachable });
  await client.connect();
  try {
    const { rows } = await client.query<{ ahead: boolean | null }>(
      'select (select xact_id from feed order by xact_id desc limit 1) >= pg_snapshot_xmax(pg_current_snapshot()) as ahead',
    );
    if (!rows[0]?.ahead) return;
  } finally {
    await client.end();
  }
  throw new Misconfigured(
    'The database was dumped from a server whose transaction ids are ahead of this one, so new bets would not be counted. Restore a physical backup, or raise the ids of this server with pg_resetwal --epoch before its first start.',
  );
}
