// What the calendar brings: the look at levels, weekly bonuses, birthdays, rebates, rankings. Each period once, however often this runs.
import { addDays, type Day, firstOfQuarter, mondayOf, nextQuarter } from '../../rules/portal-day.ts';
import { levelAfterLook } from '../../rules/vip.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { rebatesByTheClock } from './close-rebates.ts';
import { lockedLevel, rewardDays } from './count.ts';
import { BIRTHDAY_DAYS, giveBirthday, giveWeekly, thisDay } from './gifts.ts';
import { move } from './levels.ts';
import { rafflesByTheClock } from './raffles.ts';
import { rankingsByTheClock } from './rankings-by-the-clock.ts';
import { isDone, lastDone, markDone } from './runs.ts';
import { clubTerms } from './terms.ts';
import { validBetween } from './valid-bets.ts';

export async function rewardsByTheClock(ctx: Ctx): Promise<void> {
  await rankingsByTheClock(ctx);
  await rafflesByTheClock(ctx);
  if (!clubTerms().open) return;
  await rebatesByTheClock(ctx);
  const today = thisDay(ctx);
  await lookAtLevels(ctx, today);
  await once(ctx, 'vip_week', mondayOf(today), () => giveWeekly(ctx));
  // Days on which no process ran are made up for.
  for (let before = BIRTHDAY_DAYS; before >= 0; before--) {
    const day = addDays(today, -before);
    await once(ctx, 'vip_birthday', day, () => giveBirthday(ctx, day));
  }
}

async function once(
  ctx: Ctx,
  job: 'vip_week' | 'vip_birthday',
  period: Day,
  work: () => Promise<void>,
): Promise<void> {
  if (await isDone(ctx, job, period)) return;
  await work();
  await markDone(ctx, job, period);
}

/** Looks at every level on the first day of a quarter. The quarter in which a portal begins is not looked at. */
async function lookAtLevels(ctx: Ctx, today: Day): Promise<void> {
  const current = firstOfQuarter(today);
  const last = await lastDone(ctx, 'vip_quarter');
  if (!last) return markDone(ctx, 'vip_quarter', current);
  for (let quarter = nextQuarter(last); quarter <= current; quarter = nextQuarter(quarter)) {
    if (!(await isCountedBefore(ctx, rewardDays, quarter))) return;
    await lookAtQuarter(ctx, quarter);
    await markDone(ctx, 'vip_quarter', quarter);
  }
}

async function lookAtQuarter(ctx: Ctx, quarter: Day): Promise<void> {
  const members = await ctx.db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.vip_level', '>', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          // A level that was reached since the quarter began is fixed until the next one.
          selectFrom('vip_moves as v')
            .select('v.id')
            .whereRef('v.member_id', '=', 'm.id')
            .where((on) => on.or([on('v.quarter', '=', quarter), on('v.day', '>=', quarter)])),
        ),
      ),
    )
    .orderBy('m.id')
    .execute();
  await oneByOne(ctx, members, {
    work: ({ id }) => lookAt(ctx, id, quarter),
    failed: 'a level was not looked at',
    about: ({ id }) => ({ memberId: String(id) }),
  });
}

async function lookAt(ctx: Ctx, memberId: bigint, quarter: Day): Promise<void> {
  const { windowDays, thresholds } = clubTerms();
  const validMinor = await validBetween(ctx, memberId, { from: addDays(quarter, -windowDays), to: quarter });
  await inTransaction(ctx, async (tx) => {
    const level = await lockedLevel(tx, memberId);
    const after = levelAfterLook(level, validMinor, thresholds);
    const why = after < level ? 'lost' : 'kept';
    await move(tx, { memberId, why, level: after, validMinor, day: quarter, quarter });
  });
}
