// The portal of a browser test on another day: its clock is moved on, and what the jobs of the clock bring there is done when that resolves.
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { isCountedBefore } from '../../src/lib/gateway/core/feed.ts';
import { jobs } from '../../src/lib/gateway/jobs/registry.ts';
import { memberDays } from '../../src/lib/gateway/play/member-days.ts';
import { rewardDays } from '../../src/lib/gateway/rewards/count.ts';
import { type Day, dayOf, momentOn } from '../../src/lib/rules/portal-day.ts';
import { asOwner, operator } from './browser.ts';
import { followFeed } from './feed.ts';
import { askAgainWhile } from './until-done.ts';

const ZONE = 'Asia/Ho_Chi_Minh';

/** The day of the portal, by its clock. */
export async function portalToday(): Promise<Day> {
  const { now } = JSON.parse(await operator('clock', 'show', '--json'));
  return dayOf(new Date(now), ZONE);
}

/** The clock comes to a time of a day, and what is due then is done. Sessions of before have ended by then. */
export async function goToDay(day: Day, time: string): Promise<void> {
  const { now } = JSON.parse(await operator('clock', 'show', '--json'));
  const ahead = Math.ceil((momentOn(day, time, ZONE).getTime() - Date.parse(now)) / 1000);
  if (ahead > 0) await operator('clock', 'advance', `${ahead}s`);
  await byTheClock();
}

/** What was played and paid is counted, and the jobs of rewards look at the clock: the portal does so by itself within a minute. */
export const byTheClock = (): Promise<void> =>
  asOwner(async (ctx: Ctx) => {
    const today = dayOf(ctx.clock.now(), ZONE);
    // What the portal was writing when the clock was moved is of a day before, and prizes wait for it.
    await askAgainWhile(
      (counted) => !counted.every(Boolean),
      async () => {
        await followFeed(ctx);
        return Promise.all([memberDays, rewardDays].map((reader) => isCountedBefore(ctx, reader, today)));
      },
    );
    await jobs.rewardsByTheClock.run(ctx);
    await jobs.bonusesByTheClock.run(ctx);
  });
