// Limits on guessing at accounts: some failed attempts bring a captcha, more of them a wait. Attempts are counted by
// network address, and by account from everywhere. An account that does not exist is counted like any other.
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { Subject } from '../core/rate-limit-subject.ts';
import type { RateLimitKey } from '../core/rate-limits.ts';
import type { RequestLike } from '../core/request-like.ts';
import { noteSecurity } from '../core/security-log.ts';
import { knownBrowser, type Marked } from './known-browser.ts';

interface Guess {
  request: RequestLike;
  address: string;
  /** The username or number of the attempt, as typed. */
  account: string;
  /** The member that it belongs to, if any. */
  member: Marked | undefined;
  /** Checks the captcha when one is required; left out where there can be none. */
  captcha?: () => Promise<void>;
}

export interface Attempt {
  /** Whether the next attempt needs a captcha, after this one has failed. */
  failed(): Promise<boolean>;
  /** On success: do not count this attempt, and clear the failures of this browser. Failures of others stay. */
  passed(): Promise<void>;
}

type Limit = readonly [limit: RateLimitKey, who: Subject];

/**
 * Counts an attempt as failed until it has `passed`: guesses that come at once count too. Throws what `captcha` throws
 * when one is due, and `too_many_requests` when the address, the account or the browser has to wait.
 */
export async function countAttempt(ctx: Ctx, guess: Guess): Promise<Attempt> {
  const { account, member, request, address, captcha } = guess;
  const browser = knownBrowser(ctx, request, member);
  // What others do at the same address is no reason for a known browser to wait: it is counted for itself.
  const ofAddress = browser ? undefined : await countAttemptFrom(ctx, address);
  const here: Subject = browser ? { account, browser } : { account, address };
  // Only attempts that passed a captcha make unknown browsers wait, so locking others out costs work.
  const forEveryone = !browser && captcha !== undefined;
  const captchaLimits: Limit[] = [['limits.loginAccount', here]];
  if (forEveryone) captchaLimits.push(['limits.accountCaptcha', { account }]);
  const waitLimit: Limit = forEveryone ? ['limits.accountWait', { account }] : ['limits.knownBrowser', here];
  const sentence = forEveryone ? WAIT_FOR_STRANGERS : undefined;

  const retryAfter = await ctx.rateLimits.spent(...waitLimit);
  const lockedOut = () => noteSecurity(ctx, 'locked_out', { memberId: member?.id });
  if (retryAfter) {
    lockedOut();
    throw new Refusal('too_many_requests', { ...retryAfter, sentence });
  }
  const refused = await Promise.all(captchaLimits.map((each) => refusalOf(ctx.rateLimits.take(...each))));
  if (captcha && refused.some((each) => each !== undefined)) await captcha();
  const refusal = await refusalOf(ctx.rateLimits.take(...waitLimit));
  if (refusal) {
    lockedOut();
    throw new Refusal('too_many_requests', { retryAfterSeconds: refusal.retryAfterSeconds, sentence });
  }
  return {
    async failed() {
      const spent = await Promise.all(captchaLimits.map((each) => ctx.rateLimits.spent(...each)));
      return spent.some((each) => each !== undefined);
    },
    async passed() {
      await ofAddress?.passed();
      await ctx.rateLimits.forgive('limits.loginAccount', here);
      if (!forEveryone) return ctx.rateLimits.forgive(...waitLimit);
      await ctx.rateLimits.giveBack('limits.accountCaptcha', { account });
      await ctx.rateLimits.giveBack(...waitLimit);
    },
  };
}

/** Counts an attempt by the address only, for calls that reveal nothing about an account. */
export async function countAttemptFrom(ctx: Ctx, address: string): Promise<Pick<Attempt, 'passed'>> {
  await ctx.rateLimits.take('limits.loginAddress', { address });
  return { passed: () => ctx.rateLimits.giveBack('limits.loginAddress', { address }) };
}

/** Says what the owner of an account can do while strangers make it wait. */
const WAIT_FOR_STRANGERS = 'gateway:wait.account';

/** The refusal of a limit that is used up. */
async function refusalOf(taken: Promise<void>): Promise<Refusal | undefined> {
  try {
    await taken;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return error;
    throw error;
  }
}
