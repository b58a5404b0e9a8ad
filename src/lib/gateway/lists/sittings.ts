import { sql } from 'kysely';
import type { sittings } from '../../records/sittings.ts';
import { byVendor, idOfUuid, numberOfUuid, type Source } from './source.ts';

const closed = sql`coalesce(s.closed_at, p.ended_at)`;

export const sittingsSource: Source<typeof sittings> = {
  from: sql`game_sessions s
    join games g on g.id = s.game_id join vendors v on v.vassalage = s.vassalage
    join sessions p on p.id = s.portal_session_id
    cross join lateral (
      select count(*) as bets, coalesce(sum(b.stake_minor), 0)::bigint as stake,
          coalesce(sum(b.payout_minor), 0)::bigint as payout
        from bets b where b.game_session_id = s.id and b.status <> 'void') played`,
  // A launch whose ticket was never used opened nothing.
  scope: ({ memberId, currency }) => sql`s.member_id = ${memberId} and s.currency = ${currency}
    and (s.ticket_used_at is not null or s.closed_at is not null)`,
  columns: {
    openedAt: sql`s.opened_at`,
    closedAt: closed,
    game: sql`json_build_object('icon', g.category, 'title', g.name, 'detail', v.display_name)`,
    number: numberOfUuid(sql`s.id`),
    bets: sql`played.bets`,
    stake: sql`played.stake`,
    payout: sql`played.payout`,
    net: sql`played.payout - played.stake`,
    state: sql`case when ${closed} is null then 'open' else 'closed' end`,
  },
  filters: {
    category: { by: sql`g.category` },
    vendor: byVendor(sql`s.vassalage`),
    number: { by: numberOfUuid(sql`s.id`) },
  },
  id: idOfUuid(sql`s.id`),
};
