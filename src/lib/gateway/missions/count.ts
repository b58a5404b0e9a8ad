// Counts what was settled and deposited for the missions that members have joined.
import { sql } from 'kysely';
import type { Consumer } from '../core/feed.ts';

/** The database counts by itself (`db/functions/missions.sql`), so that anyone who has its connection cannot say what counts. */
export const missionCounts: Consumer = {
  name: 'missions',
  async take(tx, rows) {
    const last = rows.at(-1);
    if (!last) return;
    await sql`select missions_count(${last.xact_id}::xid8, ${last.id})`.execute(tx.db);
  },
};
