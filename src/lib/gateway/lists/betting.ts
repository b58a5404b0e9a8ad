import { sql } from 'kysely';
import type { betting } from '../../records/betting.ts';
import { placedBets } from '../play/bet-days.ts';
import { gameOfBet } from './game-of-bet.ts';
import { byVendor, type Source } from './source.ts';
import { sumsOfBets } from './sums-of-bets.ts';

export const bettingSource: Source<typeof betting> = {
  from: sql`bets b join games g on g.id = b.game_id join vendors v on v.vassalage = b.vassalage`,
  scope: ({ memberId, currency }) => sql`b.member_id = ${memberId} and b.currency = ${currency}`,
  columns: {
    placedAt: sql`b.placed_at`,
    game: gameOfBet(sql`v.display_name`),
    number: sql`b.number`,
    stake: sql`b.stake_minor`,
    validBet: sql`b.valid_bet_minor`,
    payout: sql`case when b.status <> 'open' then b.payout_minor end`,
    // A void bet's stake went back without being a payout.
    net: sql`case b.status when 'open' then null when 'void' then 0 else b.payout_minor - b.stake_minor end`,
    state: sql`case when b.cashed_out and b.status not in ('open', 'void') then 'cashed_out' else b.status end`,
  },
  filters: {
    category: { by: sql`b.category` },
    vendor: byVendor(sql`b.vassalage`),
    number: { by: sql`b.number` },
  },
  id: sql`b.id`,
  sums: {
    from: ({ memberId, currency }, period) =>
      placedBets({ whose: (member) => sql`${member} = ${memberId}`, currency, ...period }),
    columns: { ...sumsOfBets, vendor: sql`vassalage` },
  },
};
