// A member's own tickets of draws, in pages.
import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { drawTickets } from '../../../contract/draws.ts';
import { drawKinds } from '../../../rules/kinds/kind.ts';
import type { Ctx } from '../../core/ctx.ts';
import { ownBets } from './own-bets.ts';

const PAGE = 20;

interface TicketQuery {
  memberId: bigint;
  gameId: string;
  kind: string;
  round: string | undefined;
  before: string | undefined;
}

/** Bets of other games have rounds of other names, which the database may read before it leaves them out. */
const roundIndexOf = sql<bigint>`case when b.round_id ~ '^[^/]*/[^/]*/[0-9]{1,18}$' then split_part(b.round_id, '/', 3)::bigint end`;

/** The newest first, from behind the ticket `before`. */
export async function ticketsOf(
  ctx: Pick<Ctx, 'db'>,
  { memberId, gameId, kind, round, before }: TicketQuery,
): Promise<Pick<OutputOf<typeof drawTickets>, 'tickets' | 'more'>> {
  const rows = await ctx.db
    .selectFrom('bets as b')
    .innerJoin('games as g', 'g.id', 'b.game_id')
    .innerJoin('table_rounds as r', (join) =>
      join
        .onRef('r.vassalage', '=', 'b.vassalage')
        .onRef('r.table_key', '=', 'b.game_id')
        .on('r.round_index', '=', roundIndexOf),
    )
    .leftJoin('chase_draws as d', 'd.bet_number', 'b.number')
    .select(['b.number', 'b.game_id', 'r.closes_at', 'd.chase_id'])
    .where('b.member_id', '=', memberId)
    .where('g.kind', 'in', drawKinds)
    .$if(gameId !== '', (query) => query.where('b.game_id', '=', gameId))
    .$if(kind !== '', (query) => query.where('g.kind', '=', kind))
    .$if(round !== undefined, (query) => query.where('r.round_index', '=', BigInt(round ?? 0)))
    .$if(before !== undefined, (query) =>
      query.where(
        'b.id',
        '<',
        sql<bigint>`(select id from bets where number = ${before} and member_id = ${memberId})`,
      ),
    )
    .orderBy('b.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const bets = await ownBets(ctx, sql`b.number = any(${page.map(({ number }) => number)})`);
  const byNumber = new Map(bets.map((bet) => [bet.number, bet]));
  const tickets = page.flatMap(({ number, game_id, closes_at, chase_id }) => {
    const bet = byNumber.get(number);
    if (!bet) return [];
    return [
      {
        ...bet,
        ...{ gameId: game_id, closesAt: closes_at.toISOString() },
        ...(chase_id !== null && { ofChase: true as const }),
      },
    ];
  });
  return { tickets, more: rows.length > PAGE };
}
