// The highest payouts of each day, kept beside the bets so that a list of winners never searches them.
import { sql } from 'kysely';
import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import type { Consumer } from '../core/feed.ts';

/** Of each day; the list that people see is shorter, over more days. */
const KEPT_A_DAY = 20;

export const winners: Consumer = {
  name: 'winners',
  async take({ db }, rows) {
    const bets = [...new Set(rows.flatMap(({ bet_id }) => (bet_id === null ? [] : [bet_id])))];
    if (bets.length === 0) return;
    // What a bet comes to now counts, however many corrections brought it there.
    const gone = await db.deleteFrom('winners').where('bet_id', 'in', bets).returning('day').execute();
    await sql`
      insert into winners (bet_id, day, member_id, game_id, stake_minor, payout_minor, at)
        ${wins} and id = any(${bets})`.execute(db);
    // A day that lost a winner has room for one that had fallen out.
    await sql`
      insert into winners (bet_id, day, member_id, game_id, stake_minor, payout_minor, at)
        select again.* from unnest(${days(gone)}::date[]) as given (lost), lateral (
          ${wins} and payout_minor > 0
            and settled_at > lost - interval '1 day' and settled_at < lost + interval '2 days'
            and portal_day(settled_at) = lost
          order by payout_minor desc, id desc limit ${KEPT_A_DAY}) again
        where (select count(*) from winners where day = lost) < ${KEPT_A_DAY}
        on conflict do nothing`.execute(db);
    await sql`
      delete from winners w using (
          select bet_id, row_number() over (partition by day order by payout_minor desc, bet_id desc) as place
            from winners where day = any(${days([...gone, ...rows])}::date[])) ranked
        where ranked.bet_id = w.bet_id and ranked.place > ${KEPT_A_DAY}`.execute(db);
  },
};

/** Of real money that was staked: a free round has no multiple of its stake. */
const wins = sql`
  select id, portal_day(settled_at), member_id, game_id, stake_minor, payout_minor, settled_at from bets
  where status = 'won' and stake_minor > 0 and currency <> ${DEMO_CURRENCY}`;

const days = (of: readonly { day: string }[]): string[] => [...new Set(of.map(({ day }) => day))];
