import { PgBoss } from 'pg-boss';

/** Makes or renews the job queue's own tables; `owner` is the address of the role that owns them. */
export async function makeQueueTables(owner: string): Promise<void> {
  const boss = new PgBoss({ connectionString: owner, max: 1, supervise: false, schedule: false });
  let failed: unknown;
  boss.on('error', (error) => {
    failed = error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failed) throw failed;
}
