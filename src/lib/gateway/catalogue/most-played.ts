import { sql } from 'kysely';
import type { Consumer } from '../core/feed.ts';

/** Counts the bets that were settled at each game, for the lists that begin with the most played. */
export const mostPlayed: Consumer = {
  name: 'most played',
  async take({ db }, rows) {
    const byGame = Map.groupBy(
      rows.filter(({ bets }) => bets !== 0),
      ({ game_id }) => game_id,
    );
    const counted = [...byGame].map(([id, some]) => ({
      id,
      plays: some.reduce((sum, { bets }) => sum + bets, 0),
    }));
    if (counted.length === 0) return;
    await sql`
      update games g set plays = greatest(g.plays + counted.plays, 0)
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id text, plays bigint)
      where g.id = counted.id`.execute(db);
  },
};
