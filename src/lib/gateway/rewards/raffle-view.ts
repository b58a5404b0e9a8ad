// Raffles as members and everybody see them: own tickets, and the draw that anyone can work out again.
import { sql } from 'kysely';
import { DAY_MS } from '../../rules/durations.ts';
import { startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { drawnAt, raffles } from './raffles.ts';

export interface OwnRaffle {
  promotion: string;
  title: string;
  /** The first ticket and the last, once they are numbered. */
  first: bigint | null;
  last: bigint | null;
  /** How many the member has so far, or had. */
  tickets: bigint;
  drawsAt: Date;
  drawn: boolean;
  /** How many of them won; nothing before the draw. */
  won: number | null;
}

const SHOWN_DAYS = 14;

/** Raffles that run, and those that were drawn lately, with the tickets of a member. */
export async function rafflesOf(ctx: Ctx, memberId: bigint): Promise<OwnRaffle[]> {
  const now = ctx.clock.now();
  const shown = raffles().filter((each) => {
    const draws = drawnAt(ctx, each).getTime();
    const begins = startOf(each.starts, ctx.settings.get('portal.zone'));
    return begins <= now && now.getTime() < draws + SHOWN_DAYS * DAY_MS;
  });
  return Promise.all(
    shown.map(async (each) => {
      const { rows } = await sql<{
        first: bigint | null;
        last: bigint | null;
        so_far: bigint | null;
        drawn: boolean;
        won: number | null;
      }>`
        select t.first, t.last, r.drawn_at is not null as drawn, case when r.drawn_at is null then (
            select tickets from rewards_raffle_tickets(bonus_terms(${each.hash}), ${now}, ${memberId})) end as so_far,
            case when r.drawn_at is not null then (select count(*)::integer from raffle_wins w
              where w.promotion = r.promotion and w.ticket between t.first and t.last) end as won
          from (select ${each.slug}::text as promotion) p
          left join raffles r on r.promotion = p.promotion
          left join raffle_tickets t on t.promotion = p.promotion and t.member_id = ${memberId}`.execute(
        ctx.db,
      );
      const { first = null, last = null, so_far = null, drawn = false, won = null } = rows[0] ?? {};
      const tickets = first !== null && last !== null ? last - first + 1n : (so_far ?? 0n);
      return {
        ...{ promotion: each.slug, title: each.title, first, last, tickets, drawn, won },
        drawsAt: drawnAt(ctx, each),
      };
    }),
  );
}

/** The draw of a raffle as anyone can check it; undefined for what is none, or was not opened. */
export async function drawOf({ db }: Pick<Ctx, 'db'>, promotion: string) {
  const raffle = await db
    .selectFrom('raffles')
    .selectAll()
    .where('promotion', '=', promotion)
    .executeTakeFirst();
  if (!raffle) return undefined;
  const { rows: wins } = await sql<{ place: number; ticket: bigint; amount_minor: bigint }>`
    select w.place, w.ticket,
        rewards_prize(t.terms, w.place, r.tickets * bonus_minor(t.terms -> 'terms' ->> 'minimum')) as amount_minor
      from raffle_wins w join raffles r using (promotion)
      cross join lateral (select bonus_terms(r.terms) as terms) t
      where promotion = ${promotion} order by w.place`.execute(db);
  return { ...raffle, wins };
}
