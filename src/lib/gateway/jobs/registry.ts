// Every job: its hours and its work.

import { MINUTE_MS } from '../../rules/durations.ts';
import { bonusesByTheClock } from '../bonus/by-the-clock.ts';
import { advanceDue } from '../cards/due.ts';
import { lapseWithLogins } from '../catalogue/lapsed-sessions.ts';
import { tellOpened } from '../catalogue/watches.ts';
import { sendAnswers } from '../contact/answers.ts';
import { contractsByTheClock } from '../contracts/by-the-clock.ts';
import type { Ctx } from '../core/ctx.ts';
import type { JobName } from '../core/jobs.ts';
import { closeDays } from '../daybook/close-days.ts';
import { closeChoices } from '../house/close-choices.ts';
import { finishTables } from '../house/shared/finish.ts';
import { drawWantedPast } from '../house/shared/past-wanted.ts';
import { deliverLetters } from '../inbox/letters.ts';
import { askPayments } from '../money/ask-payments.ts';
import { expireDeposits } from '../money/expire-deposits.ts';
import { followRefunds } from '../money/follow-refunds.ts';
import { pointPromotionsByTheClock } from '../points/promotions-by-the-clock.ts';
import { tellByTheClock } from '../protection/tell-protection.ts';
import { carryNotices } from '../providers/payment/sandbox/courier.ts';
import { rewardsByTheClock } from '../rewards/by-the-clock.ts';
import { resolveTransfers } from '../transfers/job.ts';
import { followWithdrawals } from '../withdrawals/job.ts';
import { followFeed } from './feed.ts';
import { sweep } from './sweep.ts';

export interface Job {
  /** Cron, minutes first: when it looks for work by itself. */
  hours: string;
  /** At most one run waits, however often it is woken: for a job that wakes itself. */
  queuedOnce?: true;
  run(ctx: Ctx): Promise<void>;
}

const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '17 * * * *';
/** What was settled is counted within five seconds. */
const FEED_MS = 2_000;

export const jobs: Record<JobName, Job> = {
  carrySandboxNotices: {
    hours: EVERY_MINUTE,
    async run(ctx) {
      const next = await carryNotices(ctx);
      const afterMs = next && next.getTime() - ctx.clock.now().getTime();
      if (afterMs !== undefined && afterMs < MINUTE_MS) await ctx.jobs.wake('carrySandboxNotices', afterMs);
    },
  },
  followFeed: {
    hours: EVERY_MINUTE,
    queuedOnce: true,
    async run(ctx) {
      try {
        await followFeed(ctx);
      } finally {
        // A consumer that fails must not slow the others.
        await ctx.jobs.wake('followFeed', FEED_MS);
      }
    },
  },
  askPayments: {
    hours: EVERY_MINUTE,
    async run(ctx) {
      await askPayments(ctx);
      await followRefunds(ctx);
    },
  },
  expireDeposits: { hours: EVERY_MINUTE, run: expireDeposits },
  resolveTransfers: { hours: EVERY_MINUTE, run: resolveTransfers },
  followWithdrawals: { hours: EVERY_MINUTE, run: followWithdrawals },
  lapseGameSessions: { hours: EVERY_MINUTE, run: lapseWithLogins },
  closeDays: { hours: EVERY_MINUTE, queuedOnce: true, run: closeDays },
  playCards: { hours: EVERY_MINUTE, run: advanceDue },
  finishTables: { hours: EVERY_MINUTE, run: finishTables },
  // A start wants it, and wakes every job.
  drawWantedPast: { hours: EVERY_HOUR, queuedOnce: true, run: drawWantedPast },
  closeChoices: { hours: EVERY_HOUR, run: closeChoices },
  deliverLetters: { hours: EVERY_MINUTE, run: deliverLetters },
  sendAnswers: { hours: EVERY_MINUTE, run: sendAnswers },
  rewardsByTheClock: {
    hours: EVERY_MINUTE,
    async run(ctx) {
      await rewardsByTheClock(ctx);
      await pointPromotionsByTheClock(ctx);
    },
  },
  contractsByTheClock: { hours: EVERY_MINUTE, queuedOnce: true, run: contractsByTheClock },
  bonusesByTheClock: { hours: EVERY_MINUTE, run: bonusesByTheClock },
  tellByTheClock: { hours: EVERY_MINUTE, run: tellByTheClock },
  tellOpened: { hours: EVERY_MINUTE, run: tellOpened },
  sweep: { hours: EVERY_HOUR, run: sweep },
};
