import { sql } from 'kysely';
import type { vendorBets } from '../../records/vendorBets.ts';
import { byVendor, type Source } from './source.ts';

export const vendorBetsSource: Source<typeof vendorBets> = {
  from: sql`told_bets t join games g on g.id = t.game_id join vendors v on v.vassalage = t.vassalage`,
  scope: ({ memberId, currency }) => sql`t.member_id = ${memberId} and t.currency = ${currency}`,
  columns: {
    placedAt: sql`t.placed_at`,
    game: sql`json_build_object('icon', g.category, 'title', g.name, 'detail', v.display_name)`,
    number: sql`t.bet`,
    stake: sql`t.stake_minor`,
    payout: sql`t.payout_minor`,
    net: sql`t.payout_minor - t.stake_minor`,
    source: sql`'vendor'`,
  },
  filters: {
    category: { by: sql`g.category` },
    vendor: byVendor(sql`t.vassalage`),
    number: { by: sql`upper(t.bet)` },
  },
  id: sql`t.id`,
};
