// The game of a bet `b` in a record, `g` among the games: a slip of several legs says so, since its game is the league of one of them.
import { sql } from 'kysely';
import type { Sql } from './source.ts';

export const gameOfBet = (
  detail: Sql,
): Sql => sql`json_build_object('icon', b.category, 'title', g.name, 'detail', ${detail}, 'slip', (
  select json_build_object('legs', o.legs,
      'kind', case when cardinality(s.sizes) > 1 or s.sizes[1] < o.legs then 'system' else 'parlay' end)
    from slips s cross join lateral (select count(*) as legs from slip_legs where bet_number = s.bet_number) o
    where s.bet_number = b.number and o.legs > 1))`;
