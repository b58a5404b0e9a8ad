import { sql } from 'kysely';
import type { teamBetting } from '../../records/teamBetting.ts';
import type { Source } from './source.ts';

/** Nothing but the account and the bet is read of a member. */
export const teamBettingSource: Source<typeof teamBetting> = {
  from: sql`bets b join games g on g.id = b.game_id join vendors v on v.vassalage = b.vassalage
    join members m on m.id = b.member_id
    join team_memberships p on p.member_id = b.member_id and p.from_day <= portal_day(coalesce(b.counted_at, b.placed_at))
      and (p.to_day is null or p.to_day > portal_day(coalesce(b.counted_at, b.placed_at)))`,
  scope: ({ memberId, currency }) => sql`p.path @> array[${memberId}::bigint] and b.currency = ${currency}`,
  columns: {
    placedAt: sql`b.placed_at`,
    account: sql`m.account`,
    game: sql`json_build_object('icon', b.category, 'title', g.name, 'detail', v.display_name)`,
    number: sql`b.number`,
    stake: sql`b.stake_minor`,
    validBet: sql`b.valid_bet_minor`,
    payout: sql`case when b.status <> 'open' then b.payout_minor end`,
    // A void bet's stake went back without being a payout.
    net: sql`case b.status when 'open' then null when 'void' then 0 else b.payout_minor - b.stake_minor end`,
    state: sql`b.status`,
  },
  filters: {
    category: { by: sql`b.category` },
    account: { by: sql`upper(m.account)` },
    number: { by: sql`b.number` },
  },
  id: sql`b.id`,
};
