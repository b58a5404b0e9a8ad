// Raffles of promotions: the hash of the seed is kept from the first day on, the winners are drawn when all bets are counted.

import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, localTime, startOf } from '../../rules/portal-day.ts';
import { isPrizeDue } from '../../rules/promotion-periods.ts';
import { isCredited, markCredited } from '../content/promotion-runs.ts';
import { type InForce, promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { ownSecret } from '../core/own-secret.ts';
import { rewardDays } from './count.ts';

const raffles = (): InForce[] => promotionsInForce().filter(({ terms }) => terms.kind === 'raffle');

const NOON_MS = 12 * 3_600_000;

/** When a raffle is drawn: at noon of the day after its last one. */
export const drawnAt = ({ settings }: Pick<Ctx, 'settings'>, { starts, ends = starts }: InForce): Date =>
  new Date(startOf(addDays(ends, 1), settings.get('portal.zone')).getTime() + NOON_MS);

const seedOf = async (ctx: Ctx, slug: string): Promise<string> =>
  (await ownSecret(ctx, `raffle ${slug}`)).toString('hex');

export async function rafflesByTheClock(ctx: Ctx): Promise<void> {
  const [today = '', time = ''] = localTime(ctx.clock.now(), ctx.settings.get('portal.zone')).split(' ');
  for (const promotion of raffles()) {
    const { slug, starts, ends = starts, hash: terms } = promotion;
    if (starts <= today && today <= ends) {
      const seedHash = hash('sha256', await seedOf(ctx, slug));
      await sql`select rewards_open_raffle(${terms}, ${seedHash}, ${ctx.clock.now()})`.execute(ctx.db);
    }
    if (!isPrizeDue(promotion, today, time) || (await isCredited(ctx, slug, starts))) continue;
    if (!(await isCountedBefore(ctx, rewardDays, addDays(ends, 1)))) return;
    const seed = await seedOf(ctx, slug);
    await inTransaction(ctx, async (tx) => {
      await sql`select rewards_draw_raffle(promotion, ${seed}, ${tx.clock.now()}) from raffles where promotion = ${slug}`.execute(
        tx.db,
      );
      await markCredited(tx, slug, starts);
    });
  }
}

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
}

const SHOWN_DAYS = 14;

/** Raffles that run, and those that were drawn lately, with the tickets of a member. */
export async function rafflesOf(ctx: Ctx, memberId: bigint): Promise<OwnRaffle[]> {
  const now = ctx.clock.now();
  const shown = raffles().filter((each) => {
    const draws = drawnAt(ctx, each).getTime();
    const begins = startOf(each.starts, ctx.settings.get('portal.zone'));
    return begins <= now && now.getTime() < draws + SHOWN_DAYS * 2 * NOON_MS;
  });
  return Promise.all(
    shown.map(async (each) => {
      const { rows } = await sql<{
        first: bigint | null;
        last: bigint | null;
        so_far: bigint | null;
        drawn: boolean;
      }>`
        select t.first, t.last, r.drawn_at is not null as drawn, case when r.drawn_at is null then (
            select tickets from rewards_raffle_tickets(bonus_terms(${each.hash}), ${now}, ${memberId})) end as so_far
          from (select ${each.slug}::text as promotion) p
          left join raffles r on r.promotion = p.promotion
          left join raffle_tickets t on t.promotion = p.promotion and t.member_id = ${memberId}`.execute(
        ctx.db,
      );
      const { first = null, last = null, so_far = null, drawn = false } = rows[0] ?? {};
      const tickets = first !== null && last !== null ? last - first + 1n : (so_far ?? 0n);
      return {
        ...{ promotion: each.slug, title: each.title, first, last, tickets, drawn },
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
  const wins = await db
    .selectFrom('raffle_wins')
    .select(['place', 'ticket'])
    .where('promotion', '=', promotion)
    .orderBy('place')
    .execute();
  return { ...raffle, wins };
}
