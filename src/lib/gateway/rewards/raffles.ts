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

/** Those that editors wrote, whether they run now or not. */
export const raffles = (): InForce[] => promotionsInForce().filter(({ terms }) => terms.kind === 'raffle');

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
