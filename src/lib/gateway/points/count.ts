// Counts points for settled bets and deposits, each kind by itself. What is short of the next point waits for the next amount.
import { sql } from 'kysely';
import type { Consumer } from '../core/feed.ts';
import { mallTerms } from './terms.ts';

export const POINTS = 'PTS';

/** The database counts by itself (`db/functions/points.sql`), so that anyone who has its connection cannot say what counts. */
export const pointCounts: Consumer = {
  name: 'points',
  async take(tx, rows) {
    const last = rows.at(-1);
    if (!last) return;
    await sql`select points_count(${last.xact_id}::xid8, ${last.id}, ${mallTerms().hash}, ${tx.clock.now()})`.execute(
      tx.db,
    );
  },
};
