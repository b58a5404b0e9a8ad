// The portal of a browser test on another day: its clock is moved on, and what the jobs of the clock bring there is done when that resolves.
import { bonusesByTheClock } from '../../src/lib/gateway/bonus/by-the-clock.ts';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { rewardsByTheClock } from '../../src/lib/gateway/rewards/by-the-clock.ts';
import { type Day, dayOf, momentOn } from '../../src/lib/rules/portal-day.ts';
import { asOwner, operator } from './browser.ts';
import { followFeed } from './feed.ts';

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
    await followFeed(ctx);
    await rewardsByTheClock(ctx);
    await bonusesByTheClock(ctx);
  });
