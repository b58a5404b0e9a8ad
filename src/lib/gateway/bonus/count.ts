// Reads the feed for bets that count for a bonus.
import type { Consumer } from '../core/feed.ts';
import { countBets } from './grant.ts';

export const bonuses: Consumer = {
  name: 'bonuses',
  async take(tx, rows) {
    const ids = [...new Set(rows.flatMap(({ category, member_id }) => (category ? [member_id] : [])))];
    if (ids.length === 0) return;
    const active = await tx.db
      .selectFrom('bonus_grants')
      .select('member_id')
      .where('state', '=', 'active')
      .where('member_id', 'in', ids)
      .orderBy('member_id')
      .execute();
    for (const { member_id } of active) await countBets(tx, member_id);
  },
};
